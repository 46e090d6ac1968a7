// The smallest Office files that programs open, as parts that tests can change.

import type { Entry } from "./write-zip.ts";

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const office = "http://schemas.openxmlformats.org";
const relation = `${office}/officeDocument/2006/relationships`;

const types = (part: string, type: string, more = ""): Entry => ({
  name: "[Content_Types].xml",
  content: `${start}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${type}"/>${more}</Types>`,
});

const relations = (name: string, target: string, type: string): Entry => ({
  name,
  content: `${start}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/${type}" Target="${target}"/></Relationships>`,
});

export const sheetXml = (rows: string): string =>
  `${start}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

export const sheetType =
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";

/** A workbook with one sheet; `sheet` is the XML of that part. */
export function workbook(
  sheet: string | Buffer = sheetXml('<row r="1"><c r="A1"><v>1</v></c></row>'),
  { mainType = sheetType, moreTypes = "" } = {},
): Entry[] {
  return [
    types(
      "xl/workbook.xml",
      mainType,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>${moreTypes}`,
    ),
    relations("_rels/.rels", "xl/workbook.xml", "officeDocument"),
    {
      name: "xl/workbook.xml",
      content: `${start}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    relations("xl/_rels/workbook.xml.rels", "worksheets/sheet1.xml", "worksheet"),
    { name: "xl/worksheets/sheet1.xml", content: sheet },
  ];
}

const documentType = (kind: "docx" | "docm"): string =>
  kind === "docx"
    ? "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
    : "application/vnd.ms-word.document.macroEnabled.main+xml";

/** A Word document of one word. */
export const wordDocument = (kind: "docx" | "docm" = "docx", body = "<w:p/>"): Entry[] => [
  types("word/document.xml", documentType(kind)),
  relations("_rels/.rels", "word/document.xml", "officeDocument"),
  {
    name: "word/document.xml",
    content: `${start}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  },
];
