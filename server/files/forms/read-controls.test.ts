// Controls and bookmarks as other programs leave them: nested, emptied, tracked, repeated or broken off.

import { describe, expect, test } from "vitest";
import { control, run } from "#server/testing/paper/paper-file.ts";
import { readControls } from "./read-controls.ts";

const read = (body: string) => readControls(`<w:document><w:body>${body}</w:body></w:document>`);
const controls = (body: string) => read(body).controls;
const box = (value: string) => `<w14:checkbox><w14:checked w14:val="${value}"/></w14:checkbox>`;
const list = (...entries: [shown: string, value: string][]) =>
  `<w:dropDownList>${entries
    .map(([shown, value]) => `<w:listItem w:displayText="${shown}" w:value="${value}"/>`)
    .join("")}</w:dropDownList>`;

describe("the text of a control", () => {
  test("is what is within it, and not what is before and after", () => {
    expect(controls(control("a:X/a", run("5")))).toEqual([{ tag: "a:X/a", text: "5" }]);
  });

  test("is empty where there is none, and the control is still found", () => {
    expect(controls(control("a:X/a", ""))).toEqual([{ tag: "a:X/a", text: "" }]);
    expect(controls('<w:sdt><w:sdtPr><w:tag w:val="a:X/b"/></w:sdtPr></w:sdt>')).toEqual([
      { tag: "a:X/b", text: "" },
    ]);
  });

  test.each([
    ["a break is a line", "<w:r><w:t>one</w:t><w:br/><w:t>two</w:t></w:r>", "one\ntwo"],
    ["a tab is a space", "<w:r><w:t>1</w:t><w:tab/><w:t>234</w:t></w:r>", "1 234"],
    ["a hyphen that keeps a line", "<w:r><w:t>-</w:t><w:noBreakHyphen/></w:r>", "--"],
    ["spaces before a line end", "<w:r><w:t>one  </w:t><w:cr/><w:t>two</w:t></w:r>", "one\ntwo"],
    ["a picture is a sign", "<w:r><w:drawing><a:graphic/></w:drawing></w:r>", "\ufffc"],
    ["signs of XML", run('</w:t> & "<b>"'), '</w:t> & "<b>"'],
    ["a formula", run('=HYPERLINK("http://evil.example")'), '=HYPERLINK("http://evil.example")'],
    ["a second form for older programs", `${run("5")}<mc:Fallback>${run("5")}</mc:Fallback>`, "5"],
    ["the code of a field", "<w:r><w:instrText>DATE</w:instrText><w:t>5</w:t></w:r>", "5"],
  ])("%s", (_, content, text) => {
    expect(controls(control("a:X/a", content))).toEqual([{ tag: "a:X/a", text }]);
  });

  test("of one within another belongs to the inner one only", () => {
    const inner = control("a:X/inner", run("7"));
    const found = controls(control("a:X/outer", `${run("1")}${inner}${run("2")}`));
    expect(found[0]).toEqual({ tag: "a:X/inner", text: "7" });
    expect(found[1]?.tag).toBe("a:X/outer");
    expect(found[1]?.text).not.toContain("7");
  });

  test("of one without a tag belongs to the one around it", () => {
    const plain = `<w:sdt><w:sdtPr/><w:sdtContent>${run("42")}</w:sdtContent></w:sdt>`;
    expect(controls(control("a:X/a", plain))).toEqual([{ tag: "a:X/a", text: "42" }]);
  });

  test("that is there twice is found twice, in the order of the document", () => {
    const twice = control("a:X/a", run("1")) + control("a:X/a", run("2"));
    expect(controls(twice).map(({ text }) => text)).toEqual(["1", "2"]);
  });
});

describe("a box", () => {
  test.each([
    ["1", "\u2612", true],
    ["true", "\u2612", true],
    ["0", "\u2610", false],
    ["false", "\u2610", false],
    // A program changed only the sign, or only the property.
    ["0", "\u2612", true],
    ["1", "\u2610", false],
    ["1", "", true],
    ["off", "", false],
  ])("with the property %s and the sign “%s”", (value, sign, isTicked) => {
    const [one] = controls(control("a:X/box", run(sign), box(value)));
    expect(one?.isTicked).toBe(isTicked);
  });

  test("drawn with a sign of another font is read as a box", () => {
    const drawn = (char: string) =>
      controls(control("a:X/box", `<w:r><w:sym w:font="Wingdings" w:char="${char}"/></w:r>`))[0]
        ?.text;
    expect([drawn("F0FE"), drawn("f0fe"), drawn("F0A8")]).toEqual(["\u2612", "\u2612", "\u2610"]);
  });

  test("is none where the control is no box", () => {
    expect(controls(control("a:X/a", run("\u2612")))[0]).not.toHaveProperty("isTicked");
  });
});

