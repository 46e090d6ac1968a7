// The blocks of a document as parts of a .docx file.

import {
  Bookmark,
  type FileChild,
  HeadingLevel,
  ImageRun,
  InternalHyperlink,
  PageBreak,
  PageReference,
  Paragraph,
  SimpleField,
  Tab,
  TabStopType,
  TextRun,
} from "docx";
import type {
  Block,
  CoverBlock,
  DocumentWords,
  FigureBlock,
  SignsBlock,
  TableBlock,
} from "#server/documents/model.ts";
import { portraitWidth } from "#server/documents/page-sizes.ts";
import { layoutOf } from "#server/documents/table-layout.ts";
import { isSignsOfTable, signsAfter } from "#server/documents/table-signs.ts";
import { contentsBegin, contentsEnd } from "./contents-field.ts";
import { docxTable } from "./docx-table.ts";

const headings = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
} as const;
const twips = 20;

type Heading = Extract<Block, { kind: "heading" }>;

/** What the blocks of one file share: the words of its language, and the numbers of its tables and figures so far. */
export type Writing = {
  words: DocumentWords;
  /** The headings that are in the contents, with their bookmarks. */
  headings: ReadonlyMap<Heading, string>;
  numbers: { table: number; figure: number };
  /** A picture of points, for readers that draw no SVG. */
  pngOf: (svg: string) => Buffer;
};

const pixelsPerPoint = 96 / 72;
const maxPictureHeight = 480;

const looks = { lead: "Normal", quiet: "FootnoteText", placeholder: "Quote" } as const;

const plain = (text: string, style: string) =>
  new Paragraph({ style, children: [new TextRun(text)] });

/** A bookmark takes letters, digits and underscores. */
const bookmarkOf = (place: string): string => place.replaceAll(/\W/g, "_").slice(0, 40);

function caption(kind: "table" | "figure", text: string, { words, numbers }: Writing): Paragraph {
  numbers[kind] += 1;
  const word = words[kind];
  // Word counts anew when the reader asks for it; until then it shows this number.
  const number = new SimpleField(`SEQ ${word} \\* ARABIC`, String(numbers[kind]));
  return new Paragraph({
    style: "Caption",
    keepNext: kind === "table",
    children: [new TextRun(`${word} `), number, new TextRun(` · ${text}`)],
  });
}

/** All on one line where there is space: "Signs  — no answer  n not available". */
const signsLine = ({ title, entries }: SignsBlock, isKeptWithNext: boolean): Paragraph =>
  new Paragraph({
    style: "FootnoteText",
    keepNext: isKeptWithNext,
    keepLines: true,
    spacing: { after: 60 },
    children: [
      new TextRun({ text: title, bold: true }),
      ...entries.flatMap(([sign, meaning]) => [
        new TextRun({ text: `\u2003${sign}`, bold: true }),
        new TextRun(`\u00a0${meaning}`),
      ]),
    ],
  });

/** The signs are above each part: below a table they would at times be alone on a page. */
function tableParts(table: TableBlock, signs: SignsBlock | null, writing: Writing): FileChild[] {
  const { widths, parts } = layoutOf(table);
  return parts.flatMap((places, at) => [
    at === 0
      ? caption("table", table.caption, writing)
      : new Paragraph({
          style: "Caption",
          keepNext: true,
          spacing: { before: 240 },
          children: [new TextRun(`${table.caption} · ${writing.words.continued}`)],
        }),
    ...(signs === null ? [] : [signsLine(signs, true)]),
    docxTable(table, places, widths),
  ]);
}

function pictureOf(figure: FigureBlock, { pngOf }: Writing): ImageRun {
  const { width, height, svg, alternative } = figure;
  const scale = Math.min(portraitWidth / width, maxPictureHeight / height) * pixelsPerPoint;
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return new ImageRun({
    type: "svg",
    data: Buffer.from(svg),
    transformation: size,
    fallback: { type: "png", data: pngOf(svg) },
    altText: { name: figure.caption, title: figure.caption, description: alternative },
  });
}

function figureParts(figure: FigureBlock, writing: Writing): FileChild[] {
  return [
    new Paragraph({ keepNext: true, children: [pictureOf(figure, writing)] }),
    caption("figure", figure.caption, writing),
    ...figure.lines.map((line) => plain(line, "FootnoteText")),
  ];
}

const headingsIn = (blocks: readonly Block[]): Heading[] =>
  blocks.flatMap((block) => {
    if (block.kind === "landscape") return headingsIn(block.blocks);
    return block.kind === "heading" ? [block] : [];
  });

