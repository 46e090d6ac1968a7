// Finds the heading of the table in an uploaded sheet and the kind of each column, in any of the
// languages, also when there are other rows above it and other columns between.

import { type MaleAgeGroup, maleAgeGroups } from "#reports/engine/males/by-age.ts";
import { plainWords } from "#server/files/plain-words.ts";
import type { Sheet } from "#server/files/read-sheet.ts";
import type { Value } from "#server/files/sheet-value.ts";

export type ColumnKind =
  | "code"
  | "country"
  | "population"
  | "gni"
  | MaleAgeGroup
  | "since"
  | "until";

/** The figures of the overview of a year. */
export const overviewKinds = ["population", "gni", ...maleAgeGroups] as const;
const countsOfPeople: readonly ColumnKind[] = ["population", ...maleAgeGroups];

/** `row` and the columns count from 0; `years` are the years that the headings of figures name. */
export type Heading = {
  row: number;
  columns: Partial<Record<ColumnKind, number>>;
  years: Partial<Record<ColumnKind, number>>;
  /** Kinds of which several columns fit equally well. */
  doubled: ColumnKind[];
  /** The heading of a number of people that counts in thousands or millions, and its column. */
  inThousands?: { text: string; column: number | undefined };
};

const maxRows = 20;

/** "Males 5–13", "Hommes de 5 à 13 ans"; not where women are counted too. */
const malesAged = (ages: string) =>
  new RegExp(
    `^(?!.*\\b(?:women|female|femmes|filles|mujeres|ninas|both)\\b)` +
      `(?=.*\\b(?:males?|men|boys|hommes?|garcons?|masculin\\w*|hombres?|varones|ninos)\\b).*\\b${ages}`,
  );
const between = "(?: to| a| bis)?";

/** The first match of a kind that is wanted counts: "country code" is a code, and "GNI per capita" is not an income class. */
const meanings: readonly [ColumnKind | null, RegExp][] = [
  ["since", /\b(since|depuis|desde|joined)\b/],
  ["until", /\b(until|jusqu|jusque|hasta|left)\b/],
  [null, /\b(capita|habitant|habitante|cabeza|growth|croissance|crecimiento|change|region)\b/],
  ["under5", malesAged(`0${between} 4\\b`)],
  ["from5to13", malesAged(`5${between} 13\\b`)],
  ["from14to18", malesAged(`14${between} 18\\b`)],
  ["from19to44", malesAged(`19${between} 44\\b`)],
  ["from45", malesAged(`45\\b(?!${between} \\d{2}\\b)`)],
  ["gni", /\b(gni|rnb|inb|income|revenus?|ingresos?|renta)\b/],
  ["population", /\b(population|poblacion|inhabitants|habitants|habitantes)\b/],
  ["code", /\b(iso|iso ?[23]|iso ?3166|code|codigo|cod|alpha ?[23])\b/],
  [
    "country",
    /\b(country|pays|pais|economy|economie|economia|territory|territoire|territorio|nation)\b/,
  ],
  ["country", /^(name|nom|nombre)$/],
];

function kindOf(text: string, figures: readonly ColumnKind[]): ColumnKind | null {
  const isWanted = (kind: ColumnKind | null) =>
    kind === null || kind === "code" || kind === "country" || figures.includes(kind);
  return meanings.find(([kind, pattern]) => isWanted(kind) && pattern.test(text))?.[0] ?? null;
}

const largeUnit =
  /\b(thous\w*|milliers?|miles|mill?i(?:on|ard)s?|millones|billions?|mln|mio|mrd)\b/;
/** Short forms of units behind a name: '000, (000s), x 1,000, (k), (M), in 1000s, 10^3. */
const shortUnit =
  /['’‘]000|\(\s*(?:000s?|k|m|bn)\s*\)|\b000s\b|[x×*]\s*1[ .,]?000|\b1[ .,]?000s\b|10\s*\^/i;

const isLarge = (text: string): boolean => largeUnit.test(plainWords(text)) || shortUnit.test(text);

type Column = { at: number; kind: ColumnKind; year: number | undefined; text: string };

function columnsOf(row: readonly Value[], figures: readonly ColumnKind[]): Column[] {
  return row.flatMap((value, at) => {
    const text = typeof value === "string" ? value.trim() : "";
    const plain = plainWords(text);
    const kind = kindOf(plain, figures);
    const year = /\b(?:19|20)\d\d\b/.exec(plain)?.[0];
    if (!kind || plain.length > 80) return [];
    return [{ at, kind, year: year ? Number(year) : undefined, text }];
  });
}

/** Of several columns of one kind, the one that names the year, or else the first. */
function chosen(columns: readonly Column[], year: number): Column | undefined {
  return columns.find((column) => column.year === year) ?? columns[0];
}

/** Whether more than one column fits. */
function hasRivals(columns: readonly Column[], year: number): boolean {
  const named = columns.filter((column) => column.year === year);
  return (named.length > 0 ? named : columns).length > 1;
}

function headingOf(row: number, columns: readonly Column[], year: number): Heading | null {
  const byKind = Map.groupBy(columns, ({ kind }) => kind);
  const isTable =
    (byKind.has("code") || byKind.has("country")) &&
    columns.some(({ kind }) => kind !== "code" && kind !== "country");
  if (!isTable) return null;
  const picked = [...byKind.values()].flatMap((group) => chosen(group, year) ?? []);
  const doubled = [...byKind].flatMap(([kind, group]) => (hasRivals(group, year) ? [kind] : []));
  const large = picked.find(({ kind, text }) => countsOfPeople.includes(kind) && isLarge(text));
  return {
    ...(large ? { inThousands: { text: large.text, column: large.at } } : {}),
    row,
    doubled,
    columns: Object.fromEntries(picked.map(({ kind, at }) => [kind, at])),
    years: Object.fromEntries(picked.map(({ kind, year: named }) => [kind, named])),
  };
}

/** The unit from a title above the heading or a row of units below it. */
function unitBeside(
  rows: readonly (readonly Value[])[],
  { row, columns }: Heading,
): string | undefined {
  const below = rows[row + 1] ?? [];
  const names = [columns.code, columns.country].flatMap((at) => (at === undefined ? [] : [at]));
  const isUnits = names.every((at) => (below[at] ?? "") === "");
  const beside = [...rows.slice(0, row).flat(), ...(isUnits ? below : [])];
  return beside.find((value): value is string => typeof value === "string" && isLarge(value));
}

/** The first of the first twenty rows that names a column of countries and one of these figures. */
export function findHeading(
  { rows }: Pick<Sheet, "rows">,
  year: number,
  figures: readonly ColumnKind[] = overviewKinds,
): Heading | null {
  for (const [index, row] of rows.slice(0, maxRows).entries()) {
    const heading = headingOf(index, columnsOf(row, figures), year);
    if (!heading) continue;
    const [column] = countsOfPeople.flatMap((kind) => heading.columns[kind] ?? []);
    const unit = column === undefined ? undefined : unitBeside(rows, heading);
    return unit === undefined ? heading : { inThousands: { text: unit, column }, ...heading };
  }
  return null;
}
