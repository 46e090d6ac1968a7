// A workbook with every country, to be filled in and uploaded. Text is written as text, never as a formula.

import { type CellStyle, type CellValue, writeXlsx } from "hucre/xlsx";
import { xlsxType } from "#contract/define.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { auditAlone } from "#server/database/audit.ts";
import { markTextCells } from "#server/files/mark-text-cells.ts";
import { xlsxCell } from "#server/files/xlsx-text.ts";
import { WithHeaders } from "#server/http/reply.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { translate } from "#server/texts/translate.ts";

const font = { name: "Calibri", size: 11 };
const text: CellStyle = { numFmt: "@", font };
const head: CellStyle = { ...text, font: { ...font, bold: true } };

/** `format` is that of its numbers; `choices` are offered in its cells. */
export type TemplateColumn = {
  head: string;
  width: number;
  format?: string;
  choices?: readonly string[];
};

export type Template = {
  sheet: string;
  columns: readonly TemplateColumn[];
  rows: readonly CellValue[][];
};

/** Region names as in the reports. */
export const regionIn = (culture: Lang, region: string | null): string | null =>
  region === null ? null : translate(culture, "reports", `region.${region}`);

async function templateBytes({ sheet, columns, rows }: Template): Promise<Uint8Array> {
  const heads = columns.map((column) => column.head);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheet,
        columns: columns.map(({ width, format }) => ({
          width,
          style: format === undefined ? text : { numFmt: format, font },
        })),
        rows: [heads, ...rows].map((row) => row.map(xlsxCell)),
        cells: new Map(heads.map((_, at) => [`0,${at}`, { style: head }])),
        freezePane: { rows: 1, columns: 2 },
        dataValidations: columns.flatMap(({ choices }, at) => {
          if (choices === undefined) return [];
          const letter = String.fromCharCode("A".charCodeAt(0) + at);
          const range = `${letter}2:${letter}${rows.length + 1}`;
          return [
            {
              type: "list" as const,
              values: [...choices],
              range,
              allowBlank: true,
              showErrorMessage: true,
            },
          ];
        }),
      },
    ],
    stringMode: "inline",
  });
  return markTextCells(bytes);
}

type Subject = { subjectType: "country_overview" | "country_membership"; subjectId?: string };

/** The reply with the file, which is audited as an export. */
export async function sendTemplate(
  request: Pick<CallRequest<never>, "db" | "caller" | "origin">,
  name: string,
  template: Template,
  subject: Subject,
): Promise<WithHeaders<undefined>> {
  const content = await templateBytes(template);
  const { origin } = request;
  await auditAlone(request.db, {
    action: "export_made",
    caller: callerOf(request),
    origin,
    ...subject,
  });
  return new WithHeaders(undefined, { file: { name, type: xlsxType, content } });
}
