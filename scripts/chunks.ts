// Which modules of the web app the build puts into one file: a screen needs few requests that way, and
// nothing that only other screens need.

import type { Plugin, Rolldown } from "vite";

type ModuleInfoOf = (id: string) => Rolldown.ModuleInfo | null;

/** Everything that a module imports, directly or not, and needs before it can run. */
function neededBy(entry: string, infoOf: ModuleInfoOf): Set<string> {
  const needed = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    open.push(...(infoOf(id)?.importedIds ?? []));
  }
  return needed;
}

/** The areas of texts that only administration and staff read; all other areas are one file per language. */
const staffAreas = /\/(admin|audit|countries|platform|settings|surveys|profile)\.json$/;

function textChunk(id: string): string | null {
  const [, lang] = /\/texts\/(\w+)\/[\w-]+\.json$/.exec(id) ?? [];
  // The login page shows its own in all languages.
  if (lang === undefined || id.endsWith("/cover.json")) return null;
  if (id.includes("/reports/") || id.endsWith("/reporting.json")) return `texts-reports-${lang}`;
  return staffAreas.test(id) ? `texts-staff-${lang}` : `texts-${lang}`;
}

/** What only reports need, and the pictures among it, which come with a large package. */
const ofReports = /\/(reports|web\/reporting)\//;
const ofCharts =
  /\/(web\/reporting\/charts\/(?!picture-file)|node_modules\/(echarts|zrender|topojson-client)\/)/;
/** All that is fetched after a report: charts, outlines, the file of a picture. */
const ofPictures =
  /\/(web\/reporting\/charts|node_modules\/(echarts|zrender|d3-\w+|topojson-\w+|world-atlas))\//;
const ofTables =
  /\/(web\/ui\/table\/(data-table|use-table)|node_modules\/@tanstack\/(react-table|table-core)\/)/;
const ofComboboxes = /\/(web\/ui\/controls\/(combobox-|multi-select-)|node_modules\/@base-ui\/)/;

/** Too large to be fetched with what every page needs. */
const isApart = (id: string): boolean =>
  [ofReports, ofPictures, ofTables, ofComboboxes].some((pattern) => pattern.test(id));

type NameOf = (id: string, infoOf: ModuleInfoOf) => string | null;

/** The modules that the first script needs. */
function ofStart(entry: string): NameOf {
  let needed: ReadonlySet<string> | undefined;
  return (id, infoOf) => {
    needed ??= neededBy(entry, infoOf);
    return needed.has(id) ? "start" : null;
  };
}

/** What several of the screens need, which are imported when first needed. */
function sharedByScreens(start: string, infoOf: ModuleInfoOf): string[] {
  const screens = [...neededBy(start, infoOf)]
    .flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => id.endsWith(".tsx"));
  const users = new Map<string, number>();
  for (const screen of new Set(screens)) {
    for (const id of neededBy(screen, infoOf)) users.set(id, (users.get(id) ?? 0) + 1);
  }
  return [...users].flatMap(([id, count]) => (count > 1 && !isApart(id) ? id : []));
}

/** What every page needs, and the small parts that several screens share. */
function ofMain(entry: string, start: string): NameOf {
  let needed: ReadonlySet<string> | undefined;
  return (id, infoOf) => {
    needed ??= new Set([...neededBy(entry, infoOf), ...sharedByScreens(start, infoOf)]);
    return needed.has(id) ? "main" : null;
  };
}

const matching =
  (name: string, pattern: RegExp): NameOf =>
  (id) =>
    pattern.test(id) ? name : null;

/**
 * The files of the build, the first that fits; a file takes with it what its modules need and no earlier
 * file has. What remains belongs to a single screen, and is the file of that screen.
 */
export function codeSplitting(root: string): Rolldown.CodeSplittingOptions {
  const files: [name: string, nameOf: NameOf][] = [
    ["start", ofStart(`${root}/start.ts`)],
    ["main", ofMain(`${root}/main.tsx`, `${root}/start.ts`)],
    ["texts", textChunk],
    ["table", matching("table", ofTables)],
    ["combobox", matching("combobox", ofComboboxes)],
    ["reports", (id) => (ofReports.test(id) && !ofPictures.test(id) ? "reports" : null)],
    ["charts", matching("charts", ofCharts)],
  ];
  return {
    groups: files.map(([debugName, nameOf], place) => ({
      debugName,
      name: (id, context) => nameOf(id, (other) => context.getModuleInfo(other)),
      priority: files.length - place,
    })),
  };
}

/** Names the large script in the page, so that it comes together with the first one, which imports it. */
export function preloadMain(): Plugin {
  return {
    name: "preload-main",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter(({ type, name }) => type === "chunk" && name === "main")
          .map(({ fileName }) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `/${fileName}` },
            injectTo: "head" as const,
          })),
    },
  };
}
