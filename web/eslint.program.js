// The whole page as one TypeScript program, for a run over all of it. With `projectService`, which editors need, TypeScript
// starts anew after each component, because what eslint sees of one is not what the file says.
import { readFileSync } from "node:fs";
import svelte from "eslint-plugin-svelte";
import typescript from "typescript";
import ts from "typescript-eslint";

const components = svelte.configs.base.find((config) => config.languageOptions?.parser).languageOptions.parser;

/** The TypeScript that the linter makes of a component: what it parses last. */
function scriptOf(path, svelteConfig) {
  let script = "";
  const parser = {
    ...ts.parser,
    parseForESLint: (code, options) => {
      script = code;
      if (options.disallowAutomaticSingleRunInference) throw new Error("enough"); // the last one: only its text is needed
      return ts.parser.parseForESLint(code, options);
    },
  };
  try {
    components.parseForESLint(readFileSync(path, "utf8"), { filePath: path, parser, svelteConfig });
  } catch {
    // A fault in the component is reported when it is linted.
  }
  return script;
}

export function programOf(folder, svelteConfig) {
  const { config } = typescript.readConfigFile(`${folder}/tsconfig.json`, typescript.sys.readFile);
  const isComponent = (path) => /\.svelte(\.ts)?$/.test(path) && !path.includes("node_modules");
  const extra = [{ extension: ".svelte", isMixedContent: true, scriptKind: typescript.ScriptKind.Deferred }];
  const { fileNames, options } = typescript.parseJsonConfigFileContent(
    config,
    typescript.sys,
    folder,
    undefined,
    undefined,
    undefined,
    extra,
  );
  const host = typescript.createCompilerHost({ ...options, allowNonTsExtensions: true }, true);
  const plain = host.getSourceFile.bind(host);
  host.getSourceFile = (path, version, ...rest) =>
    isComponent(path)
      ? typescript.createSourceFile(path, scriptOf(path, svelteConfig), version, true, typescript.ScriptKind.TS)
      : plain(path, version, ...rest);
  return typescript.createProgram(fileNames, { ...options, allowNonTsExtensions: true }, host);
}
