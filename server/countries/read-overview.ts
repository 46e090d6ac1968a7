// Reads the rows of an uploaded sheet as figures of countries and reports every error at once. It does
// not use the database: the countries are an argument.

import { type GniType, gniTypes } from "#reports/engine/define.ts";
import { type MaleAgeGroup, type MalesByAge, maleAgeGroups } from "#reports/engine/males/by-age.ts";
import { indexCountries, type NamedCountry } from "#server/files/index-countries.ts";
import type { Sheet } from "#server/files/read-sheet.ts";
import { cut, isBlank } from "#server/files/sheet-value.ts";
import { findHeading, type Heading, overviewKinds } from "./find-heading.ts";
import type { Remark } from "./overview-texts.ts";
import {
  aboutReading,
  cellOf,
  countryOf,
  formulasWithoutValue,
  inRowOrder,
  isRemark,
  type Line,
  linesBelow,
  remarkAt,
} from "./sheet-lines.ts";
import { wholeNumber } from "./whole-number.ts";

/** A figure that is missing keeps its stored value; `row` and `column` count from 0. */
export type UploadedFigures = {
  countryId: number;
  row: number;
  population?: number;
  gniType?: GniType;
  males?: MalesByAge;
};

export type ReadOverview = {
  figures: UploadedFigures[];
  errors: Remark[];
  warnings: Remark[];
  heading: Heading | null;
};

function peopleIn(line: Line, kind: "population" | MaleAgeGroup): number | Remark | undefined {
  const value = cellOf(line, kind);
  if (isBlank(value)) return undefined;
  const read = wholeNumber(value);
  if (typeof read === "number") return read;
  return remarkAt(line, kind, read, { text: cut(value) });
}

/** Of all five age groups, or undefined where none is given; a remark at each that is missing or wrong. */
function malesOf(line: Line): MalesByAge | Remark[] | undefined {
  const read = maleAgeGroups.map((group) => [group, peopleIn(line, group)] as const);
  if (read.every(([, value]) => value === undefined)) return undefined;
  const faults = read.flatMap(([group, value]) => {
    if (value === undefined) return [remarkAt(line, group, "males-incomplete")];
    return isRemark(value) ? [value] : [];
  });
  if (faults.length > 0) return faults;
  return Object.fromEntries(read) as MalesByAge;
}

function gniOf(line: Line): GniType | Remark | undefined {
  const value = cellOf(line, "gni");
  if (isBlank(value)) return undefined;
  const text = String(value).trim().toUpperCase();
  const found = gniTypes.find((type) => type === text);
  return found ?? remarkAt(line, "gni", "gni-unknown", { text: cut(value) });
}

const hasAllMales = ({ columns }: Heading): boolean =>
  maleAgeGroups.every((group) => columns[group] !== undefined);

/** An error where some of the five columns are there and others are not. */
function malesColumnsOf(heading: Heading): Remark[] {
  const there = maleAgeGroups.flatMap((group) => heading.columns[group] ?? []);
  if (there.length === 0 || hasAllMales(heading)) return [];
  return [{ code: "males-columns", row: heading.row, column: there[0] }];
}

/** The figures of one row, or everything that is wrong with it. */
function readLine(
  line: Line,
  find: ReturnType<typeof indexCountries>,
  seen: Map<number, number>,
): UploadedFigures | Remark[] {
  const countryId = countryOf(line, find);
  const [population, gniType] = [peopleIn(line, "population"), gniOf(line)];
  const males = hasAllMales(line.heading) ? malesOf(line) : undefined;
  const faults = [countryId, population, gniType, ...(Array.isArray(males) ? males : [])].filter(
    isRemark,
  );
  if (typeof countryId === "number") {
    const first = seen.get(countryId);
    const kind = line.heading.columns.code === undefined ? "country" : "code";
    if (first !== undefined) {
      faults.push(remarkAt(line, kind, "country-twice", { row: String(first + 1) }));
    } else seen.set(countryId, line.row);
  }
  if (faults.length > 0 || typeof countryId !== "number") return faults;
  return {
    countryId,
    row: line.row,
    ...(typeof population === "number" ? { population } : {}),
    ...(typeof gniType === "string" ? { gniType } : {}),
    ...(males !== undefined && !Array.isArray(males) ? { males } : {}),
  };
}

/** An error where the heading says "in thousands": 41 529 would be loaded as 41 529 people. */
function unitOf({ row, inThousands }: Heading): Remark[] {
  if (inThousands === undefined) return [];
  const values = { text: cut(inThousands.text) };
  return [{ code: "population-in-thousands", row, column: inThousands.column, values }];
}

function aboutHeading(heading: Heading, year: number): Remark[] {
  const { row, columns, years } = heading;
  const others = overviewKinds.flatMap((kind): Remark[] => {
    const named = years[kind];
    if (named === undefined || named === year) return [];
    const values = { named: String(named), year: String(year) };
    return [{ code: "other-year", row, column: columns[kind], values }];
  });
  const lacks = (["population", "gni"] as const).filter((kind) => columns[kind] === undefined);
  const codes = { population: "only-gni", gni: "only-population" } as const;
  if (lacks.length === 2) return [...others, { code: "only-males", row }];
  return [...others, ...lacks.map((kind): Remark => ({ code: codes[kind], row }))];
}

/** All errors and warnings of a sheet at once; the figures are complete only when there is no error. */
export function readOverview(
  sheet: Sheet,
  countries: readonly NamedCountry[],
  year: number,
): ReadOverview {
  const heading = findHeading(sheet, year);
  if (!heading) return { figures: [], errors: [{ code: "no-heading" }], warnings: [], heading };
  const { lines, skipped } = linesBelow(sheet, heading);
  const find = indexCountries(countries);
  const seen = new Map<number, number>();
  const read = lines.map((line) => readLine(line, find, seen));
  const errors = [
    ...unitOf(heading),
    ...malesColumnsOf(heading),
    ...formulasWithoutValue(sheet, heading),
    ...read.flatMap((one) => (Array.isArray(one) ? one : [])),
  ];
  if (lines.length === 0) errors.push({ code: "nothing-to-load" });
  return {
    heading,
    figures: read.flatMap((one) => (Array.isArray(one) ? [] : one)),
    errors: inRowOrder(errors),
    warnings: [
      ...aboutHeading(heading, year),
      ...aboutReading(sheet, heading, lines, overviewKinds),
      ...skipped,
    ],
  };
}
