// GET /Country/Overview/Template: a workbook with every country and its figures of a year.

import type * as call from "#contract/countries.ts";
import { localeOf, nameColumns, nameIn } from "#questionnaire/engine/languages.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { type MaleAgeGroup, type MalesByAge, maleAgeGroups } from "#reports/engine/males/by-age.ts";
import { malesByAge } from "#server/database/columns/males-by-age.ts";
import type { WithHeaders } from "#server/http/reply.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { overviewText } from "./overview-texts.ts";
import { regionIn, sendTemplate, type TemplateColumn } from "./template-file.ts";

type Request = CallRequest<typeof call.getOverviewTemplate>;
type Row = {
  code: string;
  name: string;
  region: string | null;
  population: number | null;
  gni_type: string | null;
  males: MalesByAge | null;
};

async function fetchRows({ db, query }: Request): Promise<Row[]> {
  const rows = await db
    .selectFrom("country")
    .leftJoin("country_year", (join) =>
      join
        .onRef("country_year.country_id", "=", "country.id")
        .on("country_year.year", "=", query.year),
    )
    .select(["country.code", ...nameColumns])
    .select(["country.region", "country_year.population", "country_year.gni_type"])
    .select(malesByAge("country_year").as("males"))
    .execute();
  const byName = new Intl.Collator(localeOf(query.culture)).compare;
  return rows
    .map((row): Row => ({ ...row, name: nameIn(row, query.culture) }))
    .sort((one, other) => byName(one.name, other.name));
}

function columnsFor({ culture, year }: Request["query"]): TemplateColumn[] {
  const head = (key: "code" | "country" | "region" | "population" | "gni" | MaleAgeGroup) =>
    overviewText(culture, `heading.${key}`, { year: String(year) });
  return [
    { head: head("code"), width: 12 },
    { head: head("country"), width: 36 },
    { head: head("region"), width: 26 },
    { head: head("population"), width: 18, format: "#,##0" },
    { head: head("gni"), width: 14, choices: gniTypes },
    ...maleAgeGroups.map((group) => ({ head: head(group), width: 16, format: "#,##0" })),
  ];
}

export async function getOverviewTemplate(request: Request): Promise<WithHeaders<undefined>> {
  const { culture, year } = request.query;
  const rows = await fetchRows(request);
  const name = `${overviewText(culture, "template.file")}-${year}.xlsx`;
  const template = {
    sheet: overviewText(culture, "template.sheet"),
    columns: columnsFor(request.query),
    rows: rows.map((row) => [
      row.code,
      row.name,
      regionIn(culture, row.region),
      row.population,
      row.gni_type,
      ...maleAgeGroups.map((group) => row.males?.[group] ?? null),
    ]),
  };
  const subject = { subjectType: "country_overview", subjectId: String(year) } as const;
  return sendTemplate(request, name, template, subject);
}
