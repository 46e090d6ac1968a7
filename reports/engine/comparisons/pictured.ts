// What a picture of comparisons shows of a table: names of its columns.

/** Rows whose whole is smaller are left out: chance alone makes the largest and the smallest of their shares. */
export type Min = { of: string; value: number };

/**
 * A share of each country over the number of its cases, with limits; `standardErrors`: set where the cases are
 * those expected; the upper limit is then 1 + standardErrors ÷ √cases;
 * `isOwn`: the limits depend on more of a country than its cases, so that they make no line.
 */
export type Funnel = {
  value: string;
  cases: string;
  lower: string;
  upper: string;
  standardErrors?: number;
  isOwn?: true;
};

/** A bar with a tick beside it, of which each is a column; text key `ticks.<colour>`. */
export type TickedBar = { value: string; tick: string; colour: string };

type Where = Readonly<Record<string, string>>;
/** The columns that a picture shows, of all rows or of those `where` the named columns have these keys. */
export type Pictured = { series: readonly string[]; where?: Where; min?: Min };
/**
 * Ordered by the first column, or the longest bar. `leavesOutZeros`: without those that have nothing above 0.
 * `describedAs` is another text key, `chart.<describedAs>.description`.
 */
export type PicturedCountries = Pictured & {
  category: "country";
  isLongestFirst?: true;
  leavesOutZeros?: true;
  describedAs?: string;
};

/** Bars or dots for each country. `precisions`: the column that says which dots are estimates, by column of the dots. */
export type CountryPicture = PicturedCountries &
  (
    | { kind: "countryBars"; isStacked: boolean; orderBy?: string }
    | { kind: "countryDots"; precisions?: Readonly<Record<string, string>> }
  );
