// eslint.config.js for a run over the whole page, which reads it once: `python web/build.py style`.
import page from "./eslint.config.js";
import { programOf } from "./eslint.program.js";
import svelteConfig from "./svelte.config.js";

const programs = [programOf(import.meta.dirname, svelteConfig)];
export default [
  ...page,
  { files: ["**/*.ts", "**/*.svelte"], languageOptions: { parserOptions: { projectService: false, programs } } },
];
