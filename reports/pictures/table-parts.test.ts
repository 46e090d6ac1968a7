// How a table that is wider than its paper is divided.

import { describe, expect, test } from "vitest";
import { tableParts } from "./table-parts.ts";

const grouped = (groups: string) =>
  [...groups].map((group) => ({ group: group === "-" ? "" : group, width: 100 }));

const partsOf = (groups: string, width: number, keyCount = 1) =>
  tableParts(grouped(groups), { keyCount, width });

describe("a table", () => {
  test("that fits is one part", () => {
    expect(partsOf("-aabb", 500)).toEqual([[0, 1, 2, 3, 4]]);
  });

  test("that is too wide is divided between groups, and each part has the key columns", () => {
    expect(partsOf("-aabb", 400)).toEqual([
      [0, 1, 2],
      [0, 3, 4],
    ]);
    expect(partsOf("--aabb", 500, 2)).toEqual([
      [0, 1, 2, 3],
      [0, 1, 4, 5],
    ]);
  });

  test("has parts that are about equally wide", () => {
    expect(partsOf("-------", 600).map(({ length }) => length)).toEqual([4, 4]);
  });
});

describe("a group", () => {
  test("that is wider than a part is divided", () => {
    expect(partsOf("-aaaa", 300)).toEqual([
      [0, 1, 2],
      [0, 3, 4],
    ]);
  });

  test("is no part of its neighbours without a head", () => {
    expect(partsOf("-a--a", 300)).toEqual([
      [0, 1, 2],
      [0, 3, 4],
    ]);
  });
});

test("a column that is wider than the paper is a part with the key columns", () => {
  const columns = [{ width: 100 }, { width: 900 }, { width: 50 }];
  expect(tableParts(columns, { keyCount: 1, width: 500 })).toEqual([
    [0, 1],
    [0, 2],
  ]);
});
