import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Separate from the build, which needs none of the tools that check the page.
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ["browser"] },
  test: { include: ["test/**/*.test.ts"], setupFiles: ["test/server.ts"], isolate: false, maxWorkers: 1 },
});
