// Every report, by its route. A new one is an entry here, its words and a golden table.

import { factorSeries } from "./ags/factor-over-years.ts";
import { factorReports } from "./ags/factor-per-country.ts";
import { peopleByClass } from "./ags/people-by-class.ts";
import { sexReports } from "./ags/people-by-sex.ts";
import { peopleOverYears } from "./ags/people-over-years.ts";
import type { Report } from "./define.ts";

export const reports: ReadonlyMap<string, Report> = new Map(
  [...factorReports, peopleByClass, peopleOverYears, ...factorSeries, ...sexReports].map(
    (entry) => [entry.id, entry],
  ),
);
