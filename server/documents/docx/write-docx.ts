// A document as a .docx file, with built-in styles, captions with number fields and a table of contents. The files
// here are the only ones that know the library; they run in a process of their own (document-process.ts).

import {
  Document,
  Footer,
  type ISectionOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  SectionType,
  Tab,
  TabStopType,
  TextRun,
} from "docx";
import type { DocumentModel } from "#server/documents/model.ts";
import { landscapeWidth, margins, portraitWidth } from "#server/documents/page-sizes.ts";
import { openPictures } from "#server/documents/picture-points.ts";
import { blankPng, pngOf } from "#server/documents/write-png.ts";
import { contentsOf, docxParts, type Writing } from "./docx-blocks.ts";
import { coreProperties, fixTimes } from "./fix-times.ts";
import { headOf, type Section, sectionsOf } from "./sections.ts";
import { stylesIn } from "./styles.ts";

const twips = 20;
const paper = { width: 11906, height: 16838 };

function footer({ foot }: DocumentModel, width: number): Footer {
  const children = [
    new TextRun({ children: [foot.left, new Tab(), `${foot.right} · `, PageNumber.CURRENT] }),
  ];
  const tabStops = [{ type: TabStopType.RIGHT, position: Math.round(width * twips) }];
  return new Footer({ children: [new Paragraph({ style: "FootnoteText", tabStops, children })] });
}

function sectionOptions(
  { isLandscape, blocks, headings }: Section,
  model: DocumentModel,
  writing: Writing,
): ISectionOptions {
  const children = docxParts(blocks, writing);
  return {
    properties: {
      type: SectionType.NEXT_PAGE,
      // A cover has neither foot nor page number, as in the PDF.
      titlePage: blocks.some(({ kind }) => kind === "cover"),
      page: {
        size: {
          ...paper,
          orientation: isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
        },
        margin: {
          top: Math.round(margins.top * twips),
          header: Math.round((margins.top * twips) / 2),
          bottom: Math.round(margins.bottom * twips),
          left: Math.round(margins.inner * twips),
          right: Math.round(margins.outer * twips),
        },
      },
    },
    ...(headings.length > 0 ? { headers: { default: headOf(headings) } } : {}),
    footers: { default: footer(model, isLandscape ? landscapeWidth : portraitWidth) },
    children,
  };
}

/** The bytes of the file. */
export async function writeDocx(model: DocumentModel): Promise<Uint8Array> {
  const pointsOf = openPictures();
  const writing: Writing = {
    words: model.words,
    headings: contentsOf(model.blocks),
    numbers: { table: 0, figure: 0 },
    pngOf: (svg) => {
      const points = pointsOf(svg);
      return points === null ? blankPng() : pngOf(points);
    },
  };
  const document = new Document({
    title: model.title,
    creator: model.author,
    lastModifiedBy: model.author,
    styles: stylesIn(model.lang),
    sections: sectionsOf(model.blocks).map((section) => sectionOptions(section, model, writing)),
  });
  const core = { path: "docProps/core.xml", data: coreProperties(model) };
  return fixTimes(await Packer.toBuffer(document, undefined, [core]));
}
