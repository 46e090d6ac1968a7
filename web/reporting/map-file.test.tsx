// A map as a file is well-formed and harmless, whatever the names in it, and drawn in the light scheme.

import { expect, test } from "vitest";
import { type Drawing, isDrawn } from "#reports/pictures/drawing.ts";
import { noData } from "#reports/pictures/tokens.ts";
import { reports } from "#reports/wfh/all.ts";
import { exampleInput } from "#reports/wfh/examples/input.ts";
import { svgOf } from "#web/reporting/picture-file.ts";

const hostile = `<script>alert(1)</script>"&'`;

function drawing(): Drawing {
  const entry = reports.get("FVIIIperCountry");
  if (!entry || !isDrawn(entry)) throw new Error("no report FVIIIperCountry");
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
