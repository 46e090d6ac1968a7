// Every report by its id, which is its route. An entry in one of these files is enough to add a report; a new file
// adds its line here.

import type { Report } from "#reports/engine/define.ts";
import { agsReports } from "./ags/all.ts";
import { beyondReports } from "./beyond/all.ts";
import { ddcReports } from "./ddc/all.ts";
import { factorSeries } from "./factor-over-years.ts";
import { factorReports } from "./factor-per-country.ts";
import { peopleReports } from "./people.ts";
import { sexReports } from "./people-by-sex.ts";

export const reports: ReadonlyMap<string, Report> = new Map(
  [
    ...factorReports,
    ...peopleReports,
    ...factorSeries,
    ...sexReports,
    ...agsReports,
    ...beyondReports,
    ...ddcReports,
  ].map((entry) => [entry.id, entry]),
);
