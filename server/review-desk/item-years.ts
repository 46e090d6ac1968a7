// The years of an item's cell and of what belongs to it: the other cells that its finding is about, and those of its
// row, or of its question where it has no rows.

import { type Kysely, sql } from "kysely";
import type { DeskDetails } from "#contract/review/review-desk.ts";
import { type AnswerLocation, namedLocation } from "#questionnaire/engine/answer-locations.ts";
import type { Finding } from "#questionnaire/engine/define.ts";
import { kindOf } from "#questionnaire/engine/kinds.ts";
import type { DB } from "#server/database/tables.ts";
import type { AskedCell, CellTexts } from "#server/questions/cell-texts.ts";

const shownYears = 5;
const maxBelonging = 10;

export type StoredCell = Pick<AnswerLocation, "section" | "key">;
type Place = { countryId: number; year: number };
type YearRow = { at: number; year: number; value: number | null; isEstimate: boolean };

/** The newest year before this one in which the cell has a figure. */
const lastFigureYear = ({ section, key }: StoredCell, { countryId, year }: Place) => sql`
  select max(survey.year) from survey
  join survey_data on survey_data.survey_key = survey.key and survey_data.country_id = ${countryId}
  join section on section.survey_data_id = survey_data.id and section.section = ${section}
  where survey.year < ${year} and jsonb_typeof(section.answers -> ${key}) = 'number'`;

/**
 * The years before this one, and an older one when the last figure is of that, because findings compare with it. Years
 * without a survey are gaps; the states that say why there is no figure are no figures.
 */
async function fetchRows(
  db: Kysely<DB>,
  cells: readonly StoredCell[],
  place: Place & { question: string },
): Promise<YearRow[]> {
  const { countryId, year, question } = place;
  const [first = { section: "", key: "" }] = cells;
  const { rows } = await sql<YearRow>`
    select wanted.at::integer - 1 as at, survey.year,
      case when jsonb_typeof(own.answers -> wanted.key) = 'number'
        then (own.answers ->> wanted.key)::float8 end as value,
      coalesce(own.precision ->> ${question} = 'estimate', false) as "isEstimate"
    from unnest(${cells.map(({ section }) => section)}::text[],
      ${cells.map(({ key }) => key)}::text[]) with ordinality as wanted (section, key, at)
    join survey on survey.year between ${year - shownYears} and ${year}
      or survey.year = (${lastFigureYear(first, place)})
    left join survey_data here on here.survey_key = survey.key and here.country_id = ${countryId}
    left join section own on own.survey_data_id = here.id and own.section = wanted.section
    order by wanted.at, survey.year
  `.execute(db);
  return rows;
}

/** The other cells of the finding first. */
function belongingTo(finding: Finding, cell: AskedCell, texts: CellTexts): AskedCell[] {
  const { question, field, section } = cell;
  const ofFinding = finding.fields.flatMap(
    (name) => texts.cellOf({ ...finding, fields: [name] }) ?? [],
  );
  const beside = question.fields
    .filter((one) => one.row === field?.row && one.kind !== "year" && kindOf(one).isNumeric)
    .map((one): AskedCell => ({ section, key: one.key, question, field: one }));
  const all = new Map(
    [...ofFinding, ...beside]
      .filter((one) => one.field !== null && kindOf(one.field).isNumeric)
      .map((one) => [`${one.section}/${one.key}`, one]),
  );
  all.delete(`${section}/${cell.key}`);
  return [...all.values()].slice(0, maxBelonging);
}

type Asked = Place & { finding: Finding; cell: AskedCell | null; texts: CellTexts };

/** Cells without a figure in all the years are left out. */
export async function yearsOf(
  db: Kysely<DB>,
  { finding, cell, texts, ...place }: Asked,
): Promise<Pick<DeskDetails, "years" | "belonging">> {
  const [first = ""] = finding.fields;
  const belonging = cell ? belongingTo(finding, cell, texts) : [];
  const cells = [namedLocation(finding.section, first), ...belonging];
  const question = cell?.question.code ?? "";
  const byCell = Map.groupBy(await fetchRows(db, cells, { ...place, question }), ({ at }) => at);
  const hasFigure = (rows: readonly YearRow[]) => rows.some(({ value }) => value !== null);
  const own = byCell.get(0) ?? [];
  return {
    years: hasFigure(own) ? own.map(({ at: _, ...one }) => one) : [],
    belonging: belonging.flatMap((one, index) => {
      const rows = byCell.get(index + 1) ?? [];
      if (!hasFigure(rows)) return [];
      return [{ name: texts.name(one), values: rows.map(({ value }) => value) }];
    }),
  };
}
