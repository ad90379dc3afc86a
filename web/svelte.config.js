import { readdirSync } from "node:fs";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

const COMPONENTS = readdirSync(new URL("src", import.meta.url), { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".svelte"))
  .sort();

/** The class that keeps the styles of a component to itself: its number is shorter than the hash that Svelte would take. */
function cssHash({ filename, hash }) {
  const number = COMPONENTS.findIndex((name) => `/${filename.replaceAll("\\", "/")}`.endsWith(`/src/${name}`));
  return number < 0 ? `svelte-${hash(filename)}` : `s-${number.toString(36)}`;
}

export default { preprocess: vitePreprocess({ script: false }), compilerOptions: { runes: true, cssHash } };
