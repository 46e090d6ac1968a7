// GET /Country/Overview/Template: every country with its figures of a year as a workbook, to be filled
// in and uploaded. Text is written as text, never as a formula.

import { type CellStyle, writeXlsx } from "hucre/xlsx";
import type * as call from "#contract/countries.ts";
import { gniTypes } from "#reports/engine/define.ts";
import { textOf } from "#reports/engine/text.ts";
import { reportTexts } from "#reports/wfh/texts.ts";
import { auditAlone } from "../database/audit.ts";
import { markTextCells } from "../files/mark-text-cells.ts";
import { type CallRequest, callerOf, WithHeaders } from "../http/serve.ts";
import { sayOverview } from "./overview-texts.ts";

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

function fetchRows({ db, query }: Template): Promise<Row[]> {
  const name = `country.name_${query.culture}` as const;
  return db
    .selectFrom("country")
    .leftJoin("country_year", (join) =>
      join
        .onRef("country_year.country_id", "=", "country.id")
        .on("country_year.year", "=", query.year),
    )
    .select(["country.code", `${name} as name`, "country.region"])
    .select(["country_year.population", "country_year.gni_type"])
    .orderBy(name)
    .execute();
}

function headings({ culture, year }: Template["query"]): string[] {
  return (["code", "country", "region", "population", "gni"] as const).map((key) =>
    sayOverview(culture, `heading.${key}`, { year: String(year) }),
  );
}

/** Region names as the reports say them. */
function regionIn({ culture }: Template["query"]): (region: string | null) => string | null {
  const locale = { lang: culture, words: reportTexts[culture], names: (code: string) => code };
  return (region) => (region === null ? null : textOf(locale, `region.${region}`));
}

async function workbook(rows: readonly Row[], query: Template["query"]): Promise<Uint8Array> {
  const regionOf = regionIn(query);
  const heads = headings(query);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sayOverview(query.culture, "template.sheet"),
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
  const name = `${sayOverview(query.culture, "template.file")}-${query.year}.xlsx`;
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return new WithHeaders(undefined, { file: { name, type, content } });
}
