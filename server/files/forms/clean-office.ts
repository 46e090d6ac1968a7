// Makes a copy of an Office file without macros, embedded objects and relations to other places. Such a file is
// never handed back as it came.

import { posix } from "node:path";
import { buffer } from "node:stream/consumers";
import type { OfficeKind } from "#server/files/office-type.ts";
import type { Part } from "#server/files/read-directory.ts";
import { streamZip } from "#server/files/stream-zip.ts";
import { unpack } from "#server/files/unpack.ts";
import {
  dangerOfPart,
  dangerOfRelation,
  dangerOfType,
  dangers,
  type Found,
  withoutFetching,
} from "./office-dangers.ts";
import { attributesOf } from "./scan-xml.ts";

const prefix = "(?:[^\\s<>\"'/=:!?]+:)?";
/** Tags with one of these names, whatever is within quotes in them; with its end where that follows at once. */
const tagsOf = (names: string): RegExp =>
  new RegExp(
    `<${prefix}(?:${names})(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^"'<>])*>(?:\\s*</${prefix}(?:${names})\\s*>)?`,
    "g",
  );
const relationship = tagsOf("Relationship");
const typeOfPart = tagsOf("Override|Default");

/** The values of an attribute, whatever its prefix. */
const valuesIn = (tag: string, name: string): string[] =>
  attributesOf(tag).flatMap(([key, value]) => (key === name ? [value] : []));

/** The part that a relation of `owner` reaches, as parts are compared. */
const partAt = (owner: string, target: string): string =>
  posix.join("/", target.startsWith("/") ? "" : posix.dirname(owner), target).toLowerCase();
const comparedName = (name: string): string => posix.join("/", name).toLowerCase();

const first = (values: readonly string[], find: (value: string) => Found | undefined) =>
  values.map((value) => find(value.trim())).find((found) => found !== undefined);

function dangerOfRelationTag(tag: string): Found | undefined {
  if (valuesIn(tag, "TargetMode").some((mode) => mode.trim().toLowerCase() === "external")) {
    return "external";
  }
  return (
    first(valuesIn(tag, "Type"), dangerOfRelation) ?? first(valuesIn(tag, "Target"), dangerOfPart)
  );
}

/** `ids` of the relations that are taken out of the part that has them, and the parts they reach. */
type Cut = { text: string; ids: string[]; found: Found[]; targets: string[] };

function cutRelations(text: string, owner: string): Cut {
  const cut: Cut = { text, ids: [], found: [], targets: [] };
  cut.text = text.replace(relationship, (tag) => {
    const found = dangerOfRelationTag(tag);
    if (found === undefined) return tag;
    cut.found.push(found);
    cut.ids.push(...valuesIn(tag, "Id"));
    if (found === "external") return "";
    cut.targets.push(...valuesIn(tag, "Target").map((target) => partAt(owner, target)));
    return "";
  });
  return cut;
}

/** `word/_rels/document.xml.rels` → `word/document.xml`. */
const ownerOf = (name: string): string => name.replace(/_rels\/([^/]*)\.rels$/i, "$1");

/** Elements that are nothing without their relation. */
const bound =
  /^<(?:\w+:)?(attachedTemplate|OLEObject|control|altChunk|subDoc|externalReference|oleObject|dataSource|headerSource)\b/;
const emptyTag = /<(?:\w+:)?\w+\s[^<>]*>/g;

/** Takes the relations `ids` out of a part: elements that only hold one go, others lose the attribute. */
function cutReferences(text: string, ids: readonly string[]): string {
  if (ids.length === 0) return text;
  const isCut = new Set(ids);
  return text.replace(emptyTag, (tag) => {
    if (!/\w+:\w+\s*=/.test(tag)) return tag;
    const kept = tag.replace(/\s\w+:\w+\s*=\s*["']([^"']*)["']/g, (all, id) =>
      isCut.has(id) ? "" : all,
    );
    return kept !== tag && tag.endsWith("/>") && bound.test(tag) ? "" : kept;
  });
}

