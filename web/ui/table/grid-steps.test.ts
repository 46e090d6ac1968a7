import { describe, expect, test } from "vitest";
import { focusTarget, moveOfKey } from "./grid-steps.ts";

describe("steps", () => {
  const grid = [
    [true, true, false],
    [true, false, true],
  ];

  test("go down and on in the next column, past what is closed", () => {
    expect(focusTarget(grid, { row: 0, column: 0 }, "down")).toEqual({ row: 1, column: 0 });
    expect(focusTarget(grid, { row: 1, column: 0 }, "down")).toEqual({ row: 0, column: 1 });
    expect(focusTarget(grid, { row: 0, column: 1 }, "down")).toEqual({ row: 1, column: 2 });
    expect(focusTarget(grid, { row: 1, column: 2 }, "down")).toBeNull();
  });

  test("go from cell to cell where those of a row are below each other", () => {
    expect(focusTarget(grid, { row: 0, column: 0 }, "down", true)).toEqual({ row: 0, column: 1 });
    expect(focusTarget(grid, { row: 0, column: 1 }, "down", true)).toEqual({ row: 1, column: 0 });
    expect(focusTarget(grid, { row: 1, column: 0 }, "up", true)).toEqual({ row: 0, column: 1 });
  });

  test("go up the same way back", () => {
    expect(focusTarget(grid, { row: 1, column: 2 }, "up")).toEqual({ row: 0, column: 1 });
    expect(focusTarget(grid, { row: 0, column: 0 }, "up")).toBeNull();
  });

  test("go to the ends of the row and of the table", () => {
    expect(focusTarget(grid, { row: 1, column: 0 }, "end")).toEqual({ row: 1, column: 2 });
    expect(focusTarget(grid, { row: 1, column: 2 }, "left")).toEqual({ row: 1, column: 0 });
    expect(focusTarget(grid, { row: 1, column: 2 }, "first")).toEqual({ row: 0, column: 0 });
    expect(focusTarget(grid, { row: 0, column: 0 }, "last")).toEqual({ row: 1, column: 2 });
  });
});

describe("keys", () => {
  const selected = { atStart: false, atEnd: false, allSelected: true, isKept: false };
  const inside = { ...selected, allSelected: false };
  const plain = { shift: false, control: false };

  test("move when all is selected, and leave the caret its arrows inside the text", () => {
    expect(moveOfKey("ArrowRight", plain, selected)).toBe("right");
    expect(moveOfKey("ArrowRight", plain, inside)).toBeNull();
    expect(moveOfKey("ArrowRight", plain, { ...inside, atEnd: true })).toBe("right");
  });

  test("stay in the cell after F2, but Enter leads on", () => {
    const kept = { ...selected, isKept: true };
    expect(moveOfKey("ArrowDown", plain, kept)).toBeNull();
    expect(moveOfKey("Enter", plain, kept)).toBe("down");
    expect(moveOfKey("Enter", { shift: true, control: false }, kept)).toBe("up");
  });
});
