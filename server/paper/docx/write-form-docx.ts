// A paper form as a .docx file: a first page that says what it is and how to fill it in, a heading for each part, a
// table for each question, and its properties. It runs in a process of its own (paper-process.ts).

import {
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  ImageRun,
  type ISectionOptions,
  type IStylesOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  SectionType,
  Tab,
  TabStopType,
  TextRun,
} from "docx";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { coreProperties, fixTimes } from "#server/documents/docx/fix-times.ts";
import { stylesIn } from "#server/documents/docx/styles.ts";
import type { FormPart, FormQuestion, PaperForm } from "#server/paper/form.ts";
import { markPng } from "#server/paper/mark.ts";
import { namedProperties } from "#server/paper/paper-format.ts";
import { hasList, landscapeWidth, portraitWidth } from "#server/paper/table-grid.ts";
import { type ControlNumbers, contentControl } from "./content-control.ts";
import { factsTable } from "./facts-table.ts";
import { formTables } from "./form-table.ts";

const twips = 20;
/** In twentieths of a point. English forms go to readers who print on Letter, too. */
const papers = { a4: [11906, 16838], letter: [12240, 15840] } as const;

const plain = (text: string, style = "Normal"): Paragraph =>
  new Paragraph({ style, children: [new TextRun(text)] });

const bullet = (text: string): Paragraph =>
  new Paragraph({ style: "Normal", bullet: { level: 0 }, children: [new TextRun(text)] });

type Writing = { form: PaperForm; numbers: ControlNumbers };

function precisionLine(question: FormQuestion, { form, numbers }: Writing): Paragraph[] {
  const { precision } = question;
  if (!precision) return [];
  const { words } = form;
  const options = precision.options.map(({ text }) => text).join(" · ");
  return [
    new Paragraph({
      style: "Normal",
      keepNext: true,
      children: [
        new TextRun(`${words.precision} `),
        contentControl(precision, numbers),
        new TextRun({ text: `  (${options} – ${words.noDataHint})`, size: 17, color: "635A51" }),
      ],
    }),
  ];
}

const line = { style: BorderStyle.SINGLE, size: 4, color: "8B8176", space: 4 } as const;

/** The place for a new comment, on a line that shows where to write. */
const commentLine = ({ comment }: FormQuestion, { form, numbers }: Writing): Paragraph =>
  new Paragraph({
    style: "FootnoteText",
    spacing: { before: 60 },
    border: { bottom: line },
    children: [new TextRun(`${form.words.newComment} `), contentControl(comment, numbers)],
  });

const small = (text: string): Paragraph =>
  new Paragraph({ style: "FootnoteText", keepNext: true, children: [new TextRun(text)] });

/** Lines under a small head; none where there are none. */
function smallLines(head: string, lines: readonly string[]): Paragraph[] {
  if (lines.length === 0) return [];
  return [
    new Paragraph({
      style: "FootnoteText",
      spacing: { before: 120 },
      children: [new TextRun({ text: head, bold: true })],
    }),
    ...lines.map((line) => plain(line, "FootnoteText")),
  ];
}

function questionParts(question: FormQuestion, writing: Writing): FileChild[] {
  const { number, title, help, rules, tables } = question;
  const { form } = writing;
  const head = number === "" ? title : `${number}\u2002${title}`;
  return [
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(head)] }),
    ...(help === "" ? [] : [small(help)]),
    ...rules.map(small),
    ...precisionLine(question, writing),
    ...tables
      .flatMap((table) => formTables(table, { words: form.words, numbers: writing.numbers }))
      .flatMap((table) => [table, new Paragraph({ style: "NoSpacing" })]),
    ...smallLines(form.words.lastYearRows, question.lastYearRows),
    ...smallLines(form.words.comments, question.comments),
    commentLine(question, writing),
  ];
}

function partHead({ title, subtitle }: FormPart): Paragraph {
  const quiet = new TextRun({ text: `\u2002${subtitle}`, bold: false, color: "635A51" });
  return new Paragraph({
    heading: HeadingLevel.HEADING_1,
    spacing: { before: 360, after: 120 },
    children: [new TextRun(title), ...(subtitle === "" ? [] : [quiet])],
  });
}

const partBlocks = (part: FormPart, writing: Writing): FileChild[] => [
  partHead(part),
  ...part.questions.flatMap((question) => questionParts(question, writing)),
];

