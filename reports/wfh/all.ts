// Every report, by its route. A new one is an entry here, its words and a golden table.

import type { Report } from "../engine/define.ts";
import { factorSeries } from "./factor-over-years.ts";
import { factorReports } from "./factor-per-country.ts";
import { peopleByClass } from "./people-by-class.ts";
import { sexReports } from "./people-by-sex.ts";
import { peopleOverYears } from "./people-over-years.ts";

export const reports: ReadonlyMap<string, Report> = new Map(
  [...factorReports, peopleByClass, peopleOverYears, ...factorSeries, ...sexReports].map(
    (entry) => [entry.id, entry],
  ),
);
