// A sheet of a form while it is made: cells by place, merged cells, names, choices. Rows and columns count from 0.

import type { Cell, CellStyle, WriteOptions, WriteSheet } from "hucre/xlsx";
import { columnLetter } from "#server/paper/table-grid.ts";

type MergeRange = NonNullable<WriteSheet["merges"]>[number];
type DataValidation = NonNullable<WriteSheet["dataValidations"]>[number];
type NamedRange = NonNullable<WriteOptions["namedRanges"]>[number];

export type CellPlace = { row: number; column: number };

/** "$B$5" */
export const fixedRef = ({ row, column }: CellPlace): string =>
  `$${columnLetter(column)}$${row + 1}`;
export const refOf = ({ row, column }: CellPlace): string => `${columnLetter(column)}${row + 1}`;

/** "'Care'!$B$5" */
export const refIn = (sheet: string, ref: string): string =>
  `'${sheet.replaceAll("'", "''")}'!${ref}`;

export type SheetBuilder = {
  name: string;
  /** The row that is written next. */
  row: number;
  put: (column: number, cell: Partial<Cell>, span?: number) => CellPlace;
  nameCell: (name: string, place: CellPlace) => void;
  choose: (place: CellPlace, list: string) => void;
  setHeight: (points: number) => void;
  names: NamedRange[];
  done: (rest: Omit<WriteSheet, "name">) => WriteSheet;
};

export function sheetBuilder(name: string): SheetBuilder {
  const cells = new Map<string, Partial<Cell>>();
  const merges: MergeRange[] = [];
  const names: NamedRange[] = [];
  const dataValidations: DataValidation[] = [];
  const rowDefs = new Map<number, { height: number }>();
  const builder: SheetBuilder = {
    name,
    row: 0,
    names,
    put(column, cell, span = 1) {
      const { row } = builder;
      cells.set(`${row},${column}`, cell);
      // Every cell of a merged one has its border and its lock.
      for (let at = 1; at < span; at += 1) {
        cells.set(`${row},${column + at}`, { value: null, type: "empty", ...styleOf(cell) });
      }
      if (span > 1) {
        merges.push({ startRow: row, startCol: column, endRow: row, endCol: column + span - 1 });
      }
      return { row, column };
    },
    nameCell: (cellName, place) =>
      void names.push({ name: cellName, range: refIn(name, fixedRef(place)) }),
    choose: (place, list) =>
      void dataValidations.push({
        type: "list",
        formula1: list,
        allowBlank: true,
        showErrorMessage: true,
        errorStyle: "warning",
        range: refOf(place),
      }),
    setHeight: (height) => void rowDefs.set(builder.row, { height }),
    done: (rest) => ({ name, rows: [], cells, merges, dataValidations, rowDefs, ...rest }),
  };
  return builder;
}

const styleOf = ({ style }: Partial<Cell>): { style?: CellStyle } => (style ? { style } : {});
