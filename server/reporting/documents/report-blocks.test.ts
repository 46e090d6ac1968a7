// A report in a document: its name, what is seen as its lead, and what it answers.

import { expect, test } from "vitest";
import type { Mark, ReportTable, Row } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";
import { exampleInput } from "#reports/wfh/examples/input.ts";
import { localeFor } from "#server/reporting/locale.ts";
import { reportBlocks } from "./report-blocks.ts";
import { tableBlock } from "./table-block.ts";

const words = {
  noData: "",
  signs: "",
  notes: "",
  empty: "Nothing",
  leftOut: (list: string) => `Left out: ${list}`,
  sameInAll: (list: string) => `The same: ${list}`,
};

function headOf(id: string) {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  const table = entry.compute(exampleInput());
  const blocks = reportBlocks({ entry, table, locale: localeFor("en", []) }, id, words);
  return blocks.flatMap((block) =>
    block.kind === "heading" || block.kind === "paragraph" ? [block.text] : [],
  );
}

test("a report has its name, what is seen, and what it answers", () => {
  expect(headOf("demographic").slice(0, 3)).toEqual([
    "Demographic data by country",
    "In 2 of 5 countries less than 50% of the expected people with hemophilia A are identified",
    "Population, patients identified, prevalence, and what part of the patients expected is identified.",
  ]);
});

test("a report without a sentence has its name and what it answers", () => {
  const [name, about, next] = headOf("patientGNI");
  expect(name).toBe("Identified patients by income class");
  expect(about).toMatch(/^Who is identified/);
  expect(next).toMatch(/^5 countries/);
});

test("a table has no rows of a disorder of which no country gave a figure", () => {
  const entry = reports.get("OtherBleedingDisordersLatestData");
  if (entry === undefined) throw new Error("no report");
  const table = entry.compute(exampleInput());
  const empty = { male: null, female: null, unknown: null, total: null };
  const rows = table.rows.map((row) =>
    row.cells.disorder === "vwd" ? { ...row, cells: { ...row.cells, ...empty }, marks: {} } : row,
  );
  const locale = localeFor("en", []);
  const disordersOf = (one: typeof table) =>
    new Set(tableBlock({ entry, table: one, locale }).rows.map((row) => row[1]));
  expect(disordersOf({ ...table, rows }).size).toBe(disordersOf(table).size - 1);
});

const without = <R extends Row>(row: R, keys: readonly string[], mark?: Mark): R => ({
  ...row,
  cells: { ...row.cells, ...Object.fromEntries(keys.map((key) => [key, null])) },
  marks: Object.fromEntries(
    [...Object.entries(row.marks), ...keys.map((key) => [key, mark] as const)].filter(
      ([key, own]) => own !== undefined && (mark !== undefined || !keys.includes(key)),
    ),
  ),
  ...(row.n ? { n: { ...row.n, ...Object.fromEntries(keys.map((key) => [key, 0])) } } : {}),
});

type Lack = { mark?: Mark; disorder?: string };

/** The blocks of a report whose columns have nothing, or a mark in each row; in all rows or in those of a disorder. */
function blocksWithout(id: string, keys: readonly string[], { mark, disorder }: Lack = {}) {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  const made = entry.compute(exampleInput());
  const isWanted = ({ cells }: Row) => disorder === undefined || cells.disorder === disorder;
  const table: ReportTable = {
    ...made,
    rows: made.rows.map((row) => (isWanted(row) ? without(row, keys, mark) : row)),
    totals: made.totals.map((row) => (isWanted(row) ? without(row, keys) : row)),
  };
  const blocks = reportBlocks({ entry, table, locale: localeFor("en", []) }, "here", words);
  const all = blocks.flatMap((block) => (block.kind === "landscape" ? block.blocks : [block]));
  return {
    titles: all.flatMap((block) =>
      block.kind === "table" ? block.columns.map(({ title }) => title) : [],
    ),
    widths: all.flatMap((block) =>
      block.kind === "table" ? [...block.totals, ...block.rows].map((row) => row.length) : [],
    ),
    notes: all.flatMap((block) => (block.kind === "notes" ? block.lines : [])),
    pictures: all.flatMap((block) => (block.kind === "figure" ? [block.svg] : [])),
  };
}

const platelets = "Platelet disorder, other or unknown";

