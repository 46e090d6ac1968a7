// A map as a file is well-formed and harmless, whatever the names in it, and drawn in the light scheme.

import { expect, onTestFinished, test } from "vitest";
import type { Drawing } from "#reports/pictures/drawing.ts";
import { noData } from "#reports/pictures/tokens.ts";
import { reports } from "#reports/wfh/all.ts";
import { exampleInput } from "#reports/wfh/examples/input.ts";
import { svgOf } from "#web/reporting/picture-file.ts";

const hostile = `<script>alert(1)</script>"&'`;

function drawing(): Drawing {
  const entry = reports.get("FVIIIperCountry");
  if (!entry) throw new Error("no report FVIIIperCountry");
  const table = entry.compute(exampleInput({ basis: entry.basis }));
  const locale = {
    lang: "en" as const,
    translate: () => hostile,
    countryName: () => hostile,
  };
  return { entry, table, locale, noData: hostile };
}

test("the file of a map holds every country, title, source and legend, and no markup from texts", async () => {
  const text = await svgOf(drawing(), { title: `Title ${hostile}`, lines: ["The source"] });
  const file = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(file.querySelector("parsererror, script")).toBeNull();
  expect(file.querySelectorAll("path[data-code]").length).toBeGreaterThan(170);
  expect(file.querySelector("pattern")?.innerHTML).toContain(noData[0]);
  const texts = [...file.querySelectorAll("text")].map(({ textContent }) => textContent);
  expect(texts[0]).toBe(`Title ${hostile}`);
  expect(texts.at(-1)).toBe("The source");
  expect(texts).toContain(hostile);
});

test("a small country without a figure has a stripe through its dot", async () => {
  const text = await svgOf(drawing(), { title: "Title", lines: [] });
  const file = new DOMParser().parseFromString(text, "image/svg+xml");
  const fill = file.querySelector("circle[data-code=MLT]")?.getAttribute("fill") ?? "";
  const stripe = file.getElementById(/^url\(#(.*)\)$/.exec(fill)?.[1] ?? "")?.querySelector("path");
  expect(stripe?.getAttribute("stroke")).toBe(noData[0]);
});

/** How wide the signs are in the font of the file, or else in another one. */
async function widthsIn(svg: string, signs: string, otherwise: string): Promise<number[]> {
  const file = new DOMParser().parseFromString(svg, "image/svg+xml");
  const style = document.createElement("style");
  style.textContent = (file.querySelector("style")?.textContent ?? "").replaceAll(
    "Source Sans 3",
    "Font of the file",
  );
  document.head.append(style);
  onTestFinished(() => style.remove());
  const font = `40px "Font of the file"`;
  await document.fonts.load(font, signs);
  const context = document.createElement("canvas").getContext("2d");
  if (!context) throw new Error("there is no canvas");
  context.font = `${font}, ${otherwise}`;
  return [...signs].map((sign) => context.measureText(sign).width);
}

test("the signs of bounds are of the same typeface as the letters, whatever fonts the machine has", async () => {
  const svg = await svgOf(drawing(), { title: "Title", lines: [] });
  const signs = "aA0≥≤≠";
  const [inSerif, inMono] = [
    await widthsIn(svg, signs, "serif"),
    await widthsIn(svg, signs, "monospace"),
  ];
  expect(inSerif).toEqual(inMono);
  // Figures and the signs of comparison have one width in Source Sans.
  expect(inSerif[3]).toBeCloseTo(inSerif[2] ?? 0, 0);
});
