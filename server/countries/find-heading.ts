// Where the table of an uploaded sheet begins and which column holds what, in any of the three
// languages, whatever stands above and between.

import type { Sheet, Value } from "../files/read-sheet.ts";

export type Role = "code" | "country" | "population" | "gni";

/** `row` and the columns count from 0; `years` are those the headings of figures name. */
export type Heading = {
  row: number;
  columns: Partial<Record<Role, number>>;
  years: Partial<Record<Role, number>>;
  /** Roles that more than one column could have, none of which names the year. */
  doubled: Role[];
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
const meanings: readonly [Role | null, RegExp][] = [
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

function roleOf(text: string): Role | null {
  return meanings.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const largeUnit = /\b(thousands?|milliers?|miles|millions?|millones)\b/;

type Column = { at: number; role: Role; year: number | undefined; text: string };

function columnsOf(row: readonly Value[]): Column[] {
  return row.flatMap((value, at) => {
    const text = typeof value === "string" ? value.trim() : "";
    const plain = plainWords(text);
    const role = roleOf(plain);
    const year = /\b(?:19|20)\d\d\b/.exec(plain)?.[0];
    if (!role || plain.length > 80) return [];
    return [{ at, role, year: year ? Number(year) : undefined, text }];
  });
}

/** Of several columns of one role the one that names the year; else the first. */
function chosen(columns: readonly Column[], year: number): Column | undefined {
  return columns.find((column) => column.year === year) ?? columns[0];
}

function headingOf(row: number, columns: readonly Column[], year: number): Heading | null {
  const byRole = Map.groupBy(columns, ({ role }) => role);
  const isTable =
    (byRole.has("code") || byRole.has("country")) &&
    (byRole.has("population") || byRole.has("gni"));
  if (!isTable) return null;
  const picked = [...byRole.values()].flatMap((group) => chosen(group, year) ?? []);
  const doubled = [...byRole].flatMap(([role, group]) =>
    group.length > 1 && !group.some((column) => column.year === year) ? [role] : [],
  );
  const people = picked.find(({ role }) => role === "population")?.text ?? "";
  return {
    ...(largeUnit.test(plainWords(people)) ? { inThousands: people } : {}),
    row,
    doubled: doubled.filter((role) => role === "population" || role === "gni"),
    columns: Object.fromEntries(picked.map(({ role, at }) => [role, at])),
    years: Object.fromEntries(picked.map(({ role, year: named }) => [role, named])),
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
