// Reads an uploaded form (.docx, .docm, .xlsx): its properties, and the text at each tag. It runs in a worker,
// after the guard, and knows nothing of what the tags mean.

import { readXlsx } from "hucre/xlsx";
import { FileRefusal, refusal } from "#server/files/faults.ts";
import type { Inspected } from "#server/files/guard.ts";
import type { OfficeKind } from "#server/files/office-type.ts";
import { type Part, readDirectory } from "#server/files/read-directory.ts";
import { unpack } from "#server/files/unpack.ts";
import { withoutDangers } from "./clean-office.ts";
import type { Found } from "./office-dangers.ts";
import { readControls, type TaggedText } from "./read-controls.ts";
import { scanXml } from "./scan-xml.ts";

export type FormFile = {
  /** The custom properties. */
  properties: Record<string, string>;
  cells: TaggedText[];
  /** Word documents only; read where the tag of a control was lost. */
  bookmarks: TaggedText[];
  /** What was found in it besides text and answers. */
  found: Found[];
  hasTrackedChanges: boolean;
  /** The file without what was found; null: it may be handed back as it is. */
  cleaned: Uint8Array | null;
};

/** As for sheets: a worker that runs out of memory may end the whole process. */
const maxXmlBytes = 24 * 1024 * 1024;
const maxCells = 20_000;
const maxCharacters = 4_000_000;
/** Our forms have six, and a program may add some of its own. */
const maxProperties = 200;

type Package = { bytes: Buffer; parts: readonly Part[] };

function textOf({ bytes, parts }: Package, name: string): string | null {
  const part = parts.find((one) => one.name.toLowerCase() === name.toLowerCase());
  return part ? unpack(bytes, part).toString("utf8") : null;
}

function readProperties(xml: string | null): Record<string, string> {
  const properties = new Map<string, string>();
  let name: string | undefined;
  scanXml(xml ?? "", {
    open: (element, attributes) => {
      if (element === "property") name = attributes().get("name");
    },
    close: (element) => {
      if (element === "property") name = undefined;
    },
    text: (text) => {
      if (name !== undefined) properties.set(name, (properties.get(name) ?? "") + text.trim());
    },
  });
  return Object.fromEntries(properties);
}

const cellOf = /^(?:'((?:[^']|'')+)'|([^'!]+))!\$?([A-Z]{1,3})\$?(\d{1,7})(?::.*)?$/;

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

type Values = ReadonlyMap<string, readonly (readonly unknown[])[]>;

/** The value at a defined name; undefined where it points nowhere. */
function valueAt(sheets: Values, range: string): unknown {
  const [, quoted, plain, column = "", row] = cellOf.exec(range.replace(/^=/, "")) ?? [];
  const sheet = sheets.get(quoted?.replaceAll("''", "'") ?? plain ?? "");
  return sheet ? (sheet[Number(row) - 1]?.[columnOf(column)] ?? null) : undefined;
}

function taggedValue(tag: string, value: unknown): TaggedText[] {
  if (value === undefined) return [];
  if (typeof value === "number") return [{ tag, text: String(value), number: value }];
  if (typeof value === "boolean") return [{ tag, text: "", isTicked: value }];
  if (!(value instanceof Date)) return [{ tag, text: String(value ?? "").trim() }];
  const day = Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return [{ tag, text: day }];
}

async function readNamedCells(bytes: Buffer): Promise<TaggedText[]> {
  const { sheets, namedRanges = [] } = await readXlsx(bytes).catch((error: Error) => {
    if (error instanceof FileRefusal) throw error;
    throw refusal(
      /limit|outside the supported/.test(error.message) ? "sheet-too-large" : "xml-broken",
    );
  });
  const values: Values = new Map(sheets.map(({ name, rows }) => [name, rows]));
  return namedRanges.flatMap(({ name, range }) => taggedValue(name, valueAt(values, range)));
}

/** Bounds what is passed to the main thread, where 60,000 properties would keep everyone waiting for half a second. */
function assertBounded({
  cells,
  bookmarks,
  properties,
}: Omit<FormFile, "cleaned" | "found">): void {
  const named = Object.entries(properties);
  const marked = [...cells, ...bookmarks];
  const characters =
    marked.reduce((sum, { text, tag }) => sum + text.length + tag.length, 0) +
    named.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  const isTooMany = marked.length > maxCells || named.length > maxProperties;
  if (isTooMany || characters > maxCharacters) throw refusal("too-complex");
}

type Content = Pick<FormFile, "cells" | "bookmarks" | "hasTrackedChanges">;

async function readContent(file: Package, kind: OfficeKind): Promise<Content> {
  if (kind === "xlsx") {
    const cells = await readNamedCells(file.bytes);
    return { cells, bookmarks: [], hasTrackedChanges: false };
  }
  const xml = textOf(file, "word/document.xml");
  if (xml === null) throw refusal("wrong-office-type");
  const { controls, bookmarks, hasTrackedChanges } = readControls(xml);
  return { cells: controls, bookmarks, hasTrackedChanges };
}

/** `bytes` have passed the guard, which gives `Inspected`. Throws a FileRefusal for what is too large or no form. */
export async function readForm(
  bytes: Buffer,
  kind: OfficeKind,
  { xmlBytes }: Inspected,
): Promise<FormFile> {
  if (xmlBytes > maxXmlBytes) throw refusal("too-complex");
  const file = { bytes, parts: await readDirectory(bytes) };
  const content = await readContent(file, kind);
  const properties = readProperties(textOf(file, "docProps/custom.xml"));
  assertBounded({ properties, ...content });
  return { properties, ...content, ...(await withoutDangers(file, kind)) };
}
