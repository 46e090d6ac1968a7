// Forms as Word and LibreOffice save them: cells are found by their marks wherever they are, and nothing dangerous is
// handed back.

import { expect, test } from "vitest";
import { guard } from "#server/files/guard.ts";
import type { OfficeKind } from "#server/files/office-type.ts";
import { bookmarkOf, nameOfCell } from "#server/paper/paper-format.ts";
import {
  bookmarked,
  control,
  filledSheet,
  formProperties,
  run,
  wordForm,
} from "#server/testing/paper/paper-file.ts";
import { readZip } from "#server/testing/read-zip.ts";
import { type FormFile, readForm } from "./read-form.ts";

const read = async (bytes: Buffer, kind: OfficeKind = "docx"): Promise<FormFile> =>
  readForm(bytes, kind, await guard(bytes, kind));

const textsOf = ({ cells }: FormFile) =>
  Object.fromEntries(cells.map(({ tag, text }) => [tag, text]));

test("controls are read by their tags, in any order, in pieces, within others and in tables", async () => {
  const inner = `<w:sdt><w:sdtPr><w:tag w:val="a:Care/b"/></w:sdtPr><w:sdtContent>${run("7")}</w:sdtContent></w:sdt>`;
  const file = await read(
    wordForm(
      [
        control("a:Care/c", `${run("1")}<w:proofErr w:type="spellStart"/>${run("&234")}`),
        `<w:tbl><w:tr><w:sdt><w:sdtPr><w:tag w:val="a:Care/a"/></w:sdtPr><w:sdtContent><w:tc><w:p>${run("12")}</w:p><w:p>${run("13")}</w:p></w:tc></w:sdtContent></w:sdt></w:tr></w:tbl>`,
        `<w:sdt><w:sdtPr/><w:sdtContent><w:p>${inner}${run("outside")}</w:p></w:sdtContent></w:sdt>`,
      ].join(""),
    ),
  );
  expect(textsOf(file)).toEqual({ "a:Care/c": "1&234", "a:Care/a": "12\n13", "a:Care/b": "7" });
  expect(file.properties).toMatchObject({ AgsSurveyYear: "2025", AgsCountry: "CAN" });
  expect(file).toMatchObject({ found: [], hasTrackedChanges: false, cleaned: null });
});

test("boxes, lists and bookmarks say what was chosen", async () => {
  const list =
    '<w:dropDownList><w:listItem w:displayText="Exact" w:value="precise"/></w:dropDownList>';
  const { cells, bookmarks } = await read(
    wordForm(
      [
        control(
          "a:X/box",
          run("\u2612"),
          '<w14:checkbox xmlns:w14="x"><w14:checked w14:val="1"/></w14:checkbox>',
        ),
        control("p:X/q", run("Exact"), list),
        bookmarked("a:X/lost", "42"),
      ].join(""),
    ),
  );
  expect(cells).toEqual([
    { tag: "a:X/box", text: "\u2612", isTicked: true },
    { tag: "p:X/q", text: "Exact", option: "precise" },
  ]);
  expect(bookmarks).toEqual([{ tag: bookmarkOf("a:X/lost"), text: "42" }]);
});

test("tracked changes are read as accepted, and said", async () => {
  const changed = `<w:del w:id="1"><w:r><w:delText>10</w:delText></w:r></w:del><w:ins w:id="2">${run("12")}</w:ins>`;
  const file = await read(wordForm(control("a:X/a", changed) + control("a:X/b", run("5"))));
  expect(file.hasTrackedChanges).toBe(true);
  expect(file.cells).toEqual([
    { tag: "a:X/a", text: "12", isTracked: true },
    { tag: "a:X/b", text: "5" },
  ]);
});

