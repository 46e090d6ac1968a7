// Population and income class as they are typed: read, compared with what is stored and with the year
// before, and filled from a block of a spreadsheet.

import { isJump, maxPeople } from "#contract/figures.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { readNumber } from "#questionnaire/engine/numbers.ts";
import { type GniType, gniTypes } from "#reports/engine/define.ts";
import { formatNumber } from "../ui/format.ts";

export type Figures = { population: number | null; gniType: GniType | null };

export type Row = Figures & {
  countryId: number;
  country: string;
  region: string;
  yearBefore: Figures;
};

/** What was typed into a row and not saved; a part that is absent was not touched. `was` is what stood there then. */
export type Typed = { population?: string; gniType?: string; was: Partial<Figures> };
export type Edits = ReadonlyMap<number, Typed>;

export type Reading<T> = { ok: true; value: T } | { ok: false };

/** People, whole and not below zero; blank is unknown. */
export function readPopulation(typed: string, lang: Lang): Reading<number | null> {
  const reading = readNumber(typed, lang);
  if (!reading.ok) return { ok: false };
  const { value } = reading;
  if (value === null) return { ok: true, value };
  const isFitting = Number.isInteger(value) && value >= 0 && value <= maxPeople;
  return isFitting ? { ok: true, value } : { ok: false };
}

/** One of H, UM, LM, L, U in either case; blank is unknown. */
export function readGniType(typed: string): Reading<GniType | null> {
  const text = typed.trim().toUpperCase();
  if (text === "") return { ok: true, value: null };
  const value = gniTypes.find((type) => type === text);
  return value ? { ok: true, value } : { ok: false };
}

export type RowState = {
  row: Row;
  after: Figures;
  isChanged: boolean;
  isJump: boolean;
  /** Somebody else saved another figure since it was typed over here. */
  isOvertaken: { population: boolean; gniType: boolean };
  wrong: { population: boolean; gniType: boolean };
};

/** A row with what was typed into it. What cannot be read keeps the stored value and is marked. */
export function stateOf(
  row: Row,
  typed: Typed | undefined,
  { lang, jumpPercent }: { lang: Lang; jumpPercent: number },
): RowState {
  const population =
    typed?.population === undefined ? null : readPopulation(typed.population, lang);
  const gniType = typed?.gniType === undefined ? null : readGniType(typed.gniType);
  const after = {
    population: population?.ok ? population.value : row.population,
    gniType: gniType?.ok ? gniType.value : row.gniType,
  };
  const isOvertaken = (name: FigureColumn) =>
    typed?.was[name] !== undefined && typed.was[name] !== row[name] && after[name] !== row[name];
  return {
    row,
    after,
    isOvertaken: { population: isOvertaken("population"), gniType: isOvertaken("gniType") },
    isChanged: after.population !== row.population || after.gniType !== row.gniType,
    isJump: isJump(
      {
        before: row.population,
        after: after.population,
        yearBefore: row.yearBefore.population,
      },
      jumpPercent,
    ),
    wrong: { population: population?.ok === false, gniType: gniType?.ok === false },
  };
}

const columns = ["population", "gniType"] as const;
export type FigureColumn = (typeof columns)[number];

/** The edits with a text typed into one cell. */
export function withText(edits: Edits, row: Row, name: FigureColumn, text: string): Edits {
  const typed = edits.get(row.countryId) ?? { was: {} };
  const was = { [name]: row[name], ...typed.was };
  return new Map(edits).set(row.countryId, { ...typed, [name]: text, was });
}

/** A text as the figure it was read as is written, so that everybody sees how it was read. */
export function written(name: FigureColumn, text: string, lang: Lang): string {
  if (name === "gniType") return readGniType(text).ok ? text.trim().toUpperCase() : text;
  const reading = readPopulation(text, lang);
  if (!reading.ok) return text;
  return reading.value === null ? "" : formatNumber(reading.value, lang);
}

/** The cells of copied text: lines and tabs, as spreadsheets put them on the clipboard. */
export function cellsOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  return lines.map((line) => line.split("\t").map((cell) => cell.trim()));
}

/** The edits with a block filled in from a cell on, downwards and to the right; null where it does not fit. */
export function withBlock(
  edits: Edits,
  rows: readonly Row[],
  from: { row: number; column: number },
  { block, lang }: { block: readonly (readonly string[])[]; lang: Lang },
): Edits | null {
  let next = edits;
  for (const [down, cells] of block.entries()) {
    const row = rows[from.row + down];
    if (!row || from.column + cells.length > columns.length) return null;
    for (const [right, text] of cells.entries()) {
      const name = columns[from.column + right];
      if (name) next = withText(next, row, name, written(name, text, lang));
    }
  }
  return next;
}
