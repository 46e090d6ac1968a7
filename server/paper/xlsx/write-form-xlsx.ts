// A paper form as a workbook: a sheet that says what it is and how to fill it in, and one for each section. Sheets are
// protected without a password; only the cells of answers can be written.

import { type WriteSheet, writeXlsx } from "hucre/xlsx";
import { fixTimes } from "#server/documents/docx/fix-times.ts";
import type { FormPart, FormQuestion, FormWords, PaperForm } from "#server/paper/form.ts";
import { markPng } from "#server/paper/mark.ts";
import { namedProperties } from "#server/paper/paper-format.ts";
import { styles } from "./cell-styles.ts";
import { putControl, putTable, type SheetWriting } from "./form-cells.ts";
import { type OptionLists, optionLists } from "./option-lists.ts";
import { type SheetBuilder, sheetBuilder } from "./sheet-builder.ts";

const titleWidth = 44;
const numberWidth = 13;
/** Above the title of the first sheet. */
const markRows = 2;
/** Texts over the whole width of a page. */
const wholeSpan = 9;
const columnCount = 16;
/** Of the cell for a new comment. */
const commentSpan = 7;
/** Of a line at the width of a page. */
const lettersOfLine = 150;
const lineHeight = 15;

const said = (value: string) => ({ value, type: "string" as const });

type Look = (typeof styles)[keyof typeof styles];

/** A text over the width of a page, as high as its lines. */
function putText(sheet: SheetBuilder, text: string, style: Look, letters = lettersOfLine): void {
  if (text === "") return;
  const { size } = style.font;
  const lines = Math.ceil((text.length * size) / 11 / letters);
  sheet.setHeight(Math.max(lines * lineHeight, size * 1.5));
  sheet.put(0, { ...said(text), style }, wholeSpan);
  sheet.row += 1;
}

