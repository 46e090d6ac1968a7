// Filled-in forms for tests, as programs write them: Word documents with content controls or bookmarks, and workbooks
// with defined names. The marks are those of server/paper/paper-format.ts.

import { writeXlsx } from "hucre/xlsx";
import {
  bookmarkOf,
  type FormProperties,
  namedProperties,
  nameOfCell,
} from "#server/paper/paper-format.ts";
import { wordDocument } from "#server/testing/office-files.ts";
import { type Entry, writeZip } from "#server/testing/write-zip.ts";

const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const run = (text: string): string =>
  `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;

/** A control in a line of text; `properties` are more of its properties, `content` its runs. */
export const control = (id: string, content: string, properties = ""): string =>
  `<w:p>${run("before ")}<w:sdt><w:sdtPr><w:alias w:val="A &gt; name"/><w:tag w:val="${escaped(id)}"/>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>${run(" after")}</w:p>`;

let marks = 0;
/** What is left of a control where a program has lost its tag. */
export const bookmarked = (id: string, text: string): string => {
  marks += 1;
  return `<w:p><w:bookmarkStart w:id="${marks}" w:name="${bookmarkOf(id)}"/>${run(text)}<w:bookmarkEnd w:id="${marks}"/></w:p>`;
};

const propertiesPart = (properties: FormProperties): Entry => ({
  name: "docProps/custom.xml",
  content: `<?xml version="1.0" encoding="UTF-8"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">${namedProperties(
    properties,
  )
    .map(
      ({ name, value }, at) =>
        `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${at + 2}" name="${name}"><vt:lpwstr>${escaped(value)}</vt:lpwstr></property>`,
    )
    .join("")}</Properties>`,
});

export const formProperties: FormProperties = {
  surveyYear: "2025",
  country: "CAN",
  definition: "",
  language: "en",
  issued: "2025-03-01T00:00:00.000Z",
  filled: "false",
};

type Parts = { properties?: FormProperties | null; more?: readonly Entry[] };

/** `body` is the XML of the document's paragraphs. */
export const wordForm = (
  body: string,
  { properties = formProperties, more = [] }: Parts = {},
  kind: "docx" | "docm" = "docx",
): Buffer => {
  const own = wordDocument(kind, body).filter(({ name }) => more.every((one) => one.name !== name));
  return writeZip([...own, ...(properties ? [propertiesPart(properties)] : []), ...more]);
};

/** A form with these texts in its controls, by id. */
export const filledForm = (texts: Readonly<Record<string, string>>, parts: Parts = {}): Buffer =>
  wordForm(
    Object.entries(texts)
      .map(([id, text]) => control(id, run(text)))
      .join(""),
    parts,
  );

/** A workbook with these values in its named cells, by id. */
export async function filledSheet(
  values: Readonly<Record<string, string | number | boolean | null>>,
  properties: FormProperties = formProperties,
): Promise<Buffer> {
  const entries = Object.entries(values);
  const rows = [["Form"], ...entries.map(([id, value]) => [id, value])];
  const namedRanges = entries.map(([id], at) => ({
    name: nameOfCell(id),
    range: `'The form'!$B$${at + 2}`,
  }));
  const custom = Object.fromEntries(
    namedProperties(properties).map(({ name, value }) => [name, value]),
  );
  return Buffer.from(
    await writeXlsx({
      sheets: [{ name: "The form", rows }],
      namedRanges,
      properties: { custom },
    }),
  );
}

/** A file as a browser sends it. */
export function multipart(name: string, bytes: Buffer, field = "file") {
  const boundary = "----of-a-test";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
