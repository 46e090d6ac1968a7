// Holds every import against the floor plan (floors.config.ts) and looks for what may stand only
// in one place. Prints each breach with its file; ends with 1 when there is one.

import { basename } from "node:path";
import { doors, gates, onlyHere, rooms } from "../floors.config.ts";
import {
  type Import,
  importsOf,
  isTest,
  readSources,
  type Sources,
  withoutComments,
} from "./sources.ts";

/** Every breach of the plan in `sources`, as sentences. */
export function breaches(sources: Sources): string[] {
  const imports = [...sources].flatMap(([file, text]) => importsOf(file, text));
  return [
    ...[...sources].flatMap(([file, text]) => [...longWays(file, text), ...misplaced(file, text)]),
    ...imports.flatMap((entry) => breachesOf(entry)),
    ...cycles(imports),
  ];
}

function breachesOf({ from, to }: Import): string[] {
  const room = roomOf(from);
  if (!room || isTest(from) || doors.some((door) => door.from.test(from) && door.to.test(to)))
    return [];
  const target = roomOf(to);
  const breach = (reason: string) => [`${from} imports ${to}: ${reason}`];
  const gate = gates.find(({ file }) => file.test(to));
  if (gate && !gate.by.test(from)) return breach("that is not for it");
  if (!target) return packageBreaches(room, to).flatMap(breach);
  if (target !== room) {
    return rooms[room]?.rooms.includes(target) ? [] : breach(`${room} may not use ${target}`);
  }
  return folderBreaches(room, from, to).flatMap(breach);
}

function packageBreaches(room: string, to: string): string[] {
  const allowed = rooms[room]?.packages;
  if (!allowed || /^[\w-]+\.config/.test(to) || to === "package.json") return [];
  return allowed.some((name) => to === name || to.startsWith(`${name}/`))
    ? []
    : [`${room} may import only ${["its rooms", ...allowed].join(", ")}`];
}

function folderBreaches(room: string, from: string, to: string): string[] {
  const { floors, beneath = [], roofs = [] } = rooms[room] ?? {};
  if (!floors) return [];
  const [own, other] = [folderOf(from), folderOf(to)];
  if (own === other || roofs.includes(from) || own === "testing") return [];
  if (roofs.includes(to)) return ["it puts the room together and stands above"];
  // The room's own files are for all of it; they use floors, not features.
  if (other === undefined) return [];
  const allowed = own === undefined ? Object.keys(floors) : (floors[own] ?? beneath);
  return allowed.includes(other) ? [] : [`${own ?? "the room's own file"} may not use ${other}`];
}

/** Hooks come before components, and nobody climbs two folders. */
function longWays(file: string, text: string): string[] {
  const faults =
    !isTest(file) && /^\s*(import|export)\b.*"\.\.\/\.\.|from "\.\.\/\.\./m.test(text)
      ? [`${file} climbs two folders: use a # path`]
      : [];
  if (!/^use-/.test(basename(file)) || isTest(file)) return faults;
  const components = importsOf(file, text).filter(
    ({ to, isTypeOnly }) =>
      !isTypeOnly && to.endsWith(".tsx") && !/^use-/.test(basename(to)) && roomOf(to),
  );
  return [
    ...faults,
    ...components.map(({ to }) => `${file} is a hook and imports a component, ${to}`),
  ];
}

function misplaced(file: string, text: string): string[] {
  if (isTest(file)) return [];
  const code = withoutComments(text);
  return onlyHere
    .filter(
      ({ pattern, within, except }) =>
        within.test(file) && !except?.test(file) && pattern.test(code),
    )
    .map(({ says }) => `${file}: ${says}`);
}

/** Files that reach themselves; imports of types alone vanish and do not count. */
function cycles(imports: readonly Import[]): string[] {
  const edges = Map.groupBy(
    imports.filter(({ isTypeOnly }) => !isTypeOnly),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, way: string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) found.push(`a cycle: ${[...way.slice(start), file].join(" → ")}`);
    if (start >= 0 || done.has(file)) return;
    for (const { to } of edges.get(file) ?? []) walk(to, [...way, file]);
    done.add(file);
  };
  for (const file of edges.keys()) walk(file, []);
  return found;
}

function roomOf(path: string): string | undefined {
  const [room = ""] = path.split("/");
  return path.includes("/") && Object.hasOwn(rooms, room) ? room : undefined;
}

function folderOf(path: string): string | undefined {
  const parts = path.split("/");
  return parts.length > 2 ? parts[1] : undefined;
}

if (import.meta.main) {
  const sources = readSources();
  const found = breaches(sources);
  for (const breach of found) console.log(breach);
  console.log(`${sources.size} files, ${found.length} breaches of the floor plan`);
  process.exit(found.length > 0 ? 1 : 0);
}
