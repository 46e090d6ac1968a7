import { describe, expect, test } from "vitest";
import { expand } from "#questionnaire/document/expand.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { largeGardenDefinition } from "#web/testing/large-garden.ts";
import {
  findingSlot,
  formLayoutOf,
  locationOf,
  namedSlot,
  questionsOf,
  slotsOf,
} from "./form-layout.ts";

const layout = formLayoutOf(largeGardenDefinition.questionnaire);

describe("the layout of a form", () => {
  test("has a tab per section or part of a section, and the comments last", () => {
    expect(layout.tabs.map(({ id }) => id)).toEqual([
      "Beds",
      "Water",
      "Owner.person",
      "Owner.plot",
      "Tools",
      "Comment",
    ]);
    expect(layout.sections).toEqual(["Beds", "Water", "Owner", "Tools"]);
  });

  test("puts each question into the tab of its part", () => {
    const plot = layout.tabs.find(({ id }) => id === "Owner.plot");
    expect(plot?.questions.map(({ code }) => code)).toEqual(["plot"]);
    expect(questionsOf(layout, "Owner").map(({ code }) => code)).toEqual(["person", "plot"]);
  });

  test("is made once for each questionnaire", () => {
    expect(formLayoutOf(largeGardenDefinition.questionnaire)).toBe(layout);
    expect(formLayoutOf(expand(gardenSurvey(2024)))).not.toBe(layout);
  });

  test("orders fields as the form shows them", () => {
    const orders = [...layout.locations.values()].map(({ order }) => order);
    expect(orders).toEqual(orders.toSorted((one, other) => one - other));
  });
});

describe("the slot of a field", () => {
  test("is its section and its stored name, not its code", () => {
    expect(findingSlot(layout, "Water", "water.source")).toBe("Water/source");
    expect(locationOf(layout, "Water/source")?.field.code).toBe("water.source");
  });

  test("of a finding about another section is in that section", () => {
    expect(findingSlot(layout, "Water", "plants.beans.total")).toBe("Beds/plants.beans.total");
  });

  test("of a list is one slot for all rows, and each row has cells", () => {
    const [tools] = questionsOf(layout, "Tools");
    expect(tools && slotsOf("Tools", tools)).toEqual(["Tools/tools"]);
    expect(findingSlot(layout, "Tools", "tools.3.makerId")).toBe("Tools/tools[3].makerId");
    expect(locationOf(layout, "Tools/tools[3].makerId")?.field.code).toBe("tools.maker");
  });

  test("that is unknown has no location", () => {
    expect(locationOf(layout, namedSlot(layout, "Beds", "roses"))).toBeUndefined();
  });
});

describe("the stored slots", () => {
  test("are the cells, the lists and the precisions, without the cells of lists", () => {
    expect(layout.slots.has("Water/source")).toBe(true);
    expect(layout.slots.has("Tools/tools")).toBe(true);
    expect(layout.slots.has("Beds#plants")).toBe(true);
    expect(layout.slots.has("Tools/tools[0].name")).toBe(false);
  });
});
