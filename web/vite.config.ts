import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

// With the copyright that each font states itself, in its table of names.
const FONTS = [
  [
    "Vollkorn. Copyright 2018 The Vollkorn Project Authors (https://github.com/FAlthausen/Vollkorn-Typeface)",
    "vollkorn",
  ],
  ["Source Sans 3. © 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’", "source-sans-3"],
] as const;
const WORKER = "sw.js"; // the only script with a fixed name: browsers keep asking for it at the same address

// Svelte identifies its errors by addresses. Nobody fetches them, but the built page must not contain any address.
const withoutAddresses: Plugin = {
  name: "without-addresses",
  apply: "build",
  renderChunk: (code) => ({ code: code.replaceAll("https://svelte.dev/e/", "svelte/"), map: null }),
};

// The server sends no markup for Svelte to take over. What would do that is left out of the page, which is smaller so.
const HYDRATING = ["export let hydrating = false;", "hydrating = value;"] as const;
const withoutHydration: Plugin = {
  name: "without-hydration",
  apply: "build",
  transform: {
    filter: { id: /svelte\/src\/internal\/client\/dom\/hydration\.js$/ },
    handler: (code) => {
      if (!HYDRATING.every((line) => code.includes(line))) throw new Error("Svelte hydrates in another way");
      return {
        code: code.replace(HYDRATING[0], "export const hydrating = false;").replace(HYDRATING[1], ""),
        map: null,
      };
    },
  },
};

// Text is drawn once the fonts have come: browsers ask for them with the page, not after its styles. Their licence, which
// has to go wherever they go, lies beside them.
const withFonts: Plugin = {
  name: "with-fonts",
  apply: "build",
  async generateBundle() {
    const licences = FONTS.map(async ([name, from]) => {
      const found = await this.fs.readFile(`node_modules/@fontsource-variable/${from}/LICENSE`, { encoding: "utf8" });
      return `${name}\n\n${found.slice(found.indexOf("This Font Software"))}`;
    });
    const source = (await Promise.all(licences)).join("\n\n");
    this.emitFile({ type: "asset", fileName: "fonts-licence.txt", source });
  },
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => name.endsWith(".woff2"))
        .sort()
        .map((name) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/static/${name}` },
          injectTo: "head" as const,
        })),
  },
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
    const parts = [...text.matchAll(/"(\/static\/[^"]+\.(?:js|css|woff2))"/g)].map((found) => found[1]);
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
    const version = [...sum.subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    worker.code = worker.code.replaceAll("__SHELL__", JSON.stringify({ version, parts }));
  },
};

// The built page lies beside the server that serves it: all parts in one folder, named by their content.
export default defineConfig(({ command }) => ({
  base: command === "build" ? "/static/" : "/", // in development Vite serves the page itself
  plugins: [svelte(), withoutAddresses, withoutHydration, withFonts, toldToTheWorker],
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
      output: {
        entryFileNames: (entry) => (entry.name === "worker" ? WORKER : "[name]-[hash].js"),
        // What several games draw with is one part of the script: small ones would cost more than they hold.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "pieces",
              test: /src\/(games|table|ui)\/(Plate|SeatClock|SeatScore|Standing|Floats|SquareGrid|outline|foresight|Counter)\b/,
            },
          ],
        },
      },
      checks: { bundlerTimings: false }, // a slow machine is not the page's fault
    },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
}));
