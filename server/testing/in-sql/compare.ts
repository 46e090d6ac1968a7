// For tests: the rows of a report against those that SQL gives. A row that SQL does not have must be empty.

export type Sent = Record<string, unknown> & { marks: Record<string, string> };
type Found = Record<string, unknown>;

const keyOf = (row: Found, keys: readonly string[]) => keys.map((key) => row[key]).join(" ");

/** Numbers of the database come as text. */
const numberIn = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

const isNear = (one: number | null, other: number | null): boolean =>
  one === null || other === null
    ? one === other
    : Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));

/** What a row without any figure has all the same. */
const aboutRow: readonly string[] = ["year", "gni", "population"];

function isEmpty(sent: Sent, key: string): boolean {
  return aboutRow.includes(key) || (sent[key] ?? null) === null || isCountOfNone(sent, key);
}

const isCountOfNone = (sent: Sent, key: string) => key === "countries" && sent[key] === 0;

/** "total:atLeast" is the mark of a cell, every other column is its number or text. */
function isSame(sent: Sent, found: Found | undefined, column: string): boolean {
  const [key = "", mark] = column.split(":");
  if (mark !== undefined) return (sent.marks[key] === mark) === (found?.[column] ?? false);
  if (found === undefined) return isEmpty(sent, key);
  if (typeof sent[key] === "string") return sent[key] === found[column];
  return isNear(numberIn(sent[key]), numberIn(found[column]));
}

/** What differs, and how many cells were compared. */
export function differences(
  sent: readonly Sent[],
  found: readonly Found[],
  keys: readonly string[],
): { differing: string[]; cells: number } {
  const ignored = new Set([...keys, "country_id"]);
  const columns = Object.keys(found[0] ?? {}).filter((column) => !ignored.has(column));
  const byKey = new Map(found.map((row) => [keyOf(row, keys), row]));
  const seen = new Set(sent.map((row) => keyOf(row, keys)));
  const differing = sent.flatMap((row) => {
    const own = byKey.get(keyOf(row, keys));
    return columns
      .filter((column) => !isSame(row, own, column))
      .map((column) => {
        const [key = ""] = column.split(":");
        return `${keyOf(row, keys)} ${column}: ${row[key]} ${row.marks[key] ?? ""} in SQL ${own?.[column]}`;
      });
  });
  const missing = [...byKey.keys()]
    .filter((key) => !seen.has(key))
    .map((key) => `${key} is missing`);
  return { differing: [...differing, ...missing], cells: sent.length * columns.length };
}
