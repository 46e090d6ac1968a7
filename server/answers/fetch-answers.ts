// Reads answers across countries and years, for the reports, with one query.

import { type Kysely, sql } from "kysely";
import type { Answer, AnswerRow, Precision, ValueState } from "#questionnaire/engine/define.ts";
import type { Questionnaire } from "#questionnaire/engine/questionnaire.ts";
import type { DB } from "#server/database/tables.ts";

export type Wanted = {
  codes: readonly string[];
  years: readonly number[];
  countryIds?: readonly number[];
  approvedOnly: boolean;
  /** Says in which section and under which key an answer of a year is stored. */
  questionnaireOf: (year: number) => Pick<Questionnaire, "fields">;
};

type Row = {
  country_id: number;
  year: number;
  is_approved: boolean;
  section: string | null;
  answers: Record<string, Answer> | null;
  states: Record<string, ValueState> | null;
  precision: Record<string, Precision> | null;
};

/** Key → code of the wanted answers of one year, by section. */
type Codes = ReadonlyMap<string, ReadonlyMap<string, string>>;

function codesIn({ fields }: Pick<Questionnaire, "fields">, codes: readonly string[]): Codes {
  const wanted = codes.flatMap((code) => fields.get(code) ?? []);
  const bySection = Map.groupBy(wanted, ({ section }) => section);
  return new Map(
    [...bySection].map(([section, own]) => [
      section,
      new Map(own.map(({ key, code }) => [key, code])),
    ]),
  );
}

/**
 * One row per country and year that was ever saved, holding only the codes asked for. A section's
 * JSON is unpacked once, whatever the number of codes.
 */
export async function fetchAnswers(db: Kysely<DB>, wanted: Wanted): Promise<AnswerRow[]> {
  const countryIds = [...(wanted.countryIds ?? [])];
  const byYear = new Map(
    wanted.years.map((year) => [year, codesIn(wanted.questionnaireOf(year), wanted.codes)]),
  );
  const all = [...byYear.values()];
  const sections = [...new Set(all.flatMap((codes) => [...codes.keys()]))];
  const keys = [
    ...new Set(all.flatMap((codes) => [...codes.values()].flatMap((own) => [...own.keys()]))),
  ];
  const picked = (column: string) => sql`(
    select jsonb_object_agg(one.key, one.value)
    from jsonb_each(${sql.ref(column)}) one where one.key = any(${keys}))`;
  const found = await sql<Row>`
    select survey_data.country_id, survey.year, survey_data.is_approved, section.section,
      ${picked("section.answers")} as answers, ${picked("section.states")} as states,
      section.precision
    from survey_data
    join survey on survey.key = survey_data.survey_key and survey.year = any(${[...wanted.years]})
    left join section on section.survey_data_id = survey_data.id
      and section.section = any(${sections})
    where (${!wanted.approvedOnly} or survey_data.is_approved)
      and (${countryIds.length === 0} or survey_data.country_id = any(${countryIds}::integer[]))
    order by survey.year, survey_data.country_id
  `.execute(db);
  return rowsOf(found.rows, byYear);
}

/** One row for each country and year, made from the rows of its sections. */
function rowsOf(found: readonly Row[], byYear: ReadonlyMap<number, Codes>): AnswerRow[] {
  const rows: AnswerRow[] = [];
  for (const [, group] of Map.groupBy(found, ({ country_id, year }) => `${year} ${country_id}`)) {
    const [first] = group;
    if (!first) continue;
    const bySection = byYear.get(first.year);
    const byCode = <V>(of: (row: Row) => Record<string, V> | null) =>
      new Map(
        group.flatMap((row) => {
          const codes = bySection?.get(row.section ?? "");
          return Object.entries(of(row) ?? {}).flatMap(([key, value]): [string, V][] => {
            const code = codes?.get(key);
            return code === undefined ? [] : [[code, value]];
          });
        }),
      );
    rows.push({
      countryId: first.country_id,
      year: first.year,
      isApproved: first.is_approved,
      values: byCode((row) => row.answers),
      states: byCode((row) => row.states),
      precision: new Map(group.flatMap((row) => Object.entries(row.precision ?? {}))),
    });
  }
  return rows;
}
