// Which modules of the web app the build puts into one file: a screen needs few requests that way, and
// nothing that only other screens need.

import type { Plugin, Rolldown } from "vite";
import { groupOfModule } from "#web/texts/text-groups.ts";

type ModuleInfoOf = (id: string) => Rolldown.ModuleInfo | null;

/** Everything that a module imports, directly or not, and needs before it can run. */
function neededBy(entries: readonly string[], infoOf: ModuleInfoOf): Set<string> {
  const needed = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    open.push(...(infoOf(id)?.importedIds ?? []));
  }
  return needed;
}

/** The file of a text; the login page shows its own in all languages. */
function textFile(id: string): string | null {
  if (id.endsWith("/cover.json")) return "texts-cover";
  const found = groupOfModule(id);
  return found && `texts-${found.group}-${found.lang}`;
}

type Files = readonly (readonly [name: string, modules: RegExp])[];

/** Screens that the same people open one after the other come together; comboboxes are part of several. */
const screenFiles: Files = [
  // Parts of the form, the home page and the review desk that come later.
  [
    "country",
    /\/web\/(country\/expected-figures|home\/briefing|data-entry\/(handover\/section-handover|details\/expected-part))\.tsx$/,
  ],
  // Logging in over a page takes its form from there.
  ["login", /\/web\/sign-in\/login\.tsx$/],
  [
    "staff",
    /\/web\/(users|platform|history|products|surveys|countries|home\/season-at-home|settings|reporting\/(report-|profile\/|world\/|evidence\/))/,
  ],
  ["review", /\/web\/discrepancies\/(summary|review-desk)\.tsx$/],
  ["account", /\/web\/(my-account\/|sign-in\/re|home\/contact)/],
  ["combobox", /\/web\/ui\/controls\/(combobox|multi-select)-kit/],
  ["data-entry", /\/web\/data-entry\/data-entry\.tsx$/],
  [
    "data-entry-later",
    /\/web\/data-entry\/(dialogs\/form-dialogs|details\/details-panel|paste\/paste-preview|lists\/list-form|comments\/comments|review\/(approve|revoke)-dialog)\./,
  ],
];

/** What comes after the first content of data entry only: what both need stays with data entry. */
const laterFiles: ReadonlyMap<string, string> = new Map([["data-entry-later", "data-entry"]]);

/** What a report shows its picture with. */
const pictureFiles: Files = [
  ["map", /\/(web\/reporting|reports\/pictures)\/map\/(?!map-file)/],
  [
    "charts",
    /\/(web\/reporting\/plain-chart|reports\/pictures\/charts\/|node_modules\/(echarts|zrender)\/)/,
  ],
];

const nameIn = (files: Files, id: string): string | undefined =>
  files.find(([, modules]) => modules.test(id))?.[0];

/** Everything that can be fetched after these modules. */
function importedLater(ids: Iterable<string>, infoOf: ModuleInfoOf): string[] {
  return [...ids].flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []);
}

/** What each file of screens needs; a screen without a file of its kind is a file of its own. */
function screensByFile(start: string, infoOf: ModuleInfoOf): Map<string, Set<string>> {
  const screens = importedLater(neededBy([start], infoOf), infoOf).filter(
    (id) => id.endsWith(".tsx") && nameIn(pictureFiles, id) === undefined,
  );
  const inScreens = importedLater(neededBy(screens, infoOf), infoOf).filter(
    (id) => nameIn(screenFiles, id) !== undefined,
  );
  const all = new Set([...screens, ...inScreens]);
  const byFile = Map.groupBy(all, (id) => nameIn(screenFiles, id) ?? id);
  return new Map([...byFile].map(([name, ids]) => [name, neededBy(ids, infoOf)]));
}

type Entries = { start: string; main: string };

/**
 * The file of every module that screens need before they can be drawn: the first script, what every page
 * needs or several files of screens share, and the files of screens.
 */
function planOf({ start, main }: Entries, infoOf: ModuleInfoOf): Map<string, string> {
  const plan = new Map<string, string>();
  const put = (ids: Iterable<string>, file: string) => {
    for (const id of ids) if (!plan.has(id)) plan.set(id, file);
  };
  put(neededBy([start], infoOf), "start");
  put(neededBy([main], infoOf), "main");
  const screens = screensByFile(start, infoOf);
  const users = new Map<string, Set<string>>();
  for (const [name, needed] of screens) {
    const user = laterFiles.get(name) ?? name;
    for (const id of needed) users.set(id, (users.get(id) ?? new Set()).add(user));
  }
  put(
    [...users].flatMap(([id, by]) => (by.size > 1 ? id : [])),
    "main",
  );
  for (const [name] of screenFiles) put(screens.get(name) ?? [], name);
  return plan;
}

/**
 * The files of the build. A file takes with it what its modules need and no earlier file has. What remains
 * belongs to a single screen, and is the file of that screen.
 */
export function codeSplitting(root: string): Rolldown.CodeSplittingOptions {
  const entries = { start: `${root}/start.ts`, main: `${root}/main.tsx` };
  let plan: Map<string, string> | undefined;
  const fileOf = (id: string, infoOf: ModuleInfoOf): string | undefined => {
    plan ??= planOf(entries, infoOf);
    return plan.get(id) ?? textFile(id) ?? nameIn(pictureFiles, id);
  };
  const files = [
    "start",
    "main",
    "texts",
    ...[...screenFiles, ...pictureFiles].map(([name]) => name),
  ];
  return {
    groups: files.map((file, place) => ({
      debugName: file,
      name: (id, context) => {
        const own = fileOf(id, (other) => context.getModuleInfo(other)) ?? null;
        const isOne = own === file || (file === "texts" && own?.startsWith("texts-"));
        return isOne ? own : null;
      },
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
