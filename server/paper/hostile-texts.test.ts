// Texts that would be something else in a file: formulas, markup, fields. They stay texts in every format.

import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { shippedForm } from "#server/testing/example-form.ts";
import { readZip } from "#server/testing/read-zip.ts";
import { writeFormDocx } from "./docx/write-form-docx.ts";
import { nameOfCell } from "./paper-format.ts";
import { typstForm } from "./typst/typst-form.ts";
import { writeFormPdf } from "./typst/write-form-pdf.ts";
import { writeFormXlsx } from "./xlsx/write-form-xlsx.ts";

const hostile = [
  '=HYPERLINK("http://evil.example")',
  "+1",
  "@SUM(A1)",
  '</w:t><w:instrText>INCLUDETEXT "x"',
  "&amp;<b>",
  '#eval("1")',
  "a'b!c",
  "漢字😀\t",
];

const form = shippedForm({
  country: { code: "MEX", name: "&L&B<x>'" },
  answers: {
    Product: {
      answers: { used: hostile.map((brandName) => ({ brandName })) },
      states: {},
      precision: {},
    },
  },
});

test("in a workbook every text is a text in its named cell", async () => {
  const { sheets, namedRanges } = await readXlsx(await writeFormXlsx(form), { readStyles: true });
  const rows = sheets.flatMap(({ rows: all }) => all.flat());
  expect(rows).toEqual(expect.arrayContaining(hostile));
  const formulas = sheets.flatMap(({ cells }) =>
    [...(cells?.values() ?? [])].flatMap(({ formula }) => formula ?? []),
  );
  expect(formulas.every((formula) => formula.startsWith("IF(COUNT("))).toBe(true);
  const name = nameOfCell("a:Product/used#1.brandName");
  expect(namedRanges?.find((one) => one.name === name)?.range).toMatch(/^'?Products?|^'?Produits/);
});

test("in a document every text is a text", async () => {
  const xml = (await readZip(Buffer.from(await writeFormDocx(form))))["word/document.xml"] ?? "";
  expect(xml).not.toContain("<w:instrText>INCLUDETEXT");
  expect(xml).toContain("&lt;/w:t&gt;&lt;w:instrText&gt;INCLUDETEXT");
  expect(xml).toContain("&amp;amp;&lt;b&gt;");
});

test("a PDF is made of signs that its typeface lacks", () => {
  expect(Buffer.from(writeFormPdf(form)).toString("latin1")).toMatch(/^%PDF/);
});

test("the template of the PDF gets texts as data", () => {
  const data: unknown = JSON.parse(typstForm(form));
  expect(JSON.stringify(data)).toContain(String.raw`#eval(\"1\")`);
});
