// A plugin of the build: makes for every path the style sheet that its page begins with, which has the styles of
// its screen. The server names it in the page (server/http/page.ts).

import { dirname, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { families } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";
import { routesOf } from "#reports/wfh/routes.ts";
import { firstStyles } from "./first-styles.ts";
import { styleLetters } from "./short-class-names.ts";

type Node = {
  type: string;
  name?: string;
  value?: unknown;
  id?: Node;
  init?: Node | null;
  key?: Node;
  source?: Node;
  properties?: Node[];
};

/** The modules that a screen imports later. */
type Modules = ReadonlySet<string>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** The nodes below a node. */
function* below(node: Node): Generator<Node> {
  for (const child of Object.values(node).flat().filter(isNode)) {
    yield child;
    yield* below(child);
  }
}

/** The imports in an expression, and in the variables of the module that it names. */
function modulesOf(node: Node, variables: Map<string, Node>, file: string): Modules {
  const modules = new Set<string>();
  const seen = new Set<string>();
  const read = (from: Node) => {
    for (const { type, name = "", source } of [from, ...below(from)]) {
      const variable = variables.get(name);
      if (type === "ImportExpression") {
        modules.add(resolve(dirname(file), String(source?.value)));
      } else if (type === "Identifier" && variable && !seen.has(name)) {
        seen.add(name);
        read(variable);
      }
    }
  };
  read(node);
  return modules;
}

/** The modules of every screen in routes.tsx by path; those of the single reports under `reportPage`. */
function screensIn(module: Node, file: string): Map<string, Modules> {
  const declared = [...below(module)].filter(({ type }) => type === "VariableDeclarator");
  const variables = new Map(
    declared.flatMap(({ id, init }) => (id?.name && init ? [[id.name, init] as const] : [])),
  );
  const rows = variables.get("screens")?.properties ?? [];
  const reportPage = variables.get("reportPage");
  if (rows.length === 0 || !reportPage) throw new Error(`${file} has no table of screens.`);
  const screens = new Map(
    rows.map((row) => [String(row.key?.value), modulesOf(row, variables, file)]),
  );
  return screens.set("reportPage", modulesOf(reportPage, variables, file));
}

const worldMap = "/web/reporting/map/world-map.tsx";

/** The path of every report that exists, with whether it has a map. */
const reportPaths = families.flatMap((family) =>
  routesOf(family).map((route) => {
    const entry = [...reports.values()].find((one) => one.family === family && one.route === route);
    return { path: `/${family}reports/${route}`, hasMap: entry?.chart.kind === "map" };
  }),
);

type Bundle = Rolldown.OutputBundle;

/** Finds the files of modules by the end of their names, with what these files import. */
function fileFinder(bundle: Bundle): (ends: Iterable<string>) => string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  // The page itself names these.
  const known = chunks.filter(({ name }) => name === "start" || name === "main");
  return (ends) => {
    const found = new Set(known.map(({ fileName }) => fileName));
    const add = (fileName: string) => {
      if (found.has(fileName)) return;
      found.add(fileName);
      for (const needed of byName.get(fileName)?.imports ?? []) add(needed);
    };
    for (const end of ends) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
      if (chunk) add(chunk.fileName);
    }
    return [...found].slice(known.length).map((fileName) => `/${fileName}`);
  };
}

type Emit = (styles: string) => string;

/** Makes the style sheet that a page begins with, once for all pages that begin with the same scripts. */
function styleMaker(
  bundle: Bundle,
  web: string,
  emit: Emit,
): (scripts: readonly string[]) => string {
  const all = Object.values(bundle);
  const whole = all.find((one) => one.type === "asset" && one.fileName.endsWith(".css"));
  if (whole?.type !== "asset") throw new Error("The build has no style sheet.");
  const lettersOf = styleLetters(web);
  const made = new Map<string, string>();
  return (scripts) => {
    const names = new Set(scripts.map((file) => file.slice(1)));
    const chunks = all.filter((one) => one.type === "chunk");
    const first = chunks.filter(
      ({ name, fileName }) => name === "start" || name === "main" || names.has(fileName),
    );
    const letters = first.flatMap(({ moduleIds }) =>
      moduleIds.flatMap((id) => lettersOf(id) ?? []),
    );
    const key = letters.toSorted().join();
    const file = made.get(key) ?? emit(firstStyles(String(whole.source), new Set(letters)));
    made.set(key, file);
    return `/${file}`;
  };
}

/** The style sheet of every path, which is in lower case. */
function stylesByPath(
  bundle: Bundle,
  screens: Map<string, Modules>,
  stylesOf: (scripts: readonly string[]) => string,
) {
  const filesOf = fileFinder(bundle);
  const reportPage = screens.get("reportPage") ?? new Set();
  const ofReports = reportPaths.map(
    ({ path, hasMap }) => [path, hasMap ? [...reportPage, worldMap] : reportPage] as const,
  );
  return Object.fromEntries(
    [...screens, ...ofReports]
      .filter(([path]) => path.startsWith("/"))
      .map(([path, modules]) => [path.toLowerCase(), stylesOf(filesOf(modules))]),
  );
}

/** `web` is the folder of the sources. */
export function pageStyles(web: string): Plugin {
  let screens = new Map<string, Modules>();
  return {
    name: "page-styles",
    enforce: "post",
    apply: "build",
    transform(code, id) {
      if (id.endsWith("/web/routes.tsx")) screens = screensIn(this.parse(code) as Node, id);
      return null;
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const emit = (source: string) =>
          this.getFileName(this.emitFile({ type: "asset", name: "first.css", source }));
        const stylesOf = styleMaker(bundle, web, emit);
        const source = JSON.stringify(stylesByPath(bundle, screens, stylesOf), null, 1);
        this.emitFile({ type: "asset", fileName: "page-styles.json", source });
      },
    },
  };
}
