// A form as .docx, .xlsx and PDF: every answer has its marks in the file, texts are texts, and the properties are there.

import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { gardenForm, shippedForm } from "#server/testing/example-form.ts";
import { readZip } from "#server/testing/read-zip.ts";
import { writeFormDocx } from "./docx/write-form-docx.ts";
import { wordWidth } from "./fitted-tables.ts";
import type { PaperForm } from "./form.ts";
import { bookmarkOf, nameOfCell } from "./paper-format.ts";
import { typstForm } from "./typst/typst-form.ts";
import { writeFormPdf } from "./typst/write-form-pdf.ts";
import { writeFormXlsx } from "./xlsx/write-form-xlsx.ts";

const idsOf = ({ parts }: PaperForm): string[] =>
  parts.flatMap(({ questions }) =>
    questions.flatMap(({ precision, tables, comment }) => [
      ...(precision ? [precision.id] : []),
      ...tables.flatMap(({ rows }) =>
        rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.control.id ?? [])),
      ),
      comment.id,
    ]),
  );

const partsOf = async (form: PaperForm) => readZip(Buffer.from(await writeFormDocx(form)));
const found = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text]) => text);

describe("a .docx form", () => {
  test("has one locked control with its tag and its bookmark for each answer", async () => {
    const form = shippedForm();
    const xml = (await partsOf(form))["word/document.xml"] ?? "";
    const ids = idsOf(form);
    // A table may be two, so their order is another.
    expect(found(xml, /<w:tag w:val="([^"]*)"/g).sort()).toEqual(ids.toSorted());
    const bookmarks = found(xml, /<w:bookmarkStart w:name="([^"]*)"/g);
    expect(bookmarks.sort()).toEqual(ids.map(bookmarkOf).sort());
    expect(found(xml, /<w:lock w:val="(sdtLocked)"/g)).toHaveLength(ids.length);
    expect(xml).toContain("&lt;/w:t&gt;&amp;Two");
    expect(xml).toContain('<w:listItem w:displayText="Second type" w:value="2"/>');
  });

  test("shows a number without separators, an empty control as empty, and a sum as a field", async () => {
    const xml = (await partsOf(gardenForm()))["word/document.xml"] ?? "";
    const controls = new Map(
      [...xml.matchAll(/<w:sdt>.*?<w:tag w:val="([^"]*)".*?<\/w:sdt>/g)].map(([all, id]) => [
        id,
        all,
      ]),
    );
    expect(controls.get("a:Beds/plants.tomatoes.greenhouse")).toContain(">1200<");
    expect(controls.get("a:Beds/plants.beans.outdoors")).toContain(">n<");
    expect(controls.get("p:Beds/plants")).toContain('w:value="estimate"');
    expect(controls.get("a:Beds/plants.tomatoes.total")).toContain("<w:showingPlcHdr/>");
    expect(controls.get("a:Beds/plants.tomatoes.outdoors")).not.toContain("showingPlcHdr");
    // Beans have a part that is not a number, which LibreOffice Writer could not add up.
    const sums = found(xml, /w:instr="=(SUM[^"\\]*)/g);
    expect(sums).toEqual(["SUM(B2:B2)+SUM(D2:D2) "]);
    expect(xml).toContain("≥ 5");
  });

  test("carries what it was made of", async () => {
    const custom = (await partsOf(gardenForm()))["docProps/custom.xml"] ?? "";
    const properties = [...custom.matchAll(/name="(\w+)"><vt:lpwstr>([^<]*)/g)];
    expect(properties.map(([, name, value]) => `${name} ${value}`)).toEqual([
      "AgsSurveyYear 2025",
      "AgsCountry MEX",
      "AgsDefinition 7",
      "AgsLanguage fr",
      "AgsIssued 2025-11-20T14:05:09.000Z",
      "AgsFilled true",
    ]);
  });
});

