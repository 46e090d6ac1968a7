// Every call has words for the people who look at what a role may do.

import { describe, expect, test } from "vitest";
import { calls } from "#contract/all.ts";
import en from "../texts/en/admin.json" with { type: "json" };
import { callLabelOf, callLabelsByArea } from "./call-labels.ts";

const ids = calls.map(({ id }) => id);

test("every call has words, and every words a call", () => {
  const said = Object.keys(en).filter((key) => key.startsWith("deed."));
  expect(said.sort()).toEqual([...new Set(ids.map((id) => `deed.${callLabelOf(id)}`))].sort());
});

test("every area has a title", () => {
  for (const { area } of callLabelsByArea(ids)) expect(en).toHaveProperty([`area.${area}`]);
});

describe("deeds", () => {
  test("the eight sections are read and saved as one", () => {
    expect(callLabelsByArea(["sections.getCare", "sections.getPatient", "sections.state"])).toEqual(
      [
        {
          area: "sections",
          actions: [
            { action: "sections.get", ids: ["sections.getCare", "sections.getPatient"] },
            { action: "sections.state", ids: ["sections.state"] },
          ],
        },
      ],
    );
  });
});