test("a table has no column in which no row and no total has anything, and a note names those left out", () => {
  const { titles, widths, notes } = blocksWithout("bleeding", ["obd", "plateletOtherUnknown"]);
  expect(titles).toContain("VWD");
  expect(titles).not.toContain("Other bleeding disorders");
  expect(titles).not.toContain(platelets);
  expect(new Set(widths)).toEqual(new Set([titles.length]));
  const [note = ""] = notes.filter((line) => line.startsWith("Left out: "));
  expect(note).toMatch(/^Left out: Other bleeding disorders; /);
  expect(note.split("; ")).toContain(platelets);
});

test("a group that is left out as a whole is named once, and a name that is also kept has its group", () => {
  expect(blocksWithout("gender", []).notes.join("\n")).not.toContain("Left out");
  const { notes } = blocksWithout("gender", ["maleShare", "femaleShare"]);
  expect(notes.at(-1)).toBe("Left out: Of those whose sex is known");
  const ofOneSex = blocksWithout("gender", ["maleShare"]).notes.at(-1);
  expect(ofOneSex).toBe("Left out: Of those whose sex is known: Male");
});

test("a column of value states is in the table, one that was not asked is not", () => {
  expect(blocksWithout("bleeding", ["obd"], { mark: "notAvailable" }).titles).toContain(
    "Other bleeding disorders",
  );
  expect(blocksWithout("bleeding", ["obd"], { mark: "notAsked" }).titles).not.toContain(
    "Other bleeding disorders",
  );
});

/** The texts of the picture. */
const writtenIn = (id: string, keys: readonly string[], lack?: Lack): string[] =>
  blocksWithout(id, keys, lack).pictures.flatMap((svg) =>
    [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text = ""]) => text),
  );

test("the legend of the picture has no column without a figure, and its n is that of the others", () => {
  const written = writtenIn("patientGNI", ["obd"]);
  expect(written).toContain("Hemophilia A");
  expect(written).not.toContain("Other bleeding disorders");
  // Of the columns that are left, two classes have one that no country gave.
  expect(written.filter((text) => text.startsWith("n 0"))).toHaveLength(2);
});

test("the axis of the picture has no disorder without a figure", () => {
  const shares = ["maleShare", "femaleShare"];
  expect(writtenIn("gender", [])).toContain("Hemophilia B");
  expect(writtenIn("gender", shares, { disorder: "hemophiliaB" })).not.toContain("Hemophilia B");
  expect(writtenIn("gender", shares, { disorder: "hemophiliaB" })).toContain("Hemophilia A");
});

test("a picture without any figure is left out", () => {
  expect(blocksWithout("demographic", []).pictures).toHaveLength(1);
  expect(blocksWithout("demographic", ["hemophiliaACoverage"]).pictures.length).toBe(0);
});

test.each(["patient", "FactorVIIIusage"])(
  "a picture of %s over the years is left out where there is one year",
  (id) => {
    const ofYears = (count: number) => (table: ReportTable) => {
      const years = [...new Set(table.rows.map(({ cells }) => cells.year))].slice(-count);
      return {
        ...table,
        rows: table.rows.filter(({ cells }) => years.includes(cells.year ?? null)),
      };
    };
    expect(partsOf(id, ofYears(2)).kinds).toContain("figure");
    expect(partsOf(id, ofYears(1)).kinds).not.toContain("figure");
    expect(partsOf(id, ofYears(1)).kinds).toContain("notes");
  },
);

test("the notes are those that the picture does not have, and the countries without a survey can be named elsewhere", () => {
  const entry = reports.get("demographic");
  if (entry === undefined) throw new Error("no report");
  const computed = { entry, table: entry.compute(exampleInput()), locale: localeFor("en", []) };
  const noSurvey = (count: number) => `${count} are named at the end`;
  const blocks = reportBlocks(computed, "here", { ...words, noSurvey });
  const [figure] = blocks.filter((block) => block.kind === "figure");
  const [notes] = blocks.filter((block) => block.kind === "notes");
  expect(notes?.lines).toContainEqual(expect.stringMatching(/^\d+ are named at the end$/));
  expect(new Set(figure?.lines).isDisjointFrom(new Set(notes?.lines))).toBe(true);
});