type Types = { text: string; found: Found[]; parts: string[]; extensions: string[] };

/** Types of such parts are taken out, and a document with macros becomes one without. */
function cutTypes(text: string): Types {
  const cut: Types = { text, found: [], parts: [], extensions: [] };
  const kept = text.replace(typeOfPart, (tag) => {
    const names = valuesIn(tag, "PartName");
    const found = first(valuesIn(tag, "ContentType"), dangerOfType) ?? first(names, dangerOfPart);
    if (found === undefined) return tag;
    cut.found.push(found);
    cut.parts.push(...names.map(comparedName));
    cut.extensions.push(...valuesIn(tag, "Extension").map((one) => `.${one.toLowerCase()}`));
    return "";
  });
  cut.text = kept.replaceAll(
    "application/vnd.ms-word.document.macroEnabled.main+xml",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
  );
  return cut;
}

type Package = { bytes: Buffer; parts: readonly Part[] };
type Entry = { name: string; content: Buffer };

const isRelations = ({ name }: Entry): boolean => /\.rels$/i.test(name);
const isTypes = ({ name }: Entry): boolean => name.toLowerCase() === "[content_types].xml";

/** Cuts relations and types; returns what they reach, in the form of `comparedName`. */
function cutLists(entries: readonly Entry[], found: Set<Found>) {
  const gone = new Set<string>();
  const idsOf = new Map<string, string[]>();
  const extensions: string[] = [];
  for (const entry of entries) {
    if (isTypes(entry)) {
      const types = cutTypes(entry.content.toString("utf8"));
      entry.content = Buffer.from(types.text);
      for (const one of types.found) found.add(one);
      for (const part of types.parts) gone.add(part);
      extensions.push(...types.extensions);
    } else if (isRelations(entry)) {
      const owner = ownerOf(entry.name);
      const cut = cutRelations(entry.content.toString("utf8"), owner);
      for (const one of cut.found) found.add(one);
      for (const part of cut.targets) gone.add(part);
      if (cut.found.length > 0) entry.content = Buffer.from(cut.text);
      idsOf.set(comparedName(owner), cut.ids);
    }
  }
  return { gone, idsOf, extensions };
}

function cutParts({ bytes, parts }: Package): { entries: Entry[]; found: Set<Found> } {
  const found = new Set<Found>();
  const all = parts
    .filter(({ name }) => !name.endsWith("/"))
    .map((part): Entry => ({ name: part.name, content: unpack(bytes, part) }));
  const { gone, idsOf, extensions } = cutLists(all, found);
  const entries = all.filter(({ name }) => {
    const compared = comparedName(name);
    const danger = dangerOfPart(name);
    if (danger !== undefined) found.add(danger);
    return (
      danger === undefined &&
      !gone.has(compared) &&
      !extensions.some((end) => compared.endsWith(end))
    );
  });
  for (const entry of entries) {
    const compared = comparedName(entry.name);
    if (!compared.endsWith(".xml") || isTypes(entry)) continue;
    const text = entry.content.toString("utf8");
    const kept = withoutFetching(cutReferences(text, idsOf.get(compared) ?? []));
    if (kept === text) continue;
    entry.content = Buffer.from(kept);
    found.add("external");
  }
  return { entries, found };
}

/** What was found, and the file without it; null where nothing was found and nothing has to be changed. */
export async function withoutDangers(
  file: Package,
  kind: OfficeKind,
): Promise<{ found: Found[]; cleaned: Uint8Array | null }> {
  const { entries, found } = cutParts(file);
  if (found.size === 0 && kind !== "docm") return { found: [], cleaned: null };
  const zip = streamZip(entries.map(({ name, content }) => ({ name, content: [content] })));
  const cleaned = new Uint8Array(await buffer(zip));
  return { found: dangers.filter((one) => found.has(one)), cleaned };
}
