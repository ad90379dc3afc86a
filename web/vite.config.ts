import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// Svelte names its errors by addresses. Nobody fetches them, but the built page shall hold no address at all.
const withoutAddresses: Plugin = {
  name: "without-addresses",
  apply: "build",
  renderChunk: (code) => ({ code: code.replaceAll("https://svelte.dev/e/", "svelte/"), map: null }),
};

// The built page lies beside the server that gives it out; all parts flat in one folder, named by their content.
export default defineConfig(({ command, mode }) => ({
  base: command === "build" ? "/static/" : "/", // in development Vite gives out the page itself
  plugins: [svelte(), withoutAddresses],
  build: {
    outDir: "../src/orizuru/server/page",
    emptyOutDir: true,
    assetsDir: "",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: true,
    rolldownOptions: { checks: { bundlerTimings: false } }, // a slow machine is no fault of the page
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { include: ["test/**/*.test.ts"] },
}));
