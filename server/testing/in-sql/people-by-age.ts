// For tests: people by age, in SQL.

import type { Years } from "./newest-people.ts";

const group = (letter: string, key: string): string =>
  `${letter} as "${key}", ${letter} / nullif(known, 0) as "${key}Share"`;

export const byAge = ({ first, last }: Years, disorder: string): string => `
select * from (
  select distinct on (country_id) country, year, total, is_least as "total:atLeast",
    ${group("a", "under5")}, ${group("b", "from5to13")}, ${group("c", "from14to18")},
    ${group("d", "from19to44")}, ${group("e", "from45")}, unknown as "ageUnknown",
    (a + b + c) / nullif(known, 0) as "childrenShare", (d + e) / nullif(a + b + c, 0) as "adultsToChildren",
    case when not is_least then unknown / nullif(total, 0) end as "ageUnknownShare"
  from age where disorder = '${disorder}' and year between ${first} and ${last}
  order by country_id, year desc) as newest`;
