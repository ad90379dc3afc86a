import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["node_modules", ".node", "src/wire.ts"] }, // wire.ts is generated
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
);
