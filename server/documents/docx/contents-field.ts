// The contents as a field of Word's, which it can update, around lines that are there already. LibreOffice shows no page for a line of
// such a field, so it does not get to see the field: it takes the other alternative, and its own pages for the lines.

import { TextRun, XmlComponent } from "docx";

type Part = XmlComponent | { _attr: Record<string, string> } | string;

class Element extends XmlComponent {
  constructor(name: string, ...parts: readonly Part[]) {
    super(name);
    this.root.push(...parts);
  }
}

const fieldMark = (kind: "begin" | "separate" | "end") =>
  new Element("w:fldChar", { _attr: { "w:fldCharType": kind } });

/** For readers that know the year 2013's additions to the format: Word from then on, no LibreOffice that this was tried with. */
class RunForWord extends TextRun {
  constructor(...parts: readonly Element[]) {
    super({});
    const choice = new Element("mc:Choice", { _attr: { Requires: "w15" } }, ...parts);
    this.root.push(new Element("mc:AlternateContent", choice, new Element("mc:Fallback")));
  }
}

/** Headings of two levels, as links; pages are not shown where there are none, such as on the web. */
const instruction = ' TOC \\o "1-2" \\h \\z \\u ';

/** Before the first line. */
export const contentsBegin = (): TextRun =>
  new RunForWord(
    fieldMark("begin"),
    new Element("w:instrText", { _attr: { "xml:space": "preserve" } }, instruction),
    fieldMark("separate"),
  );

/** Behind the last line. */
export const contentsEnd = (): TextRun => new RunForWord(fieldMark("end"));