function firstPage({ title, country, words, instructions, signs, facts }: PaperForm): FileChild[] {
  return [
    new Paragraph({
      style: "Title",
      spacing: { before: 240, after: 60 },
      children: [new TextRun(title)],
    }),
    plain(country === "" ? words.offline : `${country} · ${words.offline}`, "Subtitle"),
    factsTable(facts),
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      children: [new TextRun(words.instructions)],
    }),
    ...instructions.map(bullet),
    ...signs.map(
      ([sign, meaning]) =>
        new Paragraph({
          style: "NoSpacing",
          indent: { left: 720 },
          children: [new TextRun({ text: sign, bold: true }), new TextRun(`\u2003${meaning}`)],
        }),
    ),
  ];
}

function header({ title, country, words }: PaperForm, width: number): Header {
  const mark = new ImageRun({
    type: "png",
    data: markPng(),
    transformation: { width: 22, height: 22 },
    altText: { name: "mark", title: words.mark, description: words.mark },
  });
  const right = [country, words.number].filter((text) => text !== "").join(" · ");
  return new Header({
    children: [
      new Paragraph({
        style: "FootnoteText",
        border: { bottom: line },
        tabStops: [{ type: TabStopType.RIGHT, position: Math.round(width * twips) }],
        children: [
          mark,
          new TextRun({ text: `\u2002${title}`, bold: true }),
          ...(words.demonstration === "" ? [] : [new TextRun(`\u2002${words.demonstration}`)]),
          new TextRun({ children: [new Tab(), right] }),
        ],
      }),
    ],
  });
}

function footer({ words, signs }: PaperForm, width: number): Footer {
  const meanings = signs.map(([sign, meaning]) => `${sign} ${meaning}`).join(" · ");
  const page = [new Tab(), `${words.page} `, PageNumber.CURRENT, " / ", PageNumber.TOTAL_PAGES];
  return new Footer({
    children: [
      new Paragraph({
        style: "FootnoteText",
        border: { top: line },
        children: [new TextRun(`${meanings} · * ${words.required}`)],
      }),
      new Paragraph({
        style: "FootnoteText",
        tabStops: [{ type: TabStopType.RIGHT, position: Math.round(width * twips) }],
        children: [new TextRun({ children: [words.foot, ...page] })],
      }),
    ],
  });
}

function section(form: PaperForm, isLandscape: boolean, children: FileChild[]): ISectionOptions {
  const [width, height] = form.lang === "en" ? papers.letter : papers.a4;
  const orientation = isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT;
  const lineWidth = isLandscape ? landscapeWidth : portraitWidth;
  const side = Math.round(((isLandscape ? height : width) - lineWidth * twips) / 2);
  return {
    properties: {
      type: SectionType.NEXT_PAGE,
      page: {
        size: { width, height, orientation },
        margin: { top: 1250, bottom: 1100, left: side, right: side, header: 500, footer: 450 },
      },
    },
    headers: { default: header(form, lineWidth) },
    footers: { default: footer(form, lineWidth) },
    children,
  };
}

/** Parts with lists are on pages that are turned. */
function sectionsOf(form: PaperForm): ISectionOptions[] {
  const writing: Writing = { form, numbers: { last: 0 } };
  const groups: { isLandscape: boolean; children: FileChild[] }[] = [
    { isLandscape: false, children: firstPage(form) },
  ];
  for (const part of form.parts) {
    const blocks = partBlocks(part, writing);
    const last = groups.at(-1);
    const isLandscape = hasList(part);
    if (last !== undefined && last.isLandscape === isLandscape) last.children.push(...blocks);
    else groups.push({ isLandscape, children: blocks });
  }
  groups.at(-1)?.children.push(...smallLines(form.words.comments, form.comments));
  return groups.map(({ isLandscape, children }) => section(form, isLandscape, children));
}

/** Smaller in the yearbook than a form that is printed and filled in can be: 8.5 points. */
const smallStyles: ReadonlySet<string> = new Set(["NoSpacing", "FootnoteText"]);
const formSize = 17;

function formStyles(lang: Lang): IStylesOptions {
  const styles = stylesIn(lang);
  const paragraphStyles = (styles.paragraphStyles ?? []).map((style) =>
    smallStyles.has(style.id) ? { ...style, run: { ...style.run, size: formSize } } : style,
  );
  return { ...styles, paragraphStyles };
}

/** The bytes of the file. */
export async function writeFormDocx(form: PaperForm): Promise<Uint8Array> {
  const { title, words, properties, lang } = form;
  const author = words.author;
  const document = new Document({
    title,
    creator: author,
    lastModifiedBy: author,
    customProperties: namedProperties(properties),
    styles: formStyles(lang),
    hyphenation: { autoHyphenation: true },
    sections: sectionsOf(form),
  });
  const core = {
    path: "docProps/core.xml",
    data: coreProperties({ title, author, lang, date: properties.issued }),
  };
  return fixTimes(await Packer.toBuffer(document, undefined, [core]));
}
