// A plugin of the build: puts the bundler's helper functions, which it writes as a file of their own, into
// the first script. Every page would ask for that file before anything else.

import type { Plugin, Rolldown } from "vite";

type Specifier = {
  local: { name: string };
  imported?: { name: string };
  exported?: { name: string };
};
type Statement = {
  type: string;
  start: number;
  end: number;
  source?: { value: string } | null;
  specifiers?: Specifier[];
};
type Parse = (code: string) => Statement[];

/** What the first script exports the helpers as. */
const helpers = "bundlerHelpers";

const pairsOf = ({ specifiers = [] }: Statement, name: (one: Specifier) => string): string =>
  specifiers.map(name).join(",");

/** The code of the helpers as one expression, whose properties have the names of the exports. */
function expressionOf({ code }: Rolldown.OutputChunk, parse: Parse): string {
  const exported = parse(code).find(({ type }) => type === "ExportNamedDeclaration");
  if (!exported) throw new Error("The bundler's helpers export nothing.");
  const result = pairsOf(exported, ({ local, exported: as }) => `${as?.name}:${local.name}`);
  return `(()=>{${code.slice(0, exported.start)};return{${result}}})()`;
}

/** The code with its import of the helpers replaced by `instead`, which ends with taking them apart. */
function withoutImport(code: string, file: string, instead: string, parse: Parse): string {
  const found = parse(code).find(({ source }) => source?.value.endsWith(`/${file}`));
  if (!found) return code;
  const taken = pairsOf(found, ({ local, imported }) => `${imported?.name}:${local.name}`);
  return `${code.slice(0, found.start)}${instead}const{${taken}}=${helpers};${code.slice(found.end)}`;
}

export function joinRuntime(): Plugin {
  return {
    name: "join-runtime",
    apply: "build",
    generateBundle: {
      order: "pre",
      handler(_, bundle) {
        const parse: Parse = (code) => this.parse(code).body as unknown as Statement[];
        const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
        const runtime = chunks.find(({ name }) => name === "rolldown-runtime");
        const start = chunks.find(({ name }) => name === "start");
        if (!runtime || !start) throw new Error("The build has no helpers or no first script.");
        const [file = ""] = runtime.fileName.split("/").slice(-1);
        const [startFile = ""] = start.fileName.split("/").slice(-1);
        for (const chunk of chunks) {
          const instead =
            chunk === start
              ? `export const ${helpers}=${expressionOf(runtime, parse)};`
              : `import{${helpers}}from"./${startFile}";`;
          chunk.code = withoutImport(chunk.code, file, instead, parse);
          const imports = chunk.imports.filter((name) => name !== runtime.fileName);
          if (imports.length < chunk.imports.length && chunk !== start)
            imports.push(start.fileName);
          chunk.imports = [...new Set(imports)];
        }
        delete bundle[runtime.fileName];
      },
    },
  };
}
