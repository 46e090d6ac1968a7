// While the figures of a new choice are loading, the filters already show the choice.

import { firstSurveyYear } from "#questionnaire/engine/survey-years.ts";
import { bases } from "#reports/engine/define.ts";
import type { ReportChoices } from "./choices.ts";
import type { ShownReport } from "./reply.ts";

/** The report that is shown, with the chosen filters in place of those that its figures used. */
export function withChoices(shown: ShownReport, choices: ReportChoices): ShownReport {
  const { filters, years } = shown;
  const newest = Math.max(filters.year, ...years);
  const yearOf = (name: "year" | "fromYear" | "toYear") => {
    const chosen = Number(choices[name]);
    return chosen >= firstSurveyYear && chosen <= newest ? chosen : filters[name];
  };
  const flagOf = (name: "constant" | "approvedOnly") =>
    choices[name] === undefined ? filters[name] : choices[name] === "true";
  const chosen = {
    year: yearOf("year"),
    fromYear: yearOf("fromYear"),
    toYear: yearOf("toYear"),
    basis: bases.find((basis) => basis === choices.basis) ?? filters.basis,
    constant: flagOf("constant"),
    approvedOnly: flagOf("approvedOnly"),
  };
  return { ...shown, filters: { ...filters, ...chosen } };
}
