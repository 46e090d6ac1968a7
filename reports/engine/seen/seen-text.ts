// The title of a report: a sentence that says what is seen, made from the facts of its table.

import { missingValue } from "#questionnaire/engine/written/text-format.ts";
import { numberIn } from "#reports/engine/average-row.ts";
import type { ReportEntry, ReportTable, Row } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { boundWordsOf, withBoundsJoined } from "./bound-words.ts";
import { type Facts, minCountries } from "./bounds.ts";

/** Text key of the sentence; reports that differ in their basis alone share one. */
export const seenKey = ({ id, seenAs = id }: Pick<ReportEntry, "id" | "seenAs">): string =>
  `report.${seenAs}.seen`;

/** A figure of one or two countries says nothing of the others. */
const usableFact = (facts: Facts, name: string) =>
  Number(facts[`${name}Count`] ?? minCountries) < minCountries ? null : (facts[name] ?? null);

function classNameOf(facts: Facts, name: string, locale: ReportLocale): string | null {
  const gni = facts[name] ?? null;
  return gni === null ? null : textOf(locale, `gni.${gni}`);
}

const spans = [
  ["from", "to"],
  ["startYear", "endYear"],
  ["firstYear", "lastYear"],
] as const;

/** One year alone has nothing to be compared with. */
const isOneYear = (facts: Facts): boolean =>
  spans.some(([first, last]) => facts[first] !== undefined && facts[first] === facts[last]);

export type SeenTable = Pick<ReportTable, "columns" | "rows" | "coverage" | "facts" | "notes">;
export type SeenEntry = Pick<ReportEntry, "id" | "seenAs" | "headline">;

function hasHidden({ marks }: Row): boolean {
  // A list of the marks of each of thousands of rows would be garbage.
  for (const key in marks) if (marks[key] === "hidden") return true;
  return false;
}

/**
 * Whether the table lacks figures of countries that are hidden from the reader. A sum of a class says so by its sign; a share or
 * a median of people is of fewer countries than there are, and a share of all lacks those of the other classes too.
 */
export function lacksHidden(
  { headline = "" }: Pick<SeenEntry, "headline">,
  table: SeenTable,
): boolean {
  const { columns, rows, facts, notes } = table;
  if (rows.some(hasHidden)) return true;
  if (notes.some(({ key }) => key === "estimatedHidden")) return true;
  const type = columns.find(({ key }) => key === headline)?.type;
  if (facts.hidesPeople === undefined || (type !== "share" && type !== "rate")) return false;
  return rows.some(({ cells, n }) => (n?.[headline] ?? 0) < (numberIn(cells.countries) ?? 0));
}

/**
 * What is seen in a report: "In 71 of 116 countries less than 1 IU of factor VIII per capita is used". Null where the
 * sentence lacks a figure, for one year of a series, for fewer than three countries, and where figures of countries are hidden
 * from the reader, so that sums lack them: then the name of the report is its title.
 */
export function seenText(locale: ReportLocale, entry: SeenEntry, table: SeenTable): string | null {
  const { rows, coverage, facts } = table;
  if (rows.length === 0 || coverage.countries < minCountries || isOneYear(facts)) return null;
  if (lacksHidden(entry, table)) return null;
  const key = seenKey(entry);
  const values = Object.fromEntries(
    Object.keys(facts).map((name) => [name, usableFact(facts, name)]),
  );
  const text = locale.translate(key, {
    ...values,
    richClass: classNameOf(facts, "richClass", locale),
    poorClass: classNameOf(facts, "poorClass", locale),
    signs: boundWordsOf(facts, locale),
  });
  const isWhole = text !== key && !text.includes(missingValue) && !text.includes("{");
  return isWhole ? withBoundsJoined(locale, text) : null;
}