test("a file with macros, objects and links is handed back without them", async () => {
  const rels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/><Relationship Id="rId2" Type="${rels}/hyperlink" Target="https://evil.example/" TargetMode="External"/><Relationship Id="rId3" Type="${rels}/oleObject" Target="embeddings/oleObject1.bin"/><Relationship Id="rId4" Type="${rels}/styles" Target="styles.xml"/></Relationships>`;
  const body = `<w:p><w:hyperlink xmlns:r="${rels}" r:id="rId2" w:history="1">${run("link")}</w:hyperlink><w:object xmlns:r="${rels}"><o:OLEObject r:id="rId3"/></w:object></w:p>${control("a:X/a", run("5"))}`;
  const file = await read(
    wordForm(
      body,
      {
        more: [
          { name: "word/vbaProject.bin", content: "not run" },
          { name: "word/embeddings/oleObject1.bin", content: "not opened" },
          { name: "word/_rels/document.xml.rels", content: relations },
        ],
      },
      "docm",
    ),
    "docm",
  );
  expect(file.found).toEqual(["macros", "embedded", "external"]);
  const clean = Buffer.from(file.cleaned ?? []);
  const again = await read(clean, "docx");
  expect(again).toMatchObject({ found: [], cleaned: null });
  expect(textsOf(again)).toEqual({ "a:X/a": "5" });
  expect(clean.includes("vbaProject")).toBe(false);
});

test("what is dangerous is taken out whatever its part is called and however it is written", async () => {
  const rels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const ofPackage = "http://schemas.openxmlformats.org/package/2006/relationships";
  const relation = (id: string, type: string, more: string, element = "Relationship") =>
    `<${element} Id="${id}" Type="${rels}/${type}" ${more}/>`;
  const listOf = (...relations: string[]) =>
    `<Relationships xmlns="${ofPackage}" xmlns:a-b="${ofPackage}">${relations.join("")}</Relationships>`;
  const inBody = listOf(
    relation("rId1", "oleObject", 'Target="media/picture1.png"'),
    relation("rId2", "image", 'Target="https://one.evil/?a=>" TargetMode="Exter&#110;al"'),
    relation(
      "rId3",
      "image",
      "Target='https://two.evil/' TargetMode='External'",
      "a-b:Relationship",
    ),
  );
  const inHeader = listOf(
    relation("rId1", "image", 'Target="https://three.evil/" TargetMode="External"'),
  );
  const field = (text: string) =>
    `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
  const body = `<w:p>${field("DDEA")}${field('UTO "c:/evil.exe"')}<w:fldSimple w:instr=" INCLUDEPICTURE &quot;https://four.evil/&quot; "/></w:p>${control("a:X/a", run("5"))}`;
  const file = await read(
    wordForm(body, {
      more: [
        { name: "word/media/picture1.png", content: "an object of another program" },
        { name: "word/_rels/document.xml.rels", content: inBody },
        { name: "word/_rels/header1.xml.RELS", content: inHeader },
      ],
    }),
  );
  expect(file.found).toEqual(["embedded", "external"]);
  const clean = Buffer.from(file.cleaned ?? []);
  const texts = await readZip(clean);
  expect(Object.keys(texts)).not.toContain("word/media/picture1.png");
  expect(Object.values(texts).join("\n")).not.toMatch(/evil|DDEA|rId[23]/);
  expect(textsOf(await read(clean))).toEqual({ "a:X/a": "5" });
});

test("a workbook is read by its names", async () => {
  const bytes = await filledSheet({ "a:Care/a": 12, "a:Care/b": "n", "a:Care/c": null });
  const file = await read(bytes, "xlsx");
  expect(file.cells).toEqual([
    { tag: nameOfCell("a:Care/a"), text: "12", number: 12 },
    { tag: nameOfCell("a:Care/b"), text: "n" },
    { tag: nameOfCell("a:Care/c"), text: "" },
  ]);
  expect(file.properties.AgsCountry).toBe(formProperties.country);
});

test("more properties than a form has are not passed on", async () => {
  const property = (at: number) => `<property name="own ${at}"><vt:lpwstr>x</vt:lpwstr></property>`;
  const withProperties = (count: number) => {
    const all = Array.from({ length: count }, (_, at) => property(at)).join("");
    const content = `<Properties xmlns:vt="x">${all}</Properties>`;
    const more = [{ name: "docProps/custom.xml", content }];
    return wordForm(run("text"), { properties: null, more });
  };
  expect(Object.keys((await read(withProperties(100))).properties)).toHaveLength(100);
  await expect(read(withProperties(300))).rejects.toMatchObject({ fault: "too-complex" });
});
