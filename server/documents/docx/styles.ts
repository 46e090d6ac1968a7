// The looks of a .docx file: the styles that every word processor has, so that an editor changes all of one kind at once.

import type { IStylesOptions } from "docx";
import { type Lang, localeOf } from "#questionnaire/engine/languages.ts";

const ink = "221D19";
const quiet = "635A51";
/** As wide as the typeface of the PDF, for which columns are planned. Where it is missing, LibreOffice takes one of its widths. */
const font = "Times New Roman";

/** Sizes are half points, spaces twentieths of a point. A word processor checks the spelling and breaks words in the language. */
export const stylesIn = (lang: Lang): IStylesOptions => ({
  default: {
    document: { run: { font, size: 20, color: ink, language: { value: localeOf(lang) } } },
    heading1: {
      run: { font, size: 36, bold: true, color: ink },
      paragraph: { spacing: { before: 0, after: 240 }, keepNext: true },
    },
    heading2: {
      run: { font, size: 28, bold: true, color: ink },
      paragraph: { spacing: { before: 240, after: 120 }, keepNext: true },
    },
    heading3: {
      run: { font, size: 22, bold: true, color: ink },
      paragraph: { spacing: { before: 200, after: 80 }, keepNext: true },
    },
    title: {
      run: { font, size: 64, bold: true, color: ink },
      paragraph: { spacing: { before: 3000, after: 240 } },
    },
  },
  paragraphStyles: [
    { id: "Normal", name: "Normal", quickFormat: true, paragraph: { spacing: { after: 120 } } },
    {
      id: "Subtitle",
      name: "Subtitle",
      basedOn: "Normal",
      quickFormat: true,
      run: { size: 30 },
    },
    // Close together: the contents are a page and a few lines otherwise.
    ...[1, 2].map((level) => ({
      id: `TOC${level}`,
      name: `toc ${level}`,
      basedOn: "Normal",
      paragraph: { spacing: { after: 40 }, indent: { left: (level - 1) * 220 } },
    })),
    {
      id: "Caption",
      name: "caption",
      basedOn: "Normal",
      quickFormat: true,
      run: { size: 17, bold: true },
      paragraph: { spacing: { before: 120, after: 80 } },
    },
    {
      id: "NoSpacing",
      name: "No Spacing",
      basedOn: "Normal",
      quickFormat: true,
      run: { size: 15 },
      paragraph: { spacing: { before: 20, after: 20 } },
    },
    {
      id: "FootnoteText",
      name: "footnote text",
      basedOn: "Normal",
      run: { size: 15, color: quiet },
      paragraph: { spacing: { after: 20 } },
    },
    {
      id: "Quote",
      name: "Quote",
      basedOn: "Normal",
      quickFormat: true,
      run: { italics: true, color: quiet },
    },
  ],
});