function pageOf(
  form: PaperForm,
  isLandscape: boolean,
): Pick<WriteSheet, "pageSetup" | "headerFooter" | "protection" | "view"> {
  const { words, title, country, lang } = form;
  const plain = (text: string) => text.replaceAll("&", "&&");
  const demonstration = words.demonstration === "" ? "" : ` ${plain(words.demonstration)}`;
  const right = [country, words.number].filter((text) => text !== "").join(" · ");
  return {
    pageSetup: {
      paperSize: lang === "en" ? "letter" : "a4",
      orientation: isLandscape ? "landscape" : "portrait",
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
    headerFooter: {
      oddHeader: `&L&B${plain(title)}&B${demonstration}&R${plain(right)}`,
      oddFooter: `&L${plain(words.foot)}&R${plain(words.page)} &P / &N`,
    },
    protection: { sheet: true },
    view: { showGridLines: false },
  };
}

function putComments(sheet: SheetBuilder, comments: readonly string[], words: FormWords): void {
  if (comments.length > 0) putText(sheet, words.comments, styles.strong);
  for (const comment of comments) putText(sheet, comment, styles.quiet);
}

const isList = ({ tables }: FormQuestion): boolean =>
  tables.some(({ layout }) => layout === "list");

function putQuestion(question: FormQuestion, writing: SheetWriting): void {
  const { sheet, words } = writing;
  const { number, title, help, rules, precision, tables, lastYearRows, comments, comment } =
    question;
  putText(sheet, number === "" ? title : `${number}   ${title}`, styles.question);
  putText(sheet, help, styles.quiet);
  for (const rule of rules) putText(sheet, rule, styles.quiet);
  if (precision) {
    sheet.put(0, { ...said(words.precision), style: styles.body });
    putControl(precision, 1, 2, writing);
    sheet.put(3, { ...said(words.noDataHint), style: styles.quiet }, 5);
    sheet.row += 1;
  }
  for (const table of tables) putTable(table, writing);
  if (lastYearRows.length > 0) putText(sheet, words.lastYearRows, styles.strong);
  for (const row of lastYearRows) putText(sheet, row, styles.quiet);
  putComments(sheet, comments, words);
  sheet.put(0, { ...said(words.newComment), style: styles.quiet }, isList(question) ? 2 : 1);
  putControl(comment, isList(question) ? 2 : 1, commentSpan, writing);
  sheet.row += 2;
}

const unusable = /[[\]:*?/\\']/g;

/** A name has at most 31 letters and is there once. */
function sheetName(title: string, taken: ReadonlySet<string>): string {
  const name = title.replaceAll(unusable, " ").slice(0, 31).trim();
  return taken.has(name) ? `${name.slice(0, 28)} ${taken.size}` : name;
}

/** A list needs narrow numbers of rows and wide texts. */
function widthsOf(parts: readonly FormPart[]): { width: number }[] {
  const hasList = parts.some(({ questions }) => questions.some(isList));
  return Array.from({ length: columnCount }, (_, at) => {
    if (hasList) return { width: at === 0 ? 6 : 18 };
    return { width: at === 0 ? titleWidth : numberWidth };
  });
}

function sectionSheet(
  form: PaperForm,
  parts: readonly FormPart[],
  writing: SheetWriting,
): WriteSheet {
  const { sheet } = writing;
  for (const { title, subtitle, questions } of parts) {
    putText(sheet, subtitle === "" ? title : `${title} · ${subtitle}`, styles.part);
    sheet.row += 1;
    for (const question of questions) putQuestion(question, writing);
  }
  return sheet.done({ columns: widthsOf(parts), ...pageOf(form, true) });
}

function firstSheet(form: PaperForm, name: string): WriteSheet {
  const sheet = sheetBuilder(name);
  const { title, country, words, facts, instructions, signs, comments } = form;
  for (; sheet.row < markRows; sheet.row += 1) sheet.setHeight(36 / markRows);
  putText(sheet, title, styles.title);
  putText(sheet, country === "" ? words.offline : `${country} · ${words.offline}`, styles.subtitle);
  sheet.row += 1;
  for (const [fact, value] of facts) {
    sheet.put(0, { ...said(fact), style: styles.body }, 2);
    sheet.put(2, { ...said(value), style: styles.strong }, 5);
    sheet.row += 1;
  }
  sheet.row += 1;
  putText(sheet, words.instructions, styles.question);
  for (const line of instructions) putText(sheet, line, styles.body, 120);
  for (const [sign, meaning] of signs) putText(sheet, `${sign}   ${meaning}`, styles.strong);
  putComments(sheet, comments, words);
  const mark: NonNullable<WriteSheet["images"]>[number] = {
    data: markPng(),
    type: "png",
    // As wide as the first column and as high as the rows above the title.
    anchor: { from: { row: 0, col: 0 }, to: { row: markRows, col: 1 } },
    width: 48,
    height: 48,
    altText: words.mark,
  };
  const columns = [
    { width: 6.3 },
    { width: titleWidth - 6 },
    ...Array.from({ length: 7 }, () => ({ width: numberWidth })),
  ];
  return sheet.done({ columns, images: [mark], ...pageOf(form, false) });
}

/** The parts of each section, by its title. */
function sectionsOf({ parts }: PaperForm): Map<string, FormPart[]> {
  const sections = new Map<string, FormPart[]>();
  for (const part of parts) sections.set(part.title, [...(sections.get(part.title) ?? []), part]);
  return sections;
}

function sheetsOf(form: PaperForm, lists: OptionLists) {
  const builders: SheetBuilder[] = [];
  const taken = new Set<string>([form.words.sheetOfInstructions]);
  const sheets = [...sectionsOf(form)].map(([title, parts]) => {
    const sheet = sheetBuilder(sheetName(title, taken));
    taken.add(sheet.name);
    builders.push(sheet);
    return sectionSheet(form, parts, { sheet, lists, words: form.words });
  });
  return { sheets, names: builders.flatMap(({ names }) => names) };
}

/** The bytes of the file. */
export async function writeFormXlsx(form: PaperForm): Promise<Uint8Array> {
  const { title, words, properties } = form;
  const lists = optionLists();
  const { sheets, names } = sheetsOf(form, lists);
  const issued = new Date(properties.issued);
  const bytes = await writeXlsx({
    sheets: [firstSheet(form, words.sheetOfInstructions), ...sheets, lists.sheet()],
    namedRanges: names,
    workbookProtection: { lockStructure: true },
    properties: {
      title,
      creator: words.author,
      lastModifiedBy: words.author,
      created: issued,
      modified: issued,
      custom: Object.fromEntries(
        namedProperties(properties).map(({ name, value }) => [name, value]),
      ),
    },
  });
  return fixTimes(Buffer.from(bytes));
}