/** The headings of the first two levels, each with the bookmark of its place, or one of its own. */
export function contentsOf(blocks: readonly Block[]): Map<Heading, string> {
  const wanted = headingsIn(blocks).filter(({ level }) => level < 3);
  return new Map(
    wanted.map((one, at) => [one, bookmarkOf(one.place ?? `heading ${at + 1}`)] as const),
  );
}

function headingPart(heading: Heading, { headings: inContents }: Writing): Paragraph {
  const { level, text, place } = heading;
  const run = new TextRun(text);
  const id = inContents.get(heading) ?? (place === undefined ? undefined : bookmarkOf(place));
  const children = id === undefined ? [run] : [new Bookmark({ id, children: [run] })];
  return new Paragraph({ heading: headings[level], children });
}

/** The headings with their pages, each of them a field of its own, within the field of Word's for the whole list. */
const contentsParts = ({ headings: inContents }: Writing): Paragraph[] =>
  [...inContents].map(
    ([{ level, text }, anchor], at) =>
      new Paragraph({
        style: `TOC${level}`,
        tabStops: [{ type: TabStopType.RIGHT, position: portraitWidth * twips, leader: "dot" }],
        children: [
          ...(at === 0 ? [contentsBegin()] : []),
          new InternalHyperlink({
            anchor,
            children: [new TextRun({ children: [text, new Tab()] })],
          }),
          new PageReference(anchor, { hyperlink: true }),
        ],
      }),
  );

const listOf = (items: readonly string[], style: string): Paragraph[] =>
  items.map(
    (item) => new Paragraph({ style, bullet: { level: 0 }, children: [new TextRun(item)] }),
  );

const boldLine = (text: string): Paragraph =>
  new Paragraph({
    style: "FootnoteText",
    keepNext: true,
    spacing: { before: 120 },
    children: [new TextRun({ text, bold: true })],
  });

function coverParts(cover: CoverBlock, writing: Writing): FileChild[] {
  const { title, subtitle, lines, picture, notice } = cover;
  const pictureParts =
    picture === null
      ? []
      : [
          new Paragraph({
            style: "FootnoteText",
            keepNext: true,
            spacing: { before: 3600 },
            children: [new TextRun({ text: picture.caption, bold: true })],
          }),
          new Paragraph({ children: [pictureOf(picture, writing)] }),
        ];
  return [
    new Paragraph({ style: "Title", children: [new TextRun(title)] }),
    plain(subtitle, "Subtitle"),
    ...lines.map((line) => plain(line, "Normal")),
    ...pictureParts,
    new Paragraph({
      spacing: { before: picture === null ? 2400 : 600 },
      children: [new TextRun({ text: notice, bold: true }), new PageBreak()],
    }),
  ];
}

function indexParts({ entries }: Extract<Block, { kind: "index" }>): Paragraph[] {
  return entries.map(({ term, places }) => {
    const pages = places.flatMap((place, at) => [
      ...(at === 0 ? [] : [new TextRun(", ")]),
      new PageReference(bookmarkOf(place), { hyperlink: true }),
    ]);
    return new Paragraph({
      style: "NoSpacing",
      tabStops: [{ type: TabStopType.RIGHT, position: portraitWidth * twips, leader: "dot" }],
      children: [new TextRun({ children: [term, new Tab()] }), ...pages],
    });
  });
}

/** A table has its signs. Landscape pages are sections of their own (write-docx.ts). */
export const docxParts = (blocks: readonly Block[], writing: Writing): FileChild[] =>
  blocks.flatMap((block, at) => {
    if (isSignsOfTable(blocks, at)) return [];
    return block.kind === "table"
      ? tableParts(block, signsAfter(blocks, at), writing)
      : blockParts(block, writing);
  });

function blockParts(block: Exclude<Block, TableBlock>, writing: Writing): FileChild[] {
  switch (block.kind) {
    case "cover":
      return coverParts(block, writing);
    case "contents":
      return [
        new Paragraph({
          style: "Title",
          spacing: { before: 0 },
          children: [new TextRun({ text: block.title, size: 36 })],
        }),
        ...contentsParts(writing),
        new Paragraph({ children: [contentsEnd()] }),
      ];
    case "heading":
      return [headingPart(block, writing)];
    case "paragraph":
      return [plain(block.text, block.look === undefined ? "Normal" : looks[block.look])];
    case "list":
      return listOf(block.items, "Normal");
    case "notes":
      return [boldLine(block.title), ...listOf(block.lines, "FootnoteText")];
    case "signs":
      return [signsLine(block, false)];
    case "figure":
      return figureParts(block, writing);
    case "index":
      return indexParts(block);
    case "pageBreak":
      return [new Paragraph({ children: [new PageBreak()] })];
    case "landscape":
      return docxParts(block.blocks, writing);
  }
}
