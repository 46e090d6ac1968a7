// Makes a copy of an Office file without macros, embedded objects and relations to other places. Such a file is
// never handed back as it came.

import { buffer } from "node:stream/consumers";
import type { OfficeKind } from "#server/files/office-type.ts";
import type { Part } from "#server/files/read-directory.ts";
import { streamZip } from "#server/files/stream-zip.ts";
import { unpack } from "#server/files/unpack.ts";

/** What a file had in it besides text. */
const dangers = ["macros", "embedded", "external"] as const;
export type Found = (typeof dangers)[number];

const kindsOfParts: readonly [Found, RegExp][] = [
  ["macros", /(^|\/)(vba[^/]*|[^/]*vbaproject[^/]*)$|(^|\/)customui\d*\//i],
  ["embedded", /(^|\/)(embeddings|activex|ctrlprops|oleobjects?)\//i],
  ["external", /(^|\/)externallinks?\//i],
];

const dangerOf = (name: string): Found | undefined =>
  kindsOfParts.find(([, pattern]) => pattern.test(name))?.[0];

const relationship = /<(?:\w+:)?Relationship\s[^>]*>/g;
const override = /<(?:\w+:)?(?:Override|Default)\s[^>]*>/g;

const valueIn = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? "";

const isExternal = (tag: string): boolean =>
  valueIn(tag, "TargetMode").toLowerCase() === "external";

/** Ids of the relations that are taken out of the part that has them. */
type Cut = { text: string; ids: string[]; found: Found[] };

function cutRelations(text: string): Cut {
  const cut: Cut = { text, ids: [], found: [] };
  cut.text = text.replace(relationship, (tag) => {
    const found = isExternal(tag) ? "external" : dangerOf(valueIn(tag, "Target"));
    if (found === undefined) return tag;
    cut.ids.push(valueIn(tag, "Id"));
    cut.found.push(found);
    return "";
  });
  return cut;
}

/** `word/_rels/document.xml.rels` → `word/document.xml`. */
const ownerOf = (name: string): string => name.replace(/_rels\/([^/]+)\.rels$/, "$1");

/** Elements that are nothing without their relation. */
const bound =
  /^<(?:\w+:)?(attachedTemplate|OLEObject|control|altChunk|subDoc|externalReference|oleObject|dataSource|headerSource)\b/;
const emptyTag = /<(?:\w+:)?\w+\s[^<>]*>/g;

/** Takes the relations `ids` out of a part: elements that only hold one go, others lose the attribute. */
function cutReferences(text: string, ids: readonly string[]): string {
  const isCut = new Set(ids);
  return text.replace(emptyTag, (tag) => {
    if (!/\w+:\w+\s*=/.test(tag)) return tag;
    const kept = tag.replace(/\s\w+:\w+\s*=\s*["']([^"']*)["']/g, (all, id) =>
      isCut.has(id) ? "" : all,
    );
    return kept !== tag && tag.endsWith("/>") && bound.test(tag) ? "" : kept;
  });
}

/** Types of parts that are gone are taken out, and a document with macros becomes one without. */
const cutTypes = (text: string): string =>
  text
    .replace(override, (tag) => {
      const part = valueIn(tag, "PartName");
      const isGone = part !== "" && dangerOf(part) !== undefined;
      return isGone || /vbaproject|macrosheet/i.test(valueIn(tag, "ContentType")) ? "" : tag;
    })
    .replaceAll(
      "application/vnd.ms-word.document.macroEnabled.main+xml",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
    );

type Package = { bytes: Buffer; parts: readonly Part[] };
type Entry = { name: string; content: Buffer };

function cutParts({ bytes, parts }: Package): { entries: Entry[]; found: Set<Found> } {
  const found = new Set<Found>();
  const idsOf = new Map<string, string[]>();
  const entries: Entry[] = [];
  for (const part of parts) {
    const danger = part.name.endsWith("/") ? undefined : dangerOf(part.name);
    if (danger !== undefined) found.add(danger);
    else if (!part.name.endsWith("/")) {
      entries.push({ name: part.name, content: unpack(bytes, part) });
    }
  }
  for (const entry of entries.filter(({ name }) => name.endsWith(".rels"))) {
    const cut = cutRelations(entry.content.toString("utf8"));
    for (const one of cut.found) found.add(one);
    if (cut.ids.length === 0) continue;
    entry.content = Buffer.from(cut.text);
    idsOf.set(ownerOf(entry.name), cut.ids);
  }
  for (const entry of entries) {
    const ids = idsOf.get(entry.name);
    if (ids) entry.content = Buffer.from(cutReferences(entry.content.toString("utf8"), ids));
    else if (entry.name === "[Content_Types].xml") {
      entry.content = Buffer.from(cutTypes(entry.content.toString("utf8")));
    }
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
