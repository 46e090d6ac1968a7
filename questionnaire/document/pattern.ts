// Codes with placeholders in braces, such as `identified.{row}.{sexes}`.

const placeholder = /\{([^{}]*)\}/g;

/** The names in braces, in order. */
export const placeholdersIn = (pattern: string): string[] =>
  [...pattern.matchAll(placeholder)].map(([, name = ""]) => name);

/**
 * Every code that matches the pattern; of several placeholders, the last varies fastest.
 * A name without values (null) stays as it is written.
 */
export function fillPattern(
  pattern: string,
  valuesOf: (name: string) => readonly string[] | null,
): string[] {
  if (!pattern.includes("{")) return [pattern];
  let filled = [""];
  let end = 0;
  for (const { 0: whole, 1: name = "", index } of pattern.matchAll(placeholder)) {
    const values = valuesOf(name) ?? [whole];
    const before = pattern.slice(end, index);
    filled = filled.flatMap((start) => values.map((value) => `${start}${before}${value}`));
    end = index + whole.length;
  }
  const rest = pattern.slice(end);
  return filled.map((start) => `${start}${rest}`);
}
