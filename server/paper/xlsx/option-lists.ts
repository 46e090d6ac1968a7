// The lists of what can be chosen, on a hidden sheet of the workbook: a list in a cell's own rule may have 255 letters only.

import type { FormOption } from "#server/paper/form.ts";
import { columnLetter } from "#server/paper/table-grid.ts";
import { fixedRef, refIn, sheetBuilder } from "./sheet-builder.ts";

const sheetName = "Lists";

/** Each list once. */
export function optionLists() {
  const columns: string[][] = [];
  const places = new Map<string, string>();
  return {
    /** The range of a list, for the rule of a cell. */
    rangeOf(options: readonly FormOption[]): string {
      const texts = options.map(({ text }) => text);
      const key = JSON.stringify(texts);
      const column = columns.length;
      const last = fixedRef({ row: texts.length - 1, column });
      const range = places.get(key) ?? refIn(sheetName, `$${columnLetter(column)}$1:${last}`);
      if (!places.has(key)) columns.push(texts);
      places.set(key, range);
      return range;
    },
    sheet() {
      const builder = sheetBuilder(sheetName);
      const longest = Math.max(0, ...columns.map((texts) => texts.length));
      for (let row = 0; row < longest; row += 1) {
        builder.row = row;
        columns.forEach((texts, column) => {
          const text = texts[row];
          if (text !== undefined) builder.put(column, { value: text, type: "string" });
        });
      }
      return builder.done({ hidden: true, protection: { sheet: true } });
    },
  };
}

export type OptionLists = ReturnType<typeof optionLists>;
