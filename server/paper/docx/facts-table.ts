// What a form says of itself, in two columns of name and value.

import {
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { PaperForm } from "#server/paper/form.ts";

const none = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;
const hairline = { style: BorderStyle.SINGLE, size: 4, color: "DED7CC" } as const;
const widths = [3200, 7000];

export function factsTable(facts: PaperForm["facts"]): Table {
  const cell = (text: string, isBold: boolean) =>
    new TableCell({
      borders: { top: none, left: none, right: none, bottom: hairline },
      children: [
        new Paragraph({
          spacing: { before: 40, after: 40 },
          children: [new TextRun({ text, bold: isBold })],
        }),
      ],
    });
  return new Table({
    layout: TableLayoutType.FIXED,
    columnWidths: widths,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    rows: facts.map(
      ([name, value]) =>
        new TableRow({ cantSplit: true, children: [cell(name, false), cell(value, true)] }),
    ),
  });
}
