// A control of a document is read back as what was written into it, whatever its signs.

import { Document, Packer, Paragraph } from "docx";
import { describe, expect, test } from "vitest";
import { readControls } from "#server/files/forms/read-controls.ts";
import type { FormControl } from "#server/paper/form.ts";
import { bookmarkOf, isEmptyText } from "#server/paper/paper-format.ts";
import { textControl } from "#server/testing/paper/text-control.ts";
import { readZip } from "#server/testing/read-zip.ts";
import { contentControl } from "./content-control.ts";

async function xmlOf(...controls: FormControl[]): Promise<string> {
  const numbers = { last: 0 };
  const children = controls.map(
    (one) => new Paragraph({ children: [contentControl(one, numbers)] }),
  );
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  return (await readZip(bytes))["word/document.xml"] ?? "";
}

const readBack = async (...controls: FormControl[]) => readControls(await xmlOf(...controls));

describe("a text", () => {
  test.each([
    ["a number", "1 234"],
    ["a state", "n"],
    ["signs of XML", "<w:t> & \"two\" 'three'"],
    ["a written sign", "&amp;lt;"],
    ["the end of a section of characters", "]]>"],
    ["a formula", "=SUM(A1)"],
    ["accents, other scripts and an emoji", "Élève ñ 日本 عربى 🌹"],
  ])("with %s comes back, by its tag and by its bookmark", async (_, text) => {
    const { controls, bookmarks } = await readBack(textControl({ text }));
    expect(controls).toEqual([{ tag: "a:Beds/roses", text }]);
    expect(bookmarks).toEqual([{ tag: bookmarkOf("a:Beds/roses"), text }]);
  });

  test("that is empty says so twice: as a hint, and by a sign that is no answer", async () => {
    const [one] = (await readBack(textControl())).controls;
    expect(one?.isHint).toBe(true);
    expect(isEmptyText(one?.text ?? "?")).toBe(true);
  });

  test("of several lines is no plain text, in which LibreOffice loses the breaks", async () => {
    expect(await xmlOf(textControl({ isLong: true }))).toContain("<w:richText/>");
    expect(await xmlOf(textControl())).toContain("<w:text/>");
  });

  test("has a tag and a name that hold any signs", async () => {
    const id = "a:Product/used#1.\"brand\"&'name'";
    const { controls } = await readBack(textControl({ id, name: '"><w:x/>', text: "5" }));
    expect(controls).toEqual([{ tag: id, text: "5" }]);
  });
});

describe("a box", () => {
  test.each([
    ["yes", true],
    ["", false],
  ])("with “%s” is ticked: %s", async (text, isTicked) => {
    const [one] = (await readBack(textControl({ kind: "flag", text }))).controls;
    expect(one?.isTicked).toBe(isTicked);
    expect(one?.isHint).toBeUndefined();
  });
});

describe("a choice", () => {
  const options = [
    { value: "clay", text: "Clay & <loam>" },
    { value: "sand", text: "Sand" },
  ];

  test("comes back as its code, not only as its words", async () => {
    const text = "Clay & <loam>";
    const [one] = (await readBack(textControl({ kind: "choice", text, options }))).controls;
    expect(one).toEqual({ tag: "a:Beds/roses", text, option: "clay" });
  });

  test("that no one made is none", async () => {
    const [one] = (await readBack(textControl({ kind: "choice", options }))).controls;
    expect(one).not.toHaveProperty("option");
    expect(isEmptyText(one?.text ?? "?")).toBe(true);
  });
});

test("controls have numbers of their own and cannot be deleted; names that are too long are cut", async () => {
  const long = textControl({ id: "a:Beds/beans", name: "x".repeat(500) });
  const xml = await xmlOf(textControl(), long);
  const numbers = [...xml.matchAll(/<w:id w:val="(\d+)"\/>/g)].map(([, number]) => number);
  expect(numbers).toEqual(["1", "2"]);
  expect(xml.match(/<w:lock w:val="sdtLocked"\/>/g)).toHaveLength(2);
  expect(xml).toContain(`<w:alias w:val="${"x".repeat(200)}"/>`);
});
