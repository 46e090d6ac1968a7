// Moves the focus in a table with the keyboard.

export type Position = { row: number; column: number };
export type FocusMove = "down" | "up" | "left" | "right" | "home" | "end" | "first" | "last";

/** Which cells can have the focus; `false` for cells that are not asked or closed. */
export type FocusableGrid = readonly (readonly boolean[])[];

const isOpen = (grid: FocusableGrid, { row, column }: Position): boolean =>
  grid[row]?.[column] ?? false;

/** All positions, column by column or row by row. */
function path(grid: FocusableGrid, by: "row" | "column"): Position[] {
  const rows = grid.map((_, row) => row);
  const columns = (grid[0] ?? []).map((_, column) => column);
  return by === "row"
    ? rows.flatMap((row) => columns.map((column) => ({ row, column })))
    : columns.flatMap((column) => rows.map((row) => ({ row, column })));
}

const same = (one: Position, other: Position): boolean =>
  one.row === other.row && one.column === other.column;

/**
 * Where a move leads; null at the edge, where the cell is kept. Up and down go on in the next column; where the cells of
 * a row are below each other, they go from cell to cell.
 */
export function focusTarget(
  grid: FocusableGrid,
  from: Position,
  by: FocusMove,
  isStacked = false,
): Position | null {
  const open = (positions: Position[]) => positions.filter((position) => isOpen(grid, position));
  const inRow = open(path(grid, "row").filter(({ row }) => row === from.row));
  switch (by) {
    case "left":
      return inRow.findLast(({ column }) => column < from.column) ?? null;
    case "right":
      return inRow.find(({ column }) => column > from.column) ?? null;
    case "home":
      return inRow[0] ?? null;
    case "end":
      return inRow.at(-1) ?? null;
    case "first":
      return open(path(grid, "row"))[0] ?? null;
    case "last":
      return open(path(grid, "row")).at(-1) ?? null;
    default: {
      const way = path(grid, isStacked ? "row" : "column");
      const here = way.findIndex((position) => same(position, from));
      return by === "down"
        ? (open(way.slice(here + 1))[0] ?? null)
        : (open(way.slice(0, here)).at(-1) ?? null);
    }
  }
}

/** What a key means at a text input: the caret keeps its arrows while there is text to move in. */
export type Caret = { atStart: boolean; atEnd: boolean; allSelected: boolean; isKept: boolean };

export function moveOfKey(
  key: string,
  modifiers: { shift: boolean; control: boolean },
  caret: Caret,
): FocusMove | null {
  const isHomeOrEnd = key === "Home" || key === "End";
  if (modifiers.control && !isHomeOrEnd) return null;
  if (key === "Enter") return modifiers.shift ? "up" : "down";
  if (caret.isKept) return null;
  if (key === "ArrowDown") return "down";
  if (key === "ArrowUp") return "up";
  if (key === "ArrowLeft") return caret.allSelected || caret.atStart ? "left" : null;
  if (key === "ArrowRight") return caret.allSelected || caret.atEnd ? "right" : null;
  if (key === "Home") return modifiers.control ? "first" : "home";
  if (key === "End") return modifiers.control ? "last" : "end";
  return null;
}
