// Tags, attributes and texts are passed on as they are written, whatever their prefix.

import { expect, test } from "vitest";
import { scanXml } from "./scan-xml.ts";

/** What is passed on, in order. */
function passed(xml: string): string[] {
  const seen: string[] = [];
  scanXml(xml, {
    open: (name, attributes) => {
      const given = [...attributes()].map(([key, value]) => `${key}=${value}`);
      seen.push(`<${[name, ...given].join(" ")}>`);
    },
    close: (name) => void seen.push(`</${name}>`),
    text: (text) => void seen.push(text),
  });
  return seen;
}

const cases: [name: string, xml: string, expected: string[]][] = [
  ["an element with a text", "<a>one</a>", ["<a>", "one", "</a>"]],
  ["an empty element", "<a/>", ["<a>", "</a>"]],
  ["a prefix", "<w:a><w14:b/></w:a>", ["<a>", "<b>", "</b>", "</a>"]],
  ["attributes", "<a x=\"1\" w:y='2'/>", ["<a x=1 y=2>", "</a>"]],
  [
    "an attribute that looks like another",
    '<a x="y=\'2\' z" y="3"/>',
    ["<a x=y='2' z y=3>", "</a>"],
  ],
  ["a sign within quotes", '<a x="1 > 0">b</a>', ["<a x=1 > 0>", "b", "</a>"]],
  ["signs that are written", "<a>1 &lt; 2 &amp; 3</a>", ["<a>", "1 < 2 & 3", "</a>"]],
  ["signs by their number", "<a>&#233;&#xe9;</a>", ["<a>", "éé", "</a>"]],
  ["a sign that has no meaning", "<a>&copy;</a>", ["<a>", "&copy;", "</a>"]],
  ["a number beyond every sign", "<a>&#x110000;</a>", ["<a>", "&#x110000;", "</a>"]],
  ["a number of no sign", "<a>&#0;&#xD800;</a>", ["<a>", "&#0;&#xD800;", "</a>"]],
  ["a sign that is written twice", "<a>&amp;lt;</a>", ["<a>", "&lt;", "</a>"]],
  ["a comment", "<a><!-- <b> -->c</a>", ["<a>", "c", "</a>"]],
  ["an instruction", '<?xml version="1.0"?><a/>', ["<a>", "</a>"]],
  ["a section of characters", "<a><![CDATA[<b>&amp;]]></a>", ["<a>", "<b>&amp;", "</a>"]],
  ["a line before the end of a tag", "<a\n x='1'\n>b</a\n>", ["<a x=1>", "b", "</a>"]],
  ["nothing", "", []],
  ["a text alone", "text", ["text"]],
];

test.each(cases)("%s", (_, xml, expected) => {
  expect(passed(xml)).toEqual(expected);
});

test("a tag that never ends does not loop", () => {
  expect(passed("<a>one<b")).toEqual(["<a>", "one", "<b>"]);
  expect(passed("<a><!-- one")).toEqual(["<a>"]);
});
