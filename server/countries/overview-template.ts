// GET /Country/Overview/Template: a workbook with every country and its figures of a year, to be
// filled in and uploaded. Text is written as text, never as a formula.

import { type CellStyle, writeXlsx } from "hucre/xlsx";
import type * as call from "#contract/countries.ts";
import { xlsxType } from "#contract/define.ts";
import { localeOf, nameColumns, nameIn } from "#questionnaire/engine/languages.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { auditAlone } from "#server/database/audit.ts";
import { markTextCells } from "#server/files/mark-text-cells.ts";
import { WithHeaders } from "#server/http/reply.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { translate } from "#server/texts/translate.ts";
import { overviewText } from "./overview-texts.ts";

type Template = CallRequest<typeof call.getOverviewTemplate>;
type Row = {
  code: string;
  name: string;
  region: string | null;
  population: number | null;
  gni_type: string | null;
};

const font = { name: "Calibri", size: 11 };
const text: CellStyle = { numFmt: "@", font };
const head: CellStyle = { ...text, font: { ...font, bold: true } };
const widths = [12, 36, 26, 18, 14];
const populationColumn = 3;

async function fetchRows({ db, query }: Template): Promise<Row[]> {
  const rows = await db
    .selectFrom("country")
    .leftJoin("country_year", (join) =>
      join
        .onRef("country_year.country_id", "=", "country.id")
        .on("country_year.year", "=", query.year),
    )
    .select(["country.code", ...nameColumns])
    .select(["country.region", "country_year.population", "country_year.gni_type"])
    .execute();
  const byName = new Intl.Collator(localeOf(query.culture)).compare;
  return rows
    .map((row): Row => ({ ...row, name: nameIn(row, query.culture) }))
    .sort((one, other) => byName(one.name, other.name));
}

function headings({ culture, year }: Template["query"]): string[] {
  return (["code", "country", "region", "population", "gni"] as const).map((key) =>
    overviewText(culture, `heading.${key}`, { year: String(year) }),
  );
}

/** Region names as in the reports. */
function regionIn({ culture }: Template["query"]): (region: string | null) => string | null {
  return (region) => (region === null ? null : translate(culture, "reports", `region.${region}`));
}

async function workbook(rows: readonly Row[], query: Template["query"]): Promise<Uint8Array> {
  const regionOf = regionIn(query);
  const heads = headings(query);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: overviewText(query.culture, "template.sheet"),
        columns: widths.map((width, at) => ({
          width,
          style: at === populationColumn ? { numFmt: "#,##0", font } : text,
        })),
        rows: [
          heads,
          ...rows.map((row) => [
            row.code,
            row.name,
            regionOf(row.region),
            row.population,
            row.gni_type,
          ]),
        ],
        cells: new Map(heads.map((_, at) => [`0,${at}`, { style: head }])),
        freezePane: { rows: 1, columns: 2 },
        dataValidations: [
          {
            type: "list",
            values: [...gniTypes],
            range: `E2:E${rows.length + 1}`,
            allowBlank: true,
            showErrorMessage: true,
          },
        ],
      },
    ],
    stringMode: "inline",
  });
  return markTextCells(bytes);
}

export async function getOverviewTemplate(request: Template): Promise<WithHeaders<undefined>> {
  const { query } = request;
  const content = await workbook(await fetchRows(request), query);
  await auditAlone(request.db, {
    action: "export_made",
    caller: callerOf(request),
    origin: request.origin,
    subjectType: "country_overview",
    subjectId: String(query.year),
  });
  const name = `${overviewText(query.culture, "template.file")}-${query.year}.xlsx`;
  return new WithHeaders(undefined, { file: { name, type: xlsxType, content } });
}
