import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The built page lies beside the server that gives it out; all parts flat in one folder, named by their content.
export default defineConfig(({ mode }) => ({
  base: "/static/",
  plugins: [svelte()],
  build: {
    outDir: "../src/orizuru/server/page",
    emptyOutDir: true,
    assetsDir: "",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: true,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { include: ["test/**/*.test.ts"] },
}));
