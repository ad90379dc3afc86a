import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["node_modules", ".node", "src/wire.ts"] }, // wire.ts is generated
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  // With types: a promise that nobody waits for and an `any` that spreads are found by them alone.
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
      // Maps that a `$derived` builds, and caches, are plain on purpose: nothing changes in them that is drawn.
      "svelte/prefer-svelte-reactivity": "off",
      // `void table.screen` is how an effect names what it depends on.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // It trusts types where a browser's store or an old browser decides, and forgets what changes during an `await`.
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/no-unnecessary-boolean-literal-compare": "off",
      // As the page is written: `return show(it)` ends a function and `() => show(it)` is one.
      "@typescript-eslint/no-confusing-void-expression": "off",
      // Strings are spread where they are words of ASCII: squares, digits, codes.
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
    // To this linter a component that another one imports is an `any`. svelte-check knows its type and checks it.
    files: ["**/*.svelte"],
    rules: Object.fromEntries(
      ["argument", "assignment", "call", "member-access", "return"].map((name) => [
        `@typescript-eslint/no-unsafe-${name}`,
        "off",
      ]),
    ),
  },
  {
    // A test may fail by finding nothing where something must be, and a stub may be as `async` as what it stands for.
    files: ["test/**"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off", "@typescript-eslint/require-await": "off" },
  },
  { files: ["**/*.js"], extends: [ts.configs.disableTypeChecked] },
);