describe("an .xlsx form", () => {
  const cellAt = (sheets: Awaited<ReturnType<typeof readXlsx>>["sheets"], range: string) => {
    const [, sheet, letters = "", row] = /^'?(.+?)'?!\$([A-Z]+)\$(\d+)$/.exec(range) ?? [];
    const column = [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;
    const place = `${Number(row) - 1},${column}`;
    return sheets.find(({ name }) => name === sheet)?.cells?.get(place);
  };

  test("has one unlocked, named cell for each answer on protected sheets", async () => {
    const form = gardenForm();
    const book = await readXlsx(await writeFormXlsx(form), { readStyles: true });
    const names = new Map((book.namedRanges ?? []).map(({ name, range }) => [name, range]));
    expect([...names.keys()]).toEqual(idsOf(form).map(nameOfCell));
    const cells = new Map(
      idsOf(form).map((id) => [id, cellAt(book.sheets, names.get(nameOfCell(id)) ?? "")]),
    );
    for (const cell of cells.values()) expect(cell?.style?.protection?.locked).toBe(false);
    expect(cells.get("a:Beds/plants.tomatoes.greenhouse")?.value).toBe(1200);
    expect(cells.get("a:Beds/plants.beans.outdoors")?.value).toBe("n");
    expect(book.sheets.every(({ protection }) => protection?.sheet)).toBe(true);
    const formulas = book.sheets.flatMap(({ cells: all }) =>
      [...(all?.values() ?? [])].flatMap(({ formula }) => formula ?? []),
    );
    expect(formulas).toHaveLength(2);
    expect(formulas[0]).toMatch(/^IF\(COUNT\(B\d+,D\d+\)=0,"",SUM\(B\d+,D\d+\)\)$/);
    expect(book.properties?.custom).toMatchObject({ AgsDefinition: "7", AgsLanguage: "fr" });
  });
});

test("no word of a head is wider than its column on a printed form", () => {
  type Table = { headSize: number; widths: number[]; head: { text: string; strong: boolean }[] };
  const { groups }: { groups: { parts: { questions: { tables: Table[] }[] }[] }[] } = JSON.parse(
    typstForm(shippedForm({ lang: "es" })),
  );
  const tables = groups.flatMap(({ parts }) =>
    parts.flatMap(({ questions }) => questions.flatMap((one) => one.tables)),
  );
  expect(tables.length).toBeGreaterThan(20);
  const broken = tables.flatMap(({ head, widths, headSize }) =>
    head.flatMap(({ text, strong }, at) =>
      strong && wordWidth(text, headSize) > (widths[at] ?? 0) + 0.01 ? [text] : [],
    ),
  );
  expect(broken).toEqual([]);
});

test("a PDF form is a tagged document, whatever signs are in its texts", () => {
  const form = gardenForm({ country: { code: "MEX", name: '#panic("x") $ [*' } });
  const pdf = Buffer.from(writeFormPdf(form)).toString("latin1");
  expect(pdf).toMatch(/^%PDF/);
  expect(pdf).toContain("/StructTreeRoot");
});

test("comments and the mark of a demonstration are in every format", async () => {
  const comments = [
    { text: "Zucchini <b>", author: "Ana", createdAt: "2025-11-19T09:30:00.000Z" },
    {
      text: "Aubergine",
      author: "Ana",
      createdAt: "2025-11-19T09:30:00.000Z",
      field: "plants.tomatoes.greenhouse",
    },
  ];
  const form = gardenForm({ comments, isDemonstration: true });
  const word = await partsOf(form);
  const header = Object.entries(word).find(([name]) => /header\d*\.xml$/.test(name))?.[1];
  expect(header).toContain("Données de démonstration");
  expect(word["word/document.xml"]).toMatch(/Aubergine .*Zucchini &lt;b&gt; \(Ana/);
  const book = await readXlsx(await writeFormXlsx(form));
  const [first, ...others] = book.sheets.map(({ rows }) => JSON.stringify(rows));
  expect(first).toContain("Zucchini <b> (Ana");
  expect(others.join()).toContain("Aubergine (Ana");
  const sheet = (await readZip(Buffer.from(await writeFormXlsx(form))))["xl/worksheets/sheet2.xml"];
  expect(sheet).toMatch(/<oddHeader>[^<]*Données de démonstration/);
  expect(typstForm(form)).toMatch(/"demonstration":"Données de démonstration"/);
  expect(
    Buffer.from(await writeFormPdf(form))
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});
