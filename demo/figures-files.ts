// The files of published figures: their names, the headings each must have, and their lines.

import { parseCsvObjects } from "hucre/csv";
import type { Line } from "./figures-line.ts";

const files = {
  worldbank_income_class_1999_2024: ["iso3", "economy", "data_year", "gni_class"],
  worldbank_population_1999_2024: ["iso3", "year", "population"],
  males_by_age: [
    ...["iso3", "year", "males_0_4", "males_5_13", "males_14_18", "males_19_44", "males_45_up"],
  ],
  who_regions: ["iso3", "iso2", "who_region"],
  us_hemophilia_by_severity_age_sex_2012_2022: [
    "hemophilia",
    "severity",
    "group_kind",
    "group",
    "people",
  ],
  us_htc_population_by_year_2012_2023: ["year", "centres_contributing"],
  uk_hemophilia_A_2014_2015: ["set", "fviii_level_iu_dl", "people"],
  country_figures_mixed_sources: ["iso3", "period", "kind_of_source", "measure", "value"],
} as const;
type FileName = keyof typeof files;

/** Reads one file of the folder by name; null when it is not there. */
export type ReadFile = (name: string) => string | null;

/** Headings without the units in brackets. */
function linesOf(text: string, headings: readonly string[]): Line[] {
  const { data } = parseCsvObjects(text, { header: true });
  const lines = data.map((line) =>
    Object.fromEntries(
      Object.entries(line).map(([heading, value]) => [
        heading.replace(/\[.*\]$/, "").trim(),
        String(value ?? "").trim(),
      ]),
    ),
  );
  const [first] = lines;
  if (!first) throw new Error("the file is empty");
  const missing = headings.filter((heading) => first[heading] === undefined);
  if (missing.length > 0) throw new Error(`there is no column ${missing.join(", ")}`);
  return lines;
}

export type Take = <T>(name: FileName, make: (lines: Line[]) => T) => T;

/**
 * Converts each line of a file; an absent file gives no lines. Errors carry the name of the file.
 * Throws when none of the files exists.
 */
export function openFiles(read: ReadFile): Take {
  const names = Object.keys(files).map((name) => `${name}.csv`);
  if (names.every((name) => read(name) === null)) {
    throw new Error(`None of these files is there: ${names.join(", ")}`);
  }
  return (name, make) => {
    const text = read(`${name}.csv`);
    try {
      return make(text === null ? [] : linesOf(text, files[name]));
    } catch (error) {
      throw new Error(`${name}.csv: ${error instanceof Error ? error.message : error}`);
    }
  };
}
