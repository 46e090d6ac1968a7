// Where the prices of a product over the years are drawn, in pixels of their picture.

export type YearPrice = { year: number; median: number | null };
export type KnownPrice = { year: number; median: number };

export const height = 160;
const top = 12;
const bottom = 28;
export const left = 64;
const right = 16;
/** A year's name needs so much. */
const yearWidth = 48;

const isKnown = (one: YearPrice): one is KnownPrice => one.median !== null;

export const knownPrices = (years: readonly YearPrice[]): KnownPrice[] =>
  years.filter(isKnown).toSorted((one, other) => one.year - other.year);

/** Runs of years that follow one another: a year without a price breaks the line. */
export function runsOf(known: readonly KnownPrice[]): KnownPrice[][] {
  const runs: KnownPrice[][] = [];
  for (const one of known) {
    const last = runs.at(-1);
    if (last?.at(-1)?.year === one.year - 1) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** The smallest of 1, 2, 2.5 and 5 times a power of ten, three of which hold the largest price. */
function stepFor(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(largest / 3));
  return power * ([1, 2, 2.5, 5].find((factor) => factor * power * 3 >= largest) ?? 10);
}

export function priceScale(known: readonly KnownPrice[], width: number) {
  const years = known.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const largest = Math.max(...known.map(({ median }) => median), Number.MIN_VALUE);
  const step = stepFor(largest);
  const end = Math.max(width - right, left + 80);
  const span = Math.max(1, last - first);
  const every = Math.ceil((span * yearWidth) / (end - left)) || 1;
  return {
    x: (year: number) => left + ((year - first) / span) * (end - left),
    y: (price: number) => height - bottom - (price / (step * 3)) * (height - bottom - top),
    end,
    steps: [0, 1, 2, 3].map((count) => count * step),
    years: Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
      (year) => (last - year) % every === 0,
    ),
  };
}
export type PriceScale = ReturnType<typeof priceScale>;

export const pathOf = (run: readonly KnownPrice[], { x, y }: PriceScale): string =>
  run
    .map(({ year, median }, at) => `${at ? "L" : "M"}${x(year).toFixed(1)} ${y(median).toFixed(1)}`)
    .join("");
