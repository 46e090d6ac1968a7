// For tests: people by age, and the males of their countries, in SQL.

import type { Years } from "./newest-people.ts";

const group = (letter: string, key: string): string =>
  `${letter} as "${key}", ${letter} / nullif(known, 0) as "${key}Share"`;

const malesShare = (letter: string, key: string): string =>
  `case when known > 0 then ${letter} / nullif(m1 + m2 + m3 + m4 + m5, 0)::numeric end as "${key}MalesShare"`;

export const byAge = ({ first, last }: Years, disorder: string): string => `
select * from (
  select distinct on (age.country_id) age.country, age.year, total, is_least as "total:atLeast",
    ${group("a", "under5")}, ${group("b", "from5to13")}, ${group("c", "from14to18")},
    ${group("d", "from19to44")}, ${group("e", "from45")}, unknown as "ageUnknown",
    (a + b + c) / nullif(known, 0) as "childrenShare", (d + e) / nullif(a + b + c, 0) as "adultsToChildren",
    case when known > 0 then (m4 + m5) / nullif(m1 + m2 + m3, 0)::numeric end as "menToBoys",
    ${malesShare("m1", "under5")}, ${malesShare("m2", "from5to13")}, ${malesShare("m3", "from14to18")},
    ${malesShare("m4", "from19to44")}, ${malesShare("m5", "from45")},
    case when not is_least then unknown / nullif(total, 0) end as "ageUnknownShare"
  from age join world on world.country_id = age.country_id and world.year = age.year
  where disorder = '${disorder}' and age.year between ${first} and ${last}
  order by age.country_id, age.year desc) as newest`;

/** The ratio of a share of adults, cut to 0 and 1, to that of the males. */
const limit = (sign: "+" | "-", side: string): string => {
  const share = `p ${sign} 3.09 * sqrt(p * (1 - p) / known)`;
  const odds = `greatest(0, ${share}) / (1 - greatest(0, ${share})) / (p / (1 - p))`;
  return `case when known > 0 and p between 1e-12 and 1 - 1e-12 and ${share} < 1
    then ${odds} end as "standardized${side}"`;
};

/** The indicator of the ages: adults to children of people with hemophilia A against all males. */
export const adultsAgainstMales = ({ first, last }: Years): string => `
select country, known as "knownAge", (d + e) / nullif(a + b + c, 0) as "adultsToChildren",
  (d + e) / nullif((a + b + c) * (m4 + m5) / nullif(m1 + m2 + m3, 0)::numeric, 0) as standardized,
  ${limit("-", "Lower")}, ${limit("+", "Upper")}
from (
  select distinct on (age.country_id) age.country, a, b, c, d, e, known, m1, m2, m3, m4, m5,
    ((m4 + m5) / nullif(m1 + m2 + m3 + m4 + m5, 0)::numeric)::float8 as p
  from age join world on world.country_id = age.country_id and world.year = age.year
  where disorder = 'hemophiliaA' and age.year between ${first} and ${last}
  order by age.country_id, age.year desc) as newest`;
