// The years of surveys that a request names: 400 for one without a survey, because what is about the survey of a year would be
// empty without a reason.

import type { Kysely } from "kysely";
import { type FieldError, unknownChoice } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";
import { eitherOf } from "#server/texts/either-of.ts";
import { refused } from "#server/texts/refused.ts";
import { type TextValues, translate } from "#server/texts/translate.ts";
import { fetchSurveyYears } from "./fetch-survey-years.ts";

const textOf = (lang: Lang, key: string, values: TextValues = {}) =>
  translate(lang, "filters", key, values);

/** Years that follow each other are named by the first and the last: `2022 or 2024–2025`. */
function yearsText(lang: Lang, years: readonly number[]): string {
  if (years.length === 0) return textOf(lang, "known.noYear");
  const firsts = years.filter((year, at) => year - 1 !== years[at - 1]);
  const lasts = years.filter((year, at) => year + 1 !== years[at + 1]);
  return eitherOf(
    lang,
    firsts.map((first, at) => [...new Set([first, lasts[at]])].join("–")),
  );
}

const fields = ["year", "compare"] as const;
type Part = "query" | "body";
type SentYears = Partial<Record<(typeof fields)[number], number | undefined>>;

/** 400 names each year that is none of these, which have a survey, and says which they are. `part` of the request has the years. */
export function refuseOtherYears(
  years: readonly number[],
  sent: SentYears,
  lang: Lang,
  part: Part = "query",
): void {
  const without = fields.filter((name) => {
    const year = sent[name];
    return year !== undefined && !years.includes(year);
  });
  if (without.length === 0) return;
  const errorIn = (one: Lang, name: (typeof fields)[number]): FieldError => {
    const named = { field: textOf(one, `field.${name}`), value: String(sent[name]) };
    const known = yearsText(
      one,
      years.toSorted((a, b) => a - b),
    );
    const message = textOf(one, "noSurvey", { ...named, known });
    return { path: part === "query" ? `query.${name}` : name, code: unknownChoice, message };
  };
  throw refused((one) => without.map((name) => errorIn(one, name)), { lang });
}

/** 400 names each year that has no survey, and the years that have one. */
export async function refuseYearsWithoutSurvey(
  db: Kysely<DB>,
  sent: SentYears,
  lang: Lang,
  part?: Part,
): Promise<void> {
  refuseOtherYears(await fetchSurveyYears(db), sent, lang, part);
}
