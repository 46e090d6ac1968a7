// Answers one report: decides the filters, reads answers and countries, lets the entry compute its table,
// and sends it as JSON or as a file. It knows no report by name.

import type { Kysely } from "kysely";
import { xlsxType } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { getReport } from "#contract/reporting.ts";
import type {
  CountryYear,
  QuestionnaireOf,
  Report,
  ReportTable,
  YearQuestionnaire,
} from "#reports/engine/define.ts";
import { yearsOf } from "#reports/engine/latest.ts";
import { codesToFetch } from "#reports/engine/measures.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { chosenInput } from "#reports/engine/world.ts";
import { reports } from "#reports/wfh/all.ts";
import { fetchAnswers } from "#server/answers/fetch-answers.ts";
import { auditAlone } from "#server/database/audit.ts";
import type { DB } from "#server/database/tables.ts";
import { writeCsv } from "#server/files/write-csv.ts";
import { WithHeaders } from "#server/http/reply.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import type { Definitions } from "#server/request/definitions.ts";
import { aboutReport } from "./about-report.ts";
import { decideFilters } from "./decide-filters.ts";
import { fetchCountryYears } from "./fetch-country-years.ts";
import { fetchDataState } from "./fetch-data-state.ts";
import { csvRows, flatten } from "./flatten.ts";
import { inOrder, localeFor, mentionedNames } from "./locale.ts";
import { type Frame, replyOf } from "./reply.ts";
import { writeXlsx } from "./write-xlsx.ts";

const byLowerId = new Map([...reports.values()].map((entry) => [entry.id.toLowerCase(), entry]));

function entryOf(id: string): Report {
  const entry = byLowerId.get(id.toLowerCase());
  if (entry === undefined) throw problem("not-found");
  return entry;
}

function codesOf(countries: readonly CountryYear[], ids: readonly number[]): string[] {
  const chosen = countries.filter((country) => ids.includes(country.countryId));
  return [...new Set(chosen.map((country) => country.code))];
}

const noQuestionnaire: YearQuestionnaire = { groups: {}, parts: new Map(), fields: new Map() };

/** What each of these years asks; a year without a questionnaire asks nothing. */
async function questionnairesOf(
  definitions: Definitions,
  years: readonly number[],
): Promise<QuestionnaireOf> {
  const found = await definitions.forYears(years);
  const byYear = new Map(
    [...found].map(([year, { document, questionnaire }]): [number, YearQuestionnaire] => [
      year,
      { ...questionnaire, groups: document.groups },
    ]),
  );
  return (year) => byYear.get(year) ?? noQuestionnaire;
}

/** Everything that a report reads, as it was at one moment. */
async function read(db: Kysely<DB>, entry: Report, request: CallRequest<typeof getReport>) {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const state = await fetchDataState(tx);
      const filters = decideFilters(entry, request.query, state.years, callerOf(request).role);
      const years = yearsOf(filters);
      const { approvedOnly, countries: countryIds } = filters;
      const countries = await fetchCountryYears(tx, years);
      const questionnaireOf = await questionnairesOf(request.definitions, years);
      const codes = codesToFetch(entry.measures, years, questionnaireOf);
      const rows = await fetchAnswers(tx, {
        codes,
        years,
        countryIds,
        approvedOnly,
        questionnaireOf,
      });
      const frame: Frame = {
        filters,
        countryCodes: codesOf(countries, countryIds),
        years: state.years.map((survey) => survey.year),
        asOf: state.asOf,
        isDemonstration: state.isDemonstration,
      };
      return { frame, input: { rows, countries, questionnaireOf, filters } };
    });
}

async function fileOf(
  format: "csv" | "xlsx",
  entry: Report,
  table: ReportTable,
  frame: Frame,
  locale: ReportLocale,
): Promise<WithHeaders<undefined>> {
  const rectangle = flatten(table, locale);
  const name = `${entry.id.replace(/[^\w.-]/g, "_")}-${frame.filters.year}.${format}`;
  const title = textOf(locale, `report.${entry.id}.title`);
  const content =
    format === "csv"
      ? writeCsv(
          rectangle.columns.map(({ head }) => head),
          csvRows(rectangle),
        )
      : await writeXlsx({
          title,
          tableName: textOf(locale, "file.table"),
          aboutName: textOf(locale, "file.notes"),
          table: rectangle,
          about: aboutReport(entry, table, frame, locale),
        });
  const type = format === "csv" ? "text/csv; charset=utf-8" : xlsxType;
  return new WithHeaders(undefined, { file: { name, type, content } });
}

export async function runReport(request: CallRequest<typeof getReport>) {
  const entry = entryOf(request.params.id);
  const { frame, input } = await read(request.db, entry, request);
  const locale = localeFor(request.query.culture, input.countries);
  const table = inOrder(entry.compute(chosenInput(input)), locale);
  const { format } = request.query;
  if (format === "csv" || format === "xlsx") {
    const file = await fileOf(format, entry, table, frame, locale);
    await auditAlone(request.db, {
      action: "export_made",
      caller: callerOf(request),
      origin: request.origin,
      subjectType: "report",
      subjectId: entry.id,
      after: { format, rows: table.rows.length, ...frame.filters },
    });
    return file;
  }
  return replyOf(entry, table, frame, locale, mentionedNames(table, input.countries));
}