describe("a list", () => {
  const colours = list(["Red", "r"], ["Blue & green", "bg"], ["same", "same"]);

  test("gives the value of the entry that is shown", () => {
    expect(controls(control("a:X/a", run("Red"), colours))[0]?.option).toBe("r");
  });

  test("gives none where something else is shown, or the value is the text", () => {
    for (const shown of ["Green", "r", "same", ""]) {
      expect(controls(control("a:X/a", run(shown), colours))[0]).not.toHaveProperty("option");
    }
  });
});

describe("the hint of an empty control", () => {
  const hinted = (property: string) =>
    controls(control("a:X/a", run("Click here"), property))[0]?.isHint ?? false;

  test("is marked, unless the mark is switched off", () => {
    expect(hinted("<w:showingPlcHdr/>")).toBe(true);
    expect(hinted('<w:showingPlcHdr w:val="1"/>')).toBe(true);
    expect(hinted('<w:showingPlcHdr w:val="0"/>')).toBe(false);
    expect(hinted('<w:showingPlcHdr w:val="false"/>')).toBe(false);
    expect(hinted("")).toBe(false);
  });
});

describe("tracked changes", () => {
  test("mark the control that they are in, and no other", () => {
    const inserted = control("a:X/a", `<w:ins w:id="1">${run("5")}</w:ins>`);
    const { controls: found, hasTrackedChanges } = read(inserted + control("a:X/b", run("6")));
    expect(hasTrackedChanges).toBe(true);
    expect(found).toEqual([
      { tag: "a:X/a", text: "5", isTracked: true },
      { tag: "a:X/b", text: "6" },
    ]);
  });

  test("outside every control are said, and mark none", () => {
    const { controls: found, hasTrackedChanges } = read(
      `<w:p><w:del w:id="1"><w:r><w:delText>old</w:delText></w:r></w:del></w:p>${control("a:X/a", run("5"))}`,
    );
    expect(hasTrackedChanges).toBe(true);
    expect(found).toEqual([{ tag: "a:X/a", text: "5" }]);
  });

  test("that move a text leave it at its new place only", () => {
    const from = control("a:X/a", `<w:moveFrom w:id="1">${run("5")}</w:moveFrom>`);
    const to = control("a:X/b", `<w:moveTo w:id="2">${run("5")}</w:moveTo>`);
    expect(controls(from + to).map(({ text, isTracked }) => [text, isTracked])).toEqual([
      ["", true],
      ["5", true],
    ]);
  });
});

describe("bookmarks", () => {
  const start = (id: number, name: string) => `<w:bookmarkStart w:id="${id}" w:name="${name}"/>`;
  const end = (id: number) => `<w:bookmarkEnd w:id="${id}"/>`;

  test("that overlap each have their own text", () => {
    const body = `<w:p>${start(1, "one")}${run("1")}${start(2, "two")}${run("2")}${end(1)}${run("3")}${end(2)}</w:p>`;
    expect(read(body).bookmarks).toEqual([
      { tag: "one", text: "12" },
      { tag: "two", text: "23" },
    ]);
  });

  test("that never end, or never began, are none", () => {
    expect(read(`<w:p>${start(1, "one")}${run("1")}</w:p>`).bookmarks).toEqual([]);
    expect(read(`<w:p>${run("1")}${end(1)}</w:p>`).bookmarks).toEqual([]);
  });

  test("without anything in them are those of a cell that was deleted; of an emptied one the control is left", () => {
    const empty = "<w:sdt><w:sdtPr/><w:sdtContent/></w:sdt>";
    expect(read(`<w:p>${start(1, "one")}${end(1)}</w:p>`).bookmarks).toEqual([]);
    const emptied = [{ tag: "one", text: "" }];
    expect(read(`<w:p>${start(1, "one")}${empty}${end(1)}</w:p>`).bookmarks).toEqual(emptied);
    const within = `<w:sdt><w:sdtContent>${start(1, "one")}</w:sdtContent></w:sdt>${end(1)}`;
    expect(read(`<w:p>${within}</w:p>`).bookmarks).toEqual(emptied);
    expect(read(`<w:p>${start(1, "one")}${run(" ")}${end(1)}</w:p>`).bookmarks).toEqual(emptied);
  });
});

test("a document without any has none, and one that breaks off does not fail", () => {
  const nothing = { controls: [], bookmarks: [], hasTrackedChanges: false };
  expect(readControls("")).toEqual(nothing);
  expect(read(`<w:p>${run("A letter.")}</w:p>`)).toEqual(nothing);
  const whole = control("a:X/a", run("5"));
  expect(controls(whole.slice(0, whole.indexOf("</w:sdt>")))).toEqual([]);
});
