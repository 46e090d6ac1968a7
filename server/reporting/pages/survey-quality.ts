// How good the answers of a survey are: asked and answered, precise, and not available.

import type { ReplyOf } from "#contract/define.ts";
import type { countryProfile } from "#contract/pages/report-pages.ts";
import { countCells } from "#questionnaire/engine/status.ts";
import type { Definition } from "#server/request/definitions.ts";
import type { AnsweredSurvey } from "./fetch-own-surveys.ts";

export type SurveyQuality = ReplyOf<typeof countryProfile>["surveys"][number];

/** Asked are the required cells, as in data entry. Precise ÷ precise and estimated questions, a fraction of 1. */
export function qualityOf(
  { year, sections, changedAfterApproval }: AnsweredSurvey,
  { questionnaire }: Definition,
): SurveyQuality {
  const counts = [...countCells(questionnaire, sections).values()];
  const sum = (of: (count: (typeof counts)[number]) => number) =>
    counts.reduce((total, count) => total + of(count), 0);
  const chosen = Object.values(sections).flatMap(({ precision }) => Object.values(precision));
  const precise = chosen.filter((one) => one === "precise").length;
  const said = precise + chosen.filter((one) => one === "estimate").length;
  return {
    year,
    asked: sum(({ required }) => required),
    answered: sum(({ answered }) => answered),
    precise: said === 0 ? null : precise / said,
    states: Object.values(sections).reduce((n, { states }) => n + Object.keys(states).length, 0),
    changedAfterApproval,
  };
}
