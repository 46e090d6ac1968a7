// The screen of the roles has a text for every call.

import { describe, expect, test } from "vitest";
import { calls } from "#contract/all.ts";
import en from "#web/texts/en/admin.json" with { type: "json" };
import { callLabelOf } from "#web/ui/call-label.ts";
import { callLabelsByArea } from "./call-labels.ts";

const ids = calls.map(({ id }) => id);

test("every call has a text, and every text a call", () => {
  const keys = Object.keys(en).filter((key) => key.startsWith("action."));
  expect(keys.sort()).toEqual([...new Set(ids.map((id) => `action.${callLabelOf(id)}`))].sort());
});

test("every area has a title", () => {
  for (const { area } of callLabelsByArea(ids)) expect(en).toHaveProperty([`area.${area}`]);
});

describe("callLabelsByArea", () => {
  test("groups reading of all sections into one action", () => {
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
