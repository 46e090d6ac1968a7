// Population and income class as they are typed: read, compared with what is stored and with the year
// before, and filled from a block of a spreadsheet.

import { isJump, mostPeople } from "#contract/figures.ts";
import type { Lang } from "#questionnaire/define.ts";
import { readNumber } from "#questionnaire/numbers.ts";
import { type GniType, gniTypes } from "#reports/define.ts";

export type Figures = { population: number | null; gniType: GniType | null };

export type Row = Figures & {
  countryId: number;
  country: string;
  region: string;
  yearBefore: Figures;
};

/** What was typed into a row and not saved; a part that is absent was not touched. */
export type Typed = { population?: string; gniType?: string };
export type Edits = ReadonlyMap<number, Typed>;

export type Reading<T> = { ok: true; value: T } | { ok: false };

/** People, whole and not below zero; blank is unknown. */
export function readPopulation(typed: string, lang: Lang): Reading<number | null> {
  const reading = readNumber(typed, lang);
  if (!reading.ok) return { ok: false };
  const { value } = reading;
  if (value === null) return { ok: true, value };
  const isFitting = Number.isInteger(value) && value >= 0 && value <= mostPeople;
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
  wrong: { population: boolean; gniType: boolean };
};

/** A row with what was typed into it. What cannot be read keeps the stored value and is marked. */
export function stateOf(row: Row, typed: Typed | undefined, lang: Lang): RowState {
  const population =
    typed?.population === undefined ? null : readPopulation(typed.population, lang);
  const gniType = typed?.gniType === undefined ? null : readGniType(typed.gniType);
  const after = {
    population: population?.ok ? population.value : row.population,
    gniType: gniType?.ok ? gniType.value : row.gniType,
  };
  return {
    row,
    after,
    isChanged: after.population !== row.population || after.gniType !== row.gniType,
    isJump: isJump(row.population, after.population, row.yearBefore.population),
    wrong: { population: population?.ok === false, gniType: gniType?.ok === false },
  };
}

const columns = ["population", "gniType"] as const;
export type FigureColumn = (typeof columns)[number];

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
  block: readonly (readonly string[])[],
): Edits | null {
  const next = new Map(edits);
  for (const [down, cells] of block.entries()) {
    const row = rows[from.row + down];
    if (!row || from.column + cells.length > columns.length) return null;
    for (const [right, text] of cells.entries()) {
      const column = columns[from.column + right];
      if (column) next.set(row.countryId, { ...next.get(row.countryId), [column]: text });
    }
  }
  return next;
}
