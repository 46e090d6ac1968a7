// Files that are valid zips, or no zips at all, but must be refused; each with the code of the refusal.

import type { Hostile } from "./hostile-zips.ts";
import { sheetXml, wordDocument, workbook } from "./office-files.ts";
import { writeZip } from "./write-zip.ts";

const of = (kind: Hostile["kind"]) => (name: string, fault: string, make: () => Buffer) => ({
  name,
  kind,
  fault,
  make,
});
const [xlsx, docx, docm] = [of("xlsx"), of("docx"), of("docm")];

const oleStart = Buffer.from("d0cf11e0a1b11ae1", "hex");
const sheet = (xml: string | Buffer) => writeZip(workbook(xml));
const cellAt = (place: string) => sheetXml(`<row><c r="${place}"><v>1</v></c></row>`);
const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${"bcdefghij"[at]} "${`&${"abcdefghi"[at]};`.repeat(10)}">`,
).join("")}]><worksheet>&j;</worksheet>`;
const outside =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><worksheet>&f;</worksheet>';
const wide = Buffer.from(`\uFEFF${cellAt("A1").replace("UTF-8", "UTF-16")}`, "utf16le");
const macroType = "application/vnd.ms-excel.sheet.macroEnabled.main+xml";
const macros = { name: "xl/vbaProject.bin", content: oleStart };
/** One text of 32,000 letters that 20,000 cells refer to. */
const repeated = () =>
  writeZip([
    ...workbook(
      sheetXml(
        Array.from(
          { length: 20_000 },
          (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
        ).join(""),
      ),
      {
        moreTypes:
          '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/>',
      },
    ).map((entry) =>
      entry.name === "xl/_rels/workbook.xml.rels"
        ? {
            ...entry,
            content: String(entry.content).replace(
              "</Relationships>",
              '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
            ),
          }
        : entry,
    ),
    {
      name: "xl/sharedStrings.xml",
      content: `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${"x".repeat(32_000)}</t></si></sst>`,
    },
  ]);
/** Different numbers, so that they compress no better than those of a real file. */
const numbers = (count: number, made: (text: string, at: number) => string) =>
  Array.from({ length: count }, (_, at) => made(String((at * 7919) % 99991), at)).join("");
const beside = (xml: string) => sheet(cellAt("A1").replace("</sheetData>", `</sheetData>${xml}`));

export const hostileContents: readonly Hostile[] = [
  xlsx("nothing", "file-empty", () => Buffer.alloc(0)),
  xlsx("one byte", "not-office", () => Buffer.from("P")),
  xlsx("a web page", "not-office", () => Buffer.from("<html><table><tr><td>1</td></tr></table>")),
  xlsx("a CSV file", "not-office", () => Buffer.from("Country;Population\nCanada;41000000\n")),
  xlsx("a flat XML workbook", "not-office", () => Buffer.from("<?xml version='1.0'?><Workbook/>")),
  xlsx("random bytes", "not-office", () => Buffer.from("8f1c0033aa17".repeat(2000), "hex")),
  xlsx("a PNG picture", "not-office", () => Buffer.from("89504e470d0a1a0a0000000d", "hex")),
  xlsx("a PDF", "not-office", () => Buffer.from("%PDF-1.7\n%\xe2\xe3\n1 0 obj")),
  xlsx("gzip", "not-office", () => Buffer.from("1f8b0800000000000003", "hex")),
  xlsx("an .xls file", "old-format", () => Buffer.concat([oleStart, Buffer.alloc(600)])),
  xlsx("an encrypted workbook", "password-protected", () =>
    Buffer.concat([oleStart, Buffer.alloc(600), Buffer.from("EncryptedPackage", "utf16le")]),
  ),
  docx("a .doc file", "old-format", () => Buffer.concat([oleStart, Buffer.alloc(600)])),
  xlsx("billion laughs", "xml-declares-entities", () => sheet(laughs)),
  xlsx("a file of the server's", "xml-declares-entities", () => sheet(outside)),
  xlsx("a bare document type", "xml-declares-entities", () =>
    sheet(`<!DOCTYPE worksheet>${cellAt("A1")}`),
  ),
  xlsx("an entity without a document type", "xml-declares-entities", () =>
    sheet(`<worksheet><!ENTITY a "b"></worksheet>`),
  ),
  docx("billion laughs in a document", "xml-declares-entities", () =>
    writeZip(wordDocument("docx", laughs)),
  ),
  docm("an entity in a document with macros", "xml-declares-entities", () =>
    writeZip(wordDocument("docm", outside)),
  ),
  xlsx("UTF-16", "xml-not-utf8", () => sheet(wide)),
  xlsx("UTF-16 without a mark", "xml-not-utf8", () => sheet(wide.subarray(2))),
  xlsx("Latin-1", "xml-not-utf8", () =>
    sheet(Buffer.from(cellAt("A1").replace("<v>1", "<v>é"), "latin1")),
  ),
  xlsx("UTF-7 by name", "xml-not-utf8", () => sheet(cellAt("A1").replace("UTF-8", "UTF-7"))),
  xlsx("hidden XML in UTF-16", "xml-not-utf8", () =>
    writeZip([...workbook(), { name: "xl/printer.bin", content: wide }]),
  ),
  xlsx("10,000 elements in each other", "xml-too-deep", () =>
    sheet(sheetXml(`${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}`)),
  ),
  docx("300 tables in each other", "xml-too-deep", () =>
    writeZip(wordDocument("docx", `${"<w:tbl>".repeat(300)}${"</w:tbl>".repeat(300)}`)),
  ),
  xlsx("a tag that never ends", "xml-broken", () => sheet('<worksheet a="')),
  xlsx("a list of types of very many starts without an end", "too-complex", () =>
    writeZip(
      workbook().map((entry) =>
        entry.name === "[Content_Types].xml"
          ? { ...entry, content: numbers(200_000, (text) => `<Default ${text} `) }
          : entry,
      ),
    ),
  ),
  xlsx("a comment that never ends", "xml-broken", () => sheet("<worksheet><!-- ")),
  xlsx("more ends than starts", "xml-broken", () => sheet("<worksheet></worksheet></worksheet>")),
  xlsx("no sheet part", "xml-broken", () =>
    writeZip(workbook().filter(({ name }) => !String(name).includes("sheet1.xml"))),
  ),
  xlsx("an empty sheet", "no-sheet", () => sheet(sheetXml(""))),
  xlsx("only the farthest cell", "sheet-too-large", () => sheet(cellAt("XFD1048576"))),
  xlsx("a cell beyond the farthest", "sheet-too-large", () => sheet(cellAt("ZZZ9999999"))),
  xlsx("only the lowest cell", "sheet-too-large", () => sheet(cellAt("A1048576"))),
  xlsx("only the rightmost cell", "sheet-too-large", () => sheet(cellAt("XFD1"))),
  xlsx("one text in very many cells", "sheet-too-large", repeated),
  xlsx("very many cells", "sheet-too-large", () =>
    sheet(sheetXml(numbers(100_000, (text) => `<row><c><v>${text}</v></c></row>`))),
  ),
  xlsx("a wide and high rectangle of two cells", "sheet-too-large", () =>
    sheet(sheetXml('<row><c r="A1"/></row><row r="49000"><c r="CV49000"><v>1</v></c></row>')),
  ),
  xlsx("a cell with two addresses", "sheet-too-large", () =>
    sheet(sheetXml('<row><c r="A1" x:r="A1048576"><v>1</v></c></row>')),
  ),
  xlsx("an address with a character reference", "sheet-too-large", () =>
    sheet(sheetXml('<row><c r="A&#49;048576"><v>1</v></c></row>')),
  ),
  xlsx("very many tags", "too-much-content", () =>
    beside(numbers(400_000, (text) => `<a b="${text}"/><a/>`)),
  ),
  xlsx("very long text", "too-much-content", () =>
    beside(`<a>${numbers(1_800_000, (text) => text)}</a>`),
  ),
  xlsx("a tag of very many attributes", "too-complex", () =>
    beside(`<a ${numbers(20_000, (text, at) => `a${at}="${text}" `)}/>`),
  ),
  xlsx("very many columns of all columns", "too-complex", () =>
    beside(
      `<cols>${numbers(20_000, (text) => `<col min="1" max="16384" width="${text}"/>`)}</cols>`,
    ),
  ),
  xlsx("very many sheets", "too-complex", () =>
    beside(`<sheets>${numbers(20_000, (text) => `<sheet name="${text}"/>`)}</sheets>`),
  ),
  xlsx("a Word document", "wrong-office-type", () => writeZip(wordDocument())),
  xlsx("a Word document with macros", "wrong-office-type", () => writeZip(wordDocument("docm"))),
  xlsx("a number cell that holds hexadecimal", "xml-broken", () =>
    sheet(sheetXml('<row r="1"><c r="A1"><v>0x10</v></c></row>')),
  ),
  xlsx("a number cell that holds a blank", "xml-broken", () =>
    sheet(sheetXml('<row r="1"><c r="A1" s="1"><v> </v></c></row>')),
  ),
  xlsx("a cell that names a text which is not there", "xml-broken", () =>
    sheet(sheetXml('<row r="1"><c r="A1" t="s"><v>99</v></c></row>')),
  ),
  docx("a workbook", "wrong-office-type", () => writeZip(workbook())),
  docm("a document without macros", "wrong-office-type", () => writeZip(wordDocument())),
  docx("a document of macros", "macro-file", () => writeZip(wordDocument("docm"))),
  xlsx("a workbook of macros", "macro-file", () =>
    writeZip([...workbook(undefined, { mainType: macroType }), macros]),
  ),
  xlsx("a macro in an .xlsx", "macro-file", () => writeZip([...workbook(), macros])),
  xlsx("a template", "wrong-office-type", () =>
    writeZip(
      workbook(undefined, {
        mainType: "application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml",
      }),
    ),
  ),
  xlsx("an OpenDocument sheet", "not-office", () =>
    writeZip([
      { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet", method: 0 },
      { name: "content.xml", content: "<office/>" },
    ]),
  ),
];
