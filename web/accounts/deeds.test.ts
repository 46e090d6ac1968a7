// Every call has words for the people who look at what a role may do.

import { describe, expect, test } from "vitest";
import { calls } from "#contract/all.ts";
import en from "../words/en/admin.json" with { type: "json" };
import { deedOf, deedsByArea } from "./deeds.ts";

const ids = calls.map(({ id }) => id);

test("every call has words, and every words a call", () => {
  const said = Object.keys(en).filter((key) => key.startsWith("deed."));
  expect(said.sort()).toEqual([...new Set(ids.map((id) => `deed.${deedOf(id)}`))].sort());
});

test("every area has a title", () => {
  for (const { area } of deedsByArea(ids)) expect(en).toHaveProperty([`area.${area}`]);
});

describe("deeds", () => {
  test("the eight sections are read and saved as one", () => {
    expect(deedsByArea(["sections.getCare", "sections.getPatient", "sections.state"])).toEqual([
      {
        area: "sections",
        deeds: [
          { deed: "sections.get", ids: ["sections.getCare", "sections.getPatient"] },
          { deed: "sections.state", ids: ["sections.state"] },
        ],
      },
    ]);
  });
});
