// A place for an answer in a .docx file: a content control with a tag, which cannot be deleted while its text can be
// written, and a bookmark around it for word processors that lose the tag (paper-format.ts).

import { Bookmark, BuilderElement, type ParagraphChild, TextRun, type XmlComponent } from "docx";
import type { FormControl } from "#server/paper/form.ts";
import { bookmarkOf, boxes, choiceMark, emptyMark } from "#server/paper/paper-format.ts";

/** Numbers the controls of one file; Word wants them to differ. */
export type ControlNumbers = { last: number };

const element = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly XmlComponent[] = [],
): BuilderElement =>
  new BuilderElement({
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [key, { key, value }]),
    ),
    children,
  });

const valued = (name: string, value: string): BuilderElement => element(name, { "w:val": value });

const hexOf = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();

function checkbox(isTicked: boolean): BuilderElement {
  const state = (name: string, sign: string) =>
    element(name, { "w14:val": hexOf(sign), "w14:font": "MS Gothic" });
  return element("w14:checkbox", {}, [
    element("w14:checked", { "w14:val": isTicked ? "1" : "0" }),
    state("w14:checkedState", boxes.ticked),
    state("w14:uncheckedState", boxes.empty),
  ]);
}

const dropDown = ({ options }: FormControl): BuilderElement =>
  element(
    "w:dropDownList",
    {},
    options.map(({ value, text }) =>
      element("w:listItem", { "w:displayText": text, "w:value": value }),
    ),
  );

/** What kind of control it is. */
function typeOf(control: FormControl): BuilderElement {
  if (control.kind === "flag") return checkbox(control.text !== "");
  if (control.options.length > 0) return dropDown(control);
  // In a plain text of several lines LibreOffice loses the breaks.
  return element(control.isLong ? "w:richText" : "w:text");
}

/**
 * Whole numbers are written without separators: the same point or comma is one of thousands in one country and of
 * decimals in another, and a word processor would compute another sum.
 */
const writtenOf = ({ number, text }: FormControl): string =>
  number !== null && Number.isInteger(number) ? String(number) : text;

function contentOf(control: FormControl): TextRun {
  const { kind, text, options } = control;
  if (kind === "flag") {
    return new TextRun({ text: text === "" ? boxes.empty : boxes.ticked, font: "MS Gothic" });
  }
  const isChoice = options.length > 0;
  // A choice in a line of text would else not be seen.
  const look = isChoice ? { shading: { fill: "EFE9DE" }, bold: true } : {};
  if (text !== "") return new TextRun({ text: writtenOf(control), ...look });
  return new TextRun({ text: isChoice ? choiceMark : emptyMark, ...look, color: "635A51" });
}

/** The run of a paragraph. */
export function contentControl(control: FormControl, numbers: ControlNumbers): ParagraphChild {
  numbers.last += 1;
  const isEmpty = control.text === "" && control.kind !== "flag";
  const properties = element("w:sdtPr", {}, [
    valued("w:alias", control.name.slice(0, 200)),
    valued("w:tag", control.id),
    valued("w:id", String(numbers.last)),
    valued("w:lock", "sdtLocked"),
    ...(isEmpty ? [element("w:showingPlcHdr")] : []),
    typeOf(control),
  ]);
  const content = element("w:sdtContent", {}, [contentOf(control)]);
  // The library has no type for such an element in a paragraph, and writes it as any other.
  const whole = element("w:sdt", {}, [properties, content]) as ParagraphChild;
  return new Bookmark({ id: bookmarkOf(control.id), children: [whole] });
}
