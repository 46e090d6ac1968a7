// A picture as a file is well-formed and harmless, whatever the names in it.

import { describe, expect, test } from "vitest";
import type { Report } from "#reports/engine/define.ts";
import { chartDescription } from "#reports/engine/seen/chart-description.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import type { Drawing } from "#reports/pictures/drawing.ts";
import { escaped } from "#reports/pictures/escaped.ts";
import { reports } from "#reports/wfh/all.ts";
import { exampleInput } from "#reports/wfh/examples/input.ts";
import { translate } from "#server/texts/translate.ts";
import { svgOf } from "./picture-file.ts";

const hostile = `<script>alert(1)</script>"&'`;

function drawingOf(entry: Report): Drawing {
  const table = entry.compute(exampleInput({ basis: entry.basis }));
  const locale: ReportLocale = {
    lang: "en",
    translate: (key, values) => translate("en", "reports", key, values),
    countryName: () => hostile,
  };
  return { entry, table, locale, noData: "No data" };
}

/** Every tag closed in its turn, every attribute in quotes, nothing raw between: enough of XML for this. */
function openTags(svg: string): string[] {
  const open: string[] = [];
  const tag = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|<!\[CDATA\[[\s\S]*?\]\]>|([<>])/g;
  for (const [, closing, name = "", , selfClosing, stray] of svg.matchAll(tag)) {
    if (stray) return [`stray ${stray}`];
    if (selfClosing || name === "") continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [`unexpected </${name}>`];
  }
  return open;
}

/** A map needs a page; its file is tested in map/map-file.test.tsx. */
const charts = [...reports.values()].filter(({ chart }) => chart.kind !== "map");

describe("a picture as a file", () => {
  test.each(charts)("$id is well-formed and carries its title and source", async (entry) => {
    const title = `Title ${hostile}`;
    const svg = await svgOf(drawingOf(entry), { title, lines: ["The source"] });
    expect(openTags(svg.replace(/<style[\s\S]*?<\/style>/g, ""))).toEqual([]);
    expect(svg).toContain("The source");
    expect(svg).not.toContain("<script");
    expect(svg).toContain("&lt;script&gt;");
  });

  test("says what it is and what is seen in it, in its language", async () => {
    const [entry] = charts;
    if (!entry) throw new Error("there is no chart");
    const drawing = drawingOf(entry);
    const seen = chartDescription(drawing.locale, entry, drawing.table);
    const svg = await svgOf(drawing, { title: "Half are found", lines: [] });
    expect(svg).toMatch(/^<svg [^>]*xml:lang="en" role="img"/);
    expect(svg).toContain(`<title>Half are found</title><desc>${escaped(seen)}</desc>`);
  });

  test("has its title on one line where the width has space for it", async () => {
    const [entry] = charts;
    if (!entry) throw new Error("there is no chart");
    const title =
      "Median use of factor VIII per capita: 3.76 IU (high income), 0.0061 IU (low income)";
    const source =
      "Annual Global Survey. 46 countries (31.3% of 147 members), 59.4% of the world’s population. Data as of 27 November 2026 at 20:00. Demonstration data.";
    const svg = await svgOf(drawingOf(entry), { title, lines: [source] });
    expect(svg).toContain(`>${title}</text>`);
    expect(svg).toContain(`>${source}</text>`);
  });

  test("has what is measured below its title", async () => {
    const [entry] = charts;
    if (!entry) throw new Error("there is no chart");
    const lines = ["The source"];
    const svg = await svgOf(drawingOf(entry), {
      title: "Half are found",
      measured: "Found",
      lines,
    });
    const topOf = (text: string) => Number(new RegExp(`y="(\\d+)">${text}<`).exec(svg)?.[1]);
    const pictureTop = Number(/<svg x="40" y="(\d+)"/.exec(svg)?.[1]);
    expect(topOf("Found")).toBeGreaterThan(topOf("Half are found"));
    expect(pictureTop).toBeGreaterThan(topOf("Found"));
  });

  test("writes a long title in several lines, and the picture below them", async () => {
    const [entry] = charts;
    if (!entry) throw new Error("there is no chart");
    const topOf = async (title: string) => {
      const svg = await svgOf(drawingOf(entry), { title, lines: [] });
      const texts = svg.match(/<g font-size="26".*?<\/g>/)?.[0].match(/<text/g) ?? [];
      return { lines: texts.length, top: Number(/<svg x="40" y="(\d+)"/.exec(svg)?.[1]) };
    };
    const short = await topOf("People with hemophilia");
    const long = await topOf("People with hemophilia ".repeat(10));
    expect([short.lines, long.lines]).toEqual([1, 3]);
    expect(long.top - short.top).toBeGreaterThan(2 * 26);
  });
});
