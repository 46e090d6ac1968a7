// Last year's values beside the cells: which are shown, how they are written, and the toggle.

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { definitionFrom } from "#web/answers/definition.ts";
import { cell, openTab, press, renderForm, typeInto } from "#web/testing/render-form.tsx";
import { shippedDefinition } from "#web/testing/shipped-definition.ts";
import { changeText } from "./last-year.tsx";

const kg = "2, Harvest, kg";
/** What is beside the input of a cell, or below it: last year's value and the change. */
const below = (name: string) =>
  cell(name)
    .element()
    .closest("[data-cell]")
    ?.querySelector(":scope > :nth-child(2)")
    ?.textContent?.replace(/[\u00a0\u202f]/g, " ");
const harvest = (value: number) => ({ Beds: { "harvest.kg": value } });
const toggle = () => page.getByRole("checkbox", { name: "Show 2025" });

describe("last year's value", () => {
  test.each([
    ["has no change while nothing is answered", null, 40, "40"],
    ["has a sign when it is the same", 40, 40, "40="],
    ["has no change when it was zero", 40, 0, "0"],
    ["has the change in percent", 50, 40, "40+25%"],
    ["that is large is grouped", 0, 12_000, "12,000−100%"],
  ])("%s", async (_, now, before, text) => {
    await renderForm({ answers: now === null ? {} : harvest(now), lastYear: harvest(before) });
    await expect.poll(() => below(kg)).toBe(text);
  });

  test("is written as in the language of the user", async () => {
    await renderForm({ lang: "fr", answers: harvest(6000), lastYear: harvest(12_000) });
    await expect.poll(() => below("2, Récolte, kg")).toBe("12 000−50 %");
  });

  test("follows what is typed", async () => {
    await renderForm({ lastYear: harvest(40) });
    await typeInto(kg, "20");
    await expect.poll(() => below(kg)).toBe("40−50%");
  });

  test("has no change while the cell holds a text that is no answer", async () => {
    await renderForm({ answers: harvest(50), lastYear: harvest(40) });
    await expect.poll(() => below(kg)).toBe("40+25%");
    await typeInto(kg, "many");
    await press("{Tab}");
    await expect.poll(() => below(kg)).toBe("40");
  });

  test("of a text is shown while the text differs", async () => {
    await renderForm({
      answers: { Water: { source: "Rain" } },
      lastYear: { Water: { source: "Well" } },
    });
    await openTab("Water");
    await expect.poll(() => below("3, Source")).toBe("2025: Well");
    await typeInto("3, Source", "Well");
    await expect.poll(() => below("3, Source")).toBe("");
  });

  test("of a cell that was not answered is not there", async () => {
    await renderForm({ answers: harvest(40), lastYear: { Beds: {} } });
    await expect.poll(() => below(kg)).toBe("");
  });

  test("of a list is not there, because rows cannot be matched", async () => {
    const rows = { Tools: { tools: [{ name: "Spade", pieces: 2 }] } };
    const before = { Tools: { tools: [{ name: "Rake", pieces: 9 }] } };
    await renderForm({ answers: rows, lastYear: before });
    await openTab("Tools");
    await expect.element(cell("Product 1, Spade, Pieces")).toHaveValue("2");
    expect(below("Product 1, Spade, Pieces")).toBe("");
  });
});

test("a change that is too long for its column is said as more than 999%", () => {
  const count: Pick<AskedField, "kind"> = { kind: "count" };
  const change = (now: number, last: number, lang: "en" | "fr" = "en") =>
    changeText(count, { value: now, state: null }, { value: last, state: null }, lang);
  expect([change(1099, 100), change(1100, 100)]).toEqual(["+999%", ">999%"]);
  expect(change(999_995_327, 5240, "fr").replace(/\s/g, " ")).toBe(">999 %");
  expect([change(12, 3), change(5_000_000, 3)]).toEqual(["+9", ">999%"]);
});

test.each([
  [1004, 1000, "+0.4%"],
  [996, 1000, "−0.4%"],
  [1005, 1000, "+1%"],
  [10_003, 10_000, "≈"],
  [10_000, 10_000, "="],
  [4, 1000, "−99.6%"],
  [73_000, 72_745_334, "−99.9%"],
  [73, 72_745_334, "≈−100%"],
  [0, 1000, "−100%"],
])("%s after %s is said neither as the same nor as nothing unless it is so", (now, last, text) => {
  const value = (one: number) => ({ value: one, state: null });
  expect(changeText({ kind: "count" }, value(now), value(last), "en")).toBe(text);
});

test("a long figure of last year leaves the change its place where the column is wide", async () => {
  await renderForm({
    definition: shippedDefinition,
    address: "/?tab=FactorUse",
    answers: { FactorUse: { "fviii.total": 70_000_000 } },
    lastYear: { FactorUse: { "fviii.total": 67_432_210 } },
  });
  const before = page.getByText("67,432,210", { exact: true });
  const change = page.getByText("+4%", { exact: true });
  await expect.element(change).toBeVisible();
  const { right } = before.element().getBoundingClientRect();
  expect(change.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(right);
});

describe("the toggle", () => {
  test("names the year before the survey and starts ticked", async () => {
    await renderForm({ isEditing: false, definition: definitionFrom(2, gardenSurvey(2024)) });
    await expect.element(page.getByRole("checkbox", { name: /Show 2023/ })).toBeChecked();
  });

  test("hides the values on every tab and shows them again", async () => {
    const lastYear = { Water: { litres: 8 }, ...harvest(40) };
    await renderForm({ isEditing: false, lastYear });
    await toggle().click();
    await expect.poll(() => below(kg)).toBe("");
    await openTab("Water");
    await expect.element(cell("3, Amount, litres")).toBeVisible();
    expect(below("3, Amount, litres")).toBe("");
    await toggle().click();
    await expect.poll(() => below("3, Amount, litres")).toBe("8");
  });

  test("leaves the warnings that compare with last year", async () => {
    await renderForm({ lastYear: { Beds: { "plants.beans.total": 100 } } });
    await toggle().click();
    await typeInto("1, Beans, all together, plants", "200");
    await expect.element(page.getByRole("button", { name: "1 warning" })).toBeEnabled();
  });
});
