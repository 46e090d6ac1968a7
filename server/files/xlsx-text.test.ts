import { buffer } from "node:stream/consumers";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { streamXlsx } from "./stream-xlsx.ts";

test.each(["_x003D_1+1", "_x000D_=1", "_x005F_x003D_", "plain_x", "a\u0008b"])(
  "a workbook has %j as it is",
  async (text) => {
    async function* rows() {
      yield [text];
    }
    const columns = [{ head: text, isNumber: false }];
    const { sheets } = await readXlsx(
      await buffer(streamXlsx({ name: "S", columns, rows: rows() })),
    );
    expect(sheets[0]?.rows).toEqual([[text], [text]]);
  },
);
