import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const WORKER = "sw.js"; // the only script with a fixed name: browsers keep asking for it at the same address

// Svelte identifies its errors by addresses. Nobody fetches them, but the built page must not contain any address.
const withoutAddresses: Plugin = {
  name: "without-addresses",
  apply: "build",
  renderChunk: (code) => ({ code: code.replaceAll("https://svelte.dev/e/", "svelte/"), map: null }),
};

// The worker keeps the page of this very build and is given the list of its parts. Every part is named by its content,
// so the page, which lists them, changes whenever any part does.
const toldToTheWorker: Plugin = {
  name: "told-to-the-worker",
  apply: "build",
  enforce: "post",
  generateBundle: async (_, bundle) => {
    const [page, worker] = [bundle["index.html"], bundle[WORKER]];
    if (page?.type !== "asset" || worker?.type !== "chunk") throw new Error("no page, or no worker");
    const text = String(page.source);
    const parts = [...text.matchAll(/"(\/static\/[^"]+\.(?:js|css))"/g)].map((found) => found[1]);
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
    const version = [...sum.subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    worker.code = worker.code.replaceAll("__SHELL__", JSON.stringify({ version, parts }));
  },
};

// The built page lies beside the server that serves it: all parts in one folder, named by their content.
export default defineConfig(({ command }) => ({
  base: command === "build" ? "/static/" : "/", // in development Vite serves the page itself
  plugins: [svelte(), withoutAddresses, toldToTheWorker],
  build: {
    outDir: "../src/orizuru/server/page",
    emptyOutDir: true,
    assetsDir: "",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: true,
    rolldownOptions: {
      input: { index: "index.html", worker: "src/install/worker.ts" },
      output: { entryFileNames: (entry) => (entry.name === "worker" ? WORKER : "[name]-[hash].js") },
      checks: { bundlerTimings: false }, // a slow machine is not the page's fault
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
}));
