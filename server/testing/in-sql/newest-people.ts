// For tests: the newest figure of each country and disorder, and sums of them. `first` and `last` are the years that
// figures come from.

export type Years = { first: number; last: number };

export const newest = ({ first, last }: Years): string => `
newest as (
  select distinct on (country_id, disorder) * from person
  where year between ${first} and ${last} order by country_id, disorder, year desc)`;

export const lines = "('hemophiliaA', 'hemophiliaB', 'hemophiliaUnknown', 'vwd')";

const sumOf = (disorder: string): string =>
  `sum(total) filter (where disorder = '${disorder}') as "${disorder}"`;

export const sums = ["hemophiliaA", "hemophiliaB", "hemophiliaUnknown", "vwd"]
  .map(sumOf)
  .join(", ");

export const otherSums = `
  sum(total) filter (where disorder like 'hemophilia%') as pwh,
  sum(total) filter (where disorder not in ${lines}) as obd,
  sum(total) as "allPeople"`;
