// Every field that the master query can ask for, in the order of the questionnaire.

import type { ReplyOf } from "#contract/define.ts";
import type { listQueryFields, QueryField } from "#contract/query/query.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { questionName } from "#reports/engine/as-answered/names.ts";
import type { YearQuestionnaire } from "#reports/engine/define.ts";
import { fetchSurveyYears } from "#server/definitions/fetch-survey-years.ts";
import { listColumns } from "#server/definitions/list-columns.ts";
import {
  allColumns,
  describeColumn,
  questionnairesOf,
  type YearlyQuestionnaires,
} from "#server/definitions/query-fields.ts";
import type { CallRequest } from "#server/http/serve.ts";

type Place = Pick<
  QueryField,
  "section" | "sectionTitle" | "question" | "questionTitle" | "row" | "fromYear" | "toYear"
>;

/** Where a questionnaire has its fields, by code. */
function placesIn(questionnaire: YearQuestionnaire, year: number, lang: Lang): Map<string, Place> {
  const { sections, text } = questionnaire;
  const titled = (key: string) => text?.(lang, key) ?? key;
  return new Map(
    sections.flatMap((section) =>
      section.questions.flatMap((question) => {
        const name = questionName(question, questionnaire)[lang];
        const number = question.writtenNumber;
        const place = {
          section: section.code,
          sectionTitle: titled(`section.${section.code}`),
          question: question.code,
          questionTitle: number === undefined ? name : `${number} ${name}`,
          row: null,
          fromYear: year,
          toYear: year,
        };
        return question.fields.map(({ code }): [string, Place] => [code, place]);
      }),
    ),
  );
}

/** The newest place of each field, with the years that ask it. */
function placesOf(questionnaires: YearlyQuestionnaires, lang: Lang): Map<string, Place> {
  const places = new Map<string, Place>();
  const years = [...questionnaires].toSorted(([one], [other]) => other - one);
  for (const [year, questionnaire] of years) {
    for (const [code, place] of placesIn(questionnaire, year, lang)) {
      const newer = places.get(code);
      places.set(code, newer === undefined ? place : { ...newer, fromYear: year });
    }
  }
  return places;
}

function fieldsOf(questionnaires: YearlyQuestionnaires, lang: Lang): QueryField[] {
  const places = placesOf(questionnaires, lang);
  return [...allColumns(questionnaires), ...listColumns(questionnaires)].flatMap((one) => {
    if (!("answer" in one.source)) return [];
    const place = places.get(one.source.answer);
    if (place === undefined) return [];
    const { key, title, group, type, unit } = describeColumn(one, lang);
    const isCell = one.column.group !== place.question;
    return [
      { ...place, code: key, title, type, unit, row: isCell ? (group.at(-1) ?? null) : null },
    ];
  });
}

/** Every field that any survey year asks, with the newest place of it. */
export async function listFields({
  db,
  definitions,
  query: { culture },
}: CallRequest<typeof listQueryFields>): Promise<ReplyOf<typeof listQueryFields>> {
  const years = await fetchSurveyYears(db);
  return fieldsOf(await questionnairesOf(definitions, years), culture);
}
