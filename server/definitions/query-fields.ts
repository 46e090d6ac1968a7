// The fields that a query of some years may ask for, with what the questionnaire calls them: those of every year,
// in the order of the newest. Lists, such as products, have tables of their own.

import type { QueryColumn } from "#contract/query/query.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { type AnswerColumn, answerColumns } from "#reports/engine/as-answered/columns.ts";
import type { YearQuestionnaire } from "#reports/engine/define.ts";
import { columnTitle, headOf, type ReportLocale, unitTitle } from "#reports/engine/text.ts";
import type { Definitions } from "#server/request/definitions.ts";
import { translate } from "#server/texts/translate.ts";
import { yearQuestionnaireOf } from "./year-questionnaire.ts";

export type YearlyQuestionnaires = ReadonlyMap<number, YearQuestionnaire>;

/** The questionnaire of each of the years; a year without a survey is missing. */
export async function questionnairesOf(
  definitions: Definitions,
  years: readonly number[],
): Promise<YearlyQuestionnaires> {
  const found = await definitions.forYears(years);
  return new Map([...found].map(([year, one]) => [year, yearQuestionnaireOf(one)]));
}

/** What a builder of columns is asked for: every section. One object for one list of sections, by which columns are kept. */
const keptAsks = new Map<string, { asks: { section: string }[] }>();

function askFor(sections: readonly string[]) {
  const key = sections.join();
  const asked = keptAsks.get(key) ?? { asks: sections.map((section) => ({ section })) };
  keptAsks.set(key, asked);
  return asked;
}

/** The columns of every field and of precise or estimate at the questions. */
export function allColumns(questionnaires: YearlyQuestionnaires): readonly AnswerColumn[] {
  const years = [...questionnaires.keys()].sort((one, other) => other - one);
  const newestFirst = [...new Set(years.flatMap((year) => questionnaires.get(year) ?? []))];
  const sections = new Set(newestFirst.flatMap((one) => one.sections.map(({ code }) => code)));
  return answerColumns(askFor([...sections]), newestFirst, years[0] ?? 0);
}

/** Names of countries are not asked of it. */
export const queryLocale = (lang: Lang): ReportLocale => ({
  lang,
  translate: (key, values) => translate(lang, "reports", key, values),
  countryName: (code) => code,
});

/** A column as replies and files have it. */
export function describeColumn({ column }: AnswerColumn, lang: Lang): QueryColumn {
  const { key, names, type } = column;
  const locale = queryLocale(lang);
  const options = Object.entries(names?.options ?? {}).map(([code, name]) => [code, name[lang]]);
  return {
    key,
    head: headOf(locale, column),
    title: columnTitle(locale, column),
    group: names?.group?.map((name) => name[lang]) ?? [],
    // Percentages stay as they were answered, from 0 to 100.
    type: type === "share" ? "percent" : type,
    unit: unitTitle(locale, column) || null,
    ...(options.length > 0 ? { options: Object.fromEntries(options) } : {}),
  };
}
