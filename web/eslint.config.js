import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["node_modules", ".node", "src/wire.ts"] }, // wire.ts is generated
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  // With types: only they reveal a promise that nobody awaits and an `any` that spreads.
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
      },
    },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "svelte/no-at-html-tags": "error",
      "svelte/no-target-blank": "error",
      "svelte/require-each-key": "error",
      // `{" "}` is how the page writes a space that must stay.
      "svelte/no-useless-mustaches": "off",
      // Caches, and maps built by a `$derived`, are plain on purpose: no drawing depends on changes inside them.
      "svelte/prefer-svelte-reactivity": "off",
      // `void table.screen` is how an effect names what it depends on.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // It trusts types even for stored data and old browsers, and forgets that values change during an `await`.
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/no-unnecessary-boolean-literal-compare": "off",
      // The page's style: `return show(it)` ends a function, and `() => show(it)` is a whole one.
      "@typescript-eslint/no-confusing-void-expression": "off",
      // Only ASCII strings are spread: squares, digits, codes.
      "@typescript-eslint/no-misused-spread": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$", destructuredArrayIgnorePattern: "^_$" },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // To this linter an imported component is an `any`. svelte-check knows its type and checks it.
    files: ["**/*.svelte"],
    rules: Object.fromEntries(
      ["argument", "assignment", "call", "member-access", "return"].map((name) => [
        `@typescript-eslint/no-unsafe-${name}`,
        "off",
      ]),
    ),
  },
  {
    // A test may fail on a missing value, and a stub may be `async` like the function it stands for.
    files: ["test/**"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off", "@typescript-eslint/require-await": "off" },
  },
  { files: ["**/*.js"], extends: [ts.configs.disableTypeChecked] },
);