function partsOf(id: string, change: (table: ReportTable) => ReportTable = (table) => table) {
  const entry = reports.get(id);
  if (entry === undefined) throw new Error(`no report ${id}`);
  const isSeries = entry.filters.includes("fromYear");
  const table = change(
    entry.compute(exampleInput({ basis: entry.basis, ...(isSeries ? { fromYear: 2021 } : {}) })),
  );
  const blocks = reportBlocks({ entry, table, locale: localeFor("en", []) }, id, words);
  const all = blocks.flatMap((block) => (block.kind === "landscape" ? block.blocks : [block]));
  return {
    kinds: all.map(({ kind }) => kind),
    titles: all.flatMap((block) =>
      block.kind === "table" ? block.columns.map(({ title }) => title) : [],
    ),
    notes: all.flatMap((block) => (block.kind === "notes" ? block.lines : [])),
    signs: all.flatMap((block) =>
      block.kind === "signs" ? block.entries.map(([sign]) => sign) : [],
    ),
    cells: all.flatMap((block) => (block.kind === "table" ? block.rows.flat() : [])),
  };
}

test("the notes are below the picture, also where the table is not turned", () => {
  expect(partsOf("population").kinds.slice(-4)).toEqual(["figure", "notes", "table", "signs"]);
});

test("a column that says the same in every row is left out, and a note says what", () => {
  const { titles, notes } = partsOf("demographic");
  expect(titles).not.toContain("Year");
  expect(notes).toContainEqual(expect.stringMatching(/^The same: Year: \d{4}/));
  const withOther = partsOf("demographic", (table) => ({
    ...table,
    rows: table.rows.map((row, at) =>
      at === 0 ? { ...row, cells: { ...row.cells, year: 1999 } } : row,
    ),
  }));
  expect(withOther.titles).toContain("Year");
});

test("columns of one name that say the same are one note, with their groups where others say something else", () => {
  const noteOf = (isSame: (group: string) => boolean) =>
    partsOf("demographic", (table) => {
      const about = table.columns.filter(({ key, label = key }) => label === "precision");
      const said = (precision: string | null) =>
        about.map(({ key, group = "" }) => [key, isSame(group) ? "precise" : precision]);
      return {
        ...table,
        rows: table.rows.map((row, at) => ({
          ...row,
          cells: { ...row.cells, ...Object.fromEntries(said(at === 0 ? "estimate" : "precise")) },
        })),
      };
    }).notes.find((note) => note.startsWith("The same"));
  expect(noteOf(() => true)).toMatch(/; Precision: Precise(;|$)/);
  expect(noteOf((group) => group.includes("Hemophilia"))).toMatch(
    /; Precision: Precise \(About the figures: hemophilia A, .*: hemophilia B and .*type unknown\)(;|$)/,
  );
});

test("a figure is in the table though it is the same in every row", () => {
  const { titles } = partsOf("bleeding", (table) => ({
    ...table,
    rows: table.rows.map((row) => ({ ...row, cells: { ...row.cells, vwd: 7 }, marks: {} })),
  }));
  expect(titles).toContain("VWD");
});

test("the year is in the table where a note speaks of its column", () => {
  const { titles, notes } = partsOf("genderLatest", (table) => ({
    ...table,
    rows: table.rows.map((row) => ({ ...row, cells: { ...row.cells, year: 1999 }, years: {} })),
  }));
  expect(notes).toContainEqual(expect.stringContaining("The column “Year” says"));
  expect(titles).toContain("Year");
});

test("the sign of a missing answer is explained only where a cell has it", () => {
  const filled = partsOf("demographic", (table) => {
    const fill = <T extends Row>(row: T): T => ({
      ...row,
      cells: Object.fromEntries(table.columns.map(({ key }) => [key, row.cells[key] ?? 1])),
    });
    return { ...table, rows: table.rows.map(fill), totals: table.totals.map(fill) };
  });
  for (const { signs, cells } of [partsOf("demographic"), filled]) {
    expect(signs.includes("—")).toBe(cells.includes("—"));
  }
});

test("every note is a sentence with its full stop, also one that ends with countries", () => {
  const { notes } = partsOf("FVIIIUsagebyGNI");
  const ofCountries = notes.filter((note) => /: [A-Z]{3}\b/.test(note));
  expect(ofCountries.length).toBeGreaterThan(0);
  for (const note of ofCountries) expect(note).toMatch(/[A-Z]{3}\.$/);
});
