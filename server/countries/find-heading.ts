// Where the table of an uploaded sheet begins and which column holds what, in any of the three
// languages, whatever stands above and between.

import type { Sheet } from "../files/read-sheet.ts";
import type { Value } from "../files/sheet-value.ts";

export type ColumnKind = "code" | "country" | "population" | "gni";

/** `row` and the columns count from 0; `years` are those the headings of figures name. */
export type Heading = {
  row: number;
  columns: Partial<Record<ColumnKind, number>>;
  years: Partial<Record<ColumnKind, number>>;
  /** Kinds that more than one column could have, none of which names the year. */
  doubled: ColumnKind[];
  /** The population's heading, where it counts in thousands or millions. */
  inThousands?: string;
};

const mostRows = 20;

/** Small letters without accents, one space between words. */
export function plainWords(value: Value | undefined): string {
  return String(value ?? "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** In the order of asking: "country code" is a code, "GNI per capita" is no class. */
const meanings: readonly [ColumnKind | null, RegExp][] = [
  [null, /\b(capita|habitant|habitante|cabeza|growth|croissance|crecimiento|change|region)\b/],
  ["gni", /\b(gni|rnb|inb|income|revenus?|ingresos?|renta)\b/],
  ["population", /\b(population|poblacion|inhabitants|habitants|habitantes)\b/],
  ["code", /\b(iso|iso ?[23]|iso ?3166|code|codigo|cod|alpha ?[23])\b/],
  [
    "country",
    /\b(country|pays|pais|economy|economie|economia|territory|territoire|territorio|nation)\b/,
  ],
  ["country", /^(name|nom|nombre)$/],
];

function kindOf(text: string): ColumnKind | null {
  return meanings.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const largeUnit = /\b(thousands?|milliers?|miles|millions?|millones)\b/;

type Column = { at: number; kind: ColumnKind; year: number | undefined; text: string };

function columnsOf(row: readonly Value[]): Column[] {
  return row.flatMap((value, at) => {
    const text = typeof value === "string" ? value.trim() : "";
    const plain = plainWords(text);
    const kind = kindOf(plain);
    const year = /\b(?:19|20)\d\d\b/.exec(plain)?.[0];
    if (!kind || plain.length > 80) return [];
    return [{ at, kind, year: year ? Number(year) : undefined, text }];
  });
}

/** Of several columns of one kind the one that names the year; else the first. */
function chosen(columns: readonly Column[], year: number): Column | undefined {
  return columns.find((column) => column.year === year) ?? columns[0];
}

function headingOf(row: number, columns: readonly Column[], year: number): Heading | null {
  const byKind = Map.groupBy(columns, ({ kind }) => kind);
  const isTable =
    (byKind.has("code") || byKind.has("country")) &&
    (byKind.has("population") || byKind.has("gni"));
  if (!isTable) return null;
  const picked = [...byKind.values()].flatMap((group) => chosen(group, year) ?? []);
  const doubled = [...byKind].flatMap(([kind, group]) =>
    group.length > 1 && !group.some((column) => column.year === year) ? [kind] : [],
  );
  const people = picked.find(({ kind }) => kind === "population")?.text ?? "";
  return {
    ...(largeUnit.test(plainWords(people)) ? { inThousands: people } : {}),
    row,
    doubled: doubled.filter((kind) => kind === "population" || kind === "gni"),
    columns: Object.fromEntries(picked.map(({ kind, at }) => [kind, at])),
    years: Object.fromEntries(picked.map(({ kind, year: named }) => [kind, named])),
  };
}

/** The first row of the first twenty that names a country column and one of figures. */
export function findHeading({ rows }: Pick<Sheet, "rows">, year: number): Heading | null {
  for (const [index, row] of rows.slice(0, mostRows).entries()) {
    const heading = headingOf(index, columnsOf(row), year);
    if (heading) return heading;
  }
  return null;
}
