// A question as a table: the keys that move in it, its computed sums, its findings, and "no data".

import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { cellAt, precisionAt, viewOf } from "#web/answers/answer-store.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { cell, press, renderForm, typeInto } from "#web/testing/render-form.tsx";
import { shippedDefinition } from "#web/testing/shipped-definition.ts";
import { shownMessages } from "#web/ui/show-message.ts";

const at = (row: string, column: string) => `1, ${row}, ${column}, plants`;
const first = at("Tomatoes", "in a greenhouse");
const second = at("Tomatoes", "outdoors");
const total = at("Tomatoes", "all together");
const below = at("Beans", "in a greenhouse");
const belowSecond = at("Beans", "outdoors");
const last = at("Beans", "all together");

test("cells have boxes while editing and none while reading", async () => {
  await renderForm({ isEditing: false });
  const borderOf = () => getComputedStyle(cell(first).element()).borderBottomColor;
  expect(borderOf()).toBe("rgba(0, 0, 0, 0)");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await cell(second).click();
  expect(borderOf()).not.toBe("rgba(0, 0, 0, 0)");
});

describe("keys", () => {
  test.each([
    ["Tab goes to the next cell of the row", first, "{Tab}", second],
    ["Tab goes on in the next row", total, "{Tab}", below],
    ["Shift+Tab goes back", second, "{Shift>}{Tab}{/Shift}", first],
    ["Enter goes down", first, "{Enter}", below],
    ["Enter in the last row goes to the next column", below, "{Enter}", second],
    ["Shift+Enter goes up", below, "{Shift>}{Enter}{/Shift}", first],
    ["the arrow down goes down", second, "{ArrowDown}", belowSecond],
    ["the arrow up goes up", belowSecond, "{ArrowUp}", second],
    ["the arrow right goes right while all is selected", first, "{ArrowRight}", second],
    ["the arrow left goes left while all is selected", second, "{ArrowLeft}", first],
    ["Home goes to the first cell of the row", total, "{Home}", first],
    ["End goes to the last cell of the row", first, "{End}", total],
    ["Ctrl+Home goes to the first cell", last, "{Control>}{Home}{/Control}", first],
    ["Ctrl+End goes to the last cell", first, "{Control>}{End}{/Control}", last],
  ])("%s", async (_, from, keys, to) => {
    await renderForm();
    await cell(from).click();
    await press(keys);
    await expect.element(cell(to)).toHaveFocus();
  });

  test.each([
    ["several columns", "Patient.identified"],
    ["one column", "FactorUse"],
  ])("Enter in the last cell of a table of %s goes to the next question", async (_, tab) => {
    await renderForm({ address: `/?tab=${tab}`, definition: shippedDefinition });
    await expect.poll(() => document.querySelectorAll("table").length).toBeGreaterThan(1);
    const own = "[data-input]:not(:disabled)";
    const table = document.querySelector(tab === "FactorUse" ? "[data-columns='1']" : "table");
    const end = [...(table?.querySelectorAll<HTMLInputElement>(own) ?? [])].at(-1);
    const all = [...document.querySelectorAll(`[data-cell] ${own}`)];
    const next = end && all[all.indexOf(end) + 1];
    end?.focus();
    expect(document.activeElement).toBe(end);
    await press("{Enter}");
    expect(document.activeElement).toBe(next);
    expect(table?.contains(next ?? null)).toBe(false);
  });

  test("Enter goes to the next cell on the screen of a phone", async () => {
    await page.viewport(360, 640);
    await renderForm();
    await cell(first).click();
    await press("{Enter}");
    await expect.element(cell(second)).toHaveFocus();
    await press("{Shift>}{Enter}{/Shift}");
    await expect.element(cell(first)).toHaveFocus();
    await page.viewport(1280, 800);
  });

  test("an arrow moves the caret inside typed text, and leaves the cell at its end", async () => {
    await renderForm();
    await typeInto(first, "12");
    await press("{ArrowLeft}");
    await expect.element(cell(first)).toHaveFocus();
    await press("{ArrowRight}{ArrowRight}");
    await expect.element(cell(second)).toHaveFocus();
  });

  test("F2 keeps the arrows in the cell", async () => {
    await renderForm({ answers: { Beds: { "plants.tomatoes.greenhouse": 12 } } });
    await cell(first).click();
    await press("{F2}{ArrowRight}{ArrowRight}");
    await expect.element(cell(first)).toHaveFocus();
  });

  test("what was typed is kept when a key leaves the cell", async () => {
    const { store } = await renderForm();
    await typeInto(first, "4{Enter}5");
    await expect.poll(() => cellAt(store, "Beds/plants.tomatoes.greenhouse").value).toBe(4);
    await expect.poll(() => cellAt(store, "Beds/plants.beans.greenhouse").value).toBe(5);
  });
});

describe("a computed sum", () => {
  /** What is in the row below the row of a cell. */
  const note = (name: string) => {
    const row = cell(name).element().closest("tr")?.nextElementSibling;
    return row?.querySelector("li") ? row.textContent : "";
  };
  const use = (sum: string) => page.getByRole("button", { name: `Use ${sum}`, exact: true });

  test("is offered below the row once every part is answered", async () => {
    await renderForm();
    await typeInto(first, "4");
    await expect.poll(() => note(total)).toBe("");
    await typeInto(second, "6");
    await expect.poll(() => note(total)).toContain("The parts add up to 10.");
  });

  test("is not said while a part or the total holds a text that is no answer", async () => {
    const parts = { "plants.tomatoes.greenhouse": 4, "plants.tomatoes.outdoors": 6 };
    await renderForm({ answers: { Beds: { ...parts, "plants.tomatoes.total": 12 } } });
    await expect.poll(() => note(total)).toContain("add up to 10");
    await typeInto(second, "6.5");
    await press("{Tab}");
    await expect.poll(() => note(total)).toContain("Must be a whole number");
    expect(note(total)).not.toContain("add up to");
    await typeInto(second, "6{Tab}");
    await typeInto(total, "many{Tab}");
    await expect.poll(() => note(total)).toContain("The parts add up to 10.");
    expect(note(total)).not.toContain("12");
  });

  test("is said with the difference while the stated total is another", async () => {
    await renderForm();
    await typeInto(first, "4");
    await typeInto(second, "6");
    await typeInto(total, "12");
    await expect.poll(() => note(total)).toContain("add up to 10");
    await expect.element(use("10")).toBeVisible();
  });

  test("that balances says nothing", async () => {
    await renderForm();
    await typeInto(first, "4");
    await typeInto(second, "6");
    await typeInto(total, "10");
    await expect.poll(() => note(total)).toBe("");
  });

  test("is absent while no part is answered, because blank is not zero", async () => {
    await renderForm();
    expect(note(total)).toBe("");
  });

  test("is taken over with its button", async () => {
    const { store } = await renderForm();
    await typeInto(first, "4");
    await typeInto(second, "6");
    await use("10").click();
    await expect.poll(() => cellAt(store, "Beds/plants.tomatoes.total").value).toBe(10);
    await expect.element(use("10")).not.toBeInTheDocument();
  });

  test("is taken over with the key =", async () => {
    const { store } = await renderForm();
    await typeInto(first, "4");
    await cell(total).click();
    await press("=");
    await expect.poll(() => cellAt(store, "Beds/plants.tomatoes.total").value).toBe(4);
  });

  test("is at least the sum of the known parts when one is not available", async () => {
    await renderForm();
    await typeInto(first, "4");
    await typeInto(second, "n");
    await expect.poll(() => note(total)).toContain("at least 4");
    await expect.element(use("4")).not.toBeInTheDocument();
  });
});

describe("the rest of a total", () => {
  const age = (group: string): SlotKey => `Patient/age.hemophiliaA.${group}`;
  const input = (group: string) =>
    page.elementLocator(document.getElementById(`cell-${age(group)}`) ?? document.body);
  const renderAges = (ages: Record<string, number>, lang: Lang = "en") =>
    renderForm({
      lang,
      definition: shippedDefinition,
      address: "/?tab=Patient.age",
      answers: {
        Patient: Object.fromEntries(
          Object.entries(ages).map(([group, people]) => [`age.hemophiliaA.${group}`, people]),
        ),
      },
    });
  const put = (people: string) =>
    page.getByRole("button", { name: `Put ${people} under “Age unknown”` });

  test("is put under the age unknown with the key =", async () => {
    const { store } = await renderAges({ "0_4": 10, "5_13": 15, total: 100 });
    await input("unknown").click();
    await press("=");
    await expect.poll(() => cellAt(store, age("unknown")).value).toBe(75);
    // The rest is counted anew, not added to what is there.
    await typeInto((await input("5_13").element()).getAttribute("aria-label") ?? "", "20");
    await input("unknown").click();
    await press("=");
    await expect.poll(() => cellAt(store, age("unknown")).value).toBe(70);
  });

  test("is put there with its button, and nothing is left to say", async () => {
    const { store } = await renderAges({ "0_4": 10, "5_13": 15, total: 100 });
    await put("75").click();
    await expect.poll(() => cellAt(store, age("unknown")).value).toBe(75);
    await expect.element(put("75")).not.toBeInTheDocument();
  });

  test("is nothing without a total, or below the other parts", async () => {
    const { store } = await renderAges({ "0_4": 10 });
    await input("unknown").click();
    await press("=");
    await expect.poll(() => shownMessages().at(-1)?.message).toMatch(/^There is no rest/);
    expect(cellAt(store, age("unknown")).value).toBeNull();
  });

  test("is not offered where a part is not available", async () => {
    const { store } = await renderAges({ "0_4": 10, total: 100 });
    await typeInto((await input("5_13").element()).getAttribute("aria-label") ?? "", "n");
    await input("unknown").click();
    await press("=");
    await expect.poll(() => shownMessages().at(-1)?.message).toMatch(/^There is no rest/);
    expect(cellAt(store, age("unknown")).value).toBeNull();
  });

  test.each([
    ["fr", "Inscrire 90 sous « Âge inconnu »"],
    ["es", "Poner 90 en «Edad desconocida»"],
  ] as const)("says so in %s", async (lang, name) => {
    await renderAges({ "0_4": 10, total: 100 }, lang);
    const found = page
      .getByRole("button")
      .all()
      .map((one) => one.element().textContent);
    expect(found.map((text) => text?.replace(/\s/g, " "))).toContain(name);
  });
});

describe("a finding", () => {
  const line = () => page.getByRole("listitem").query();

  test("is one line below its row while the total does not balance", async () => {
    await renderForm();
    await typeInto(first, "4");
    await typeInto(total, "5");
    const found = page.getByRole("listitem").filter({ hasText: "the parts add up to 4" });
    await expect.element(found).toBeVisible();
    await expect
      .poll(() => found.element().closest("tr")?.previousElementSibling?.textContent)
      .toContain("Tomatoes");
    await expect.element(cell(total)).toHaveAttribute("aria-invalid", "true");
    await expect.element(cell(total)).toHaveAccessibleDescription(/the parts add up to 4/);
    await typeInto(total, "4");
    await expect.poll(line).toBeNull();
  });

  test("marks one cell, and is said once", async () => {
    await renderForm({ lastYear: { Beds: { "plants.tomatoes.total": 100 } } });
    await typeInto(first, "4");
    await typeInto(total, "500");
    await expect.element(cell(total)).toHaveAttribute("aria-invalid", "true");
    const marked = [...document.querySelectorAll('[data-mark="error"], [data-mark="warning"]')];
    expect(marked).toHaveLength(1);
    expect(page.getByRole("listitem").elements()).toHaveLength(1);
  });

  test("that is a warning compares with last year", async () => {
    await renderForm({ lastYear: { Beds: { "plants.tomatoes.total": 100 } } });
    await typeInto(total, "200");
    const found = page.getByRole("listitem").filter({ hasText: "Changed by 100%" });
    await expect.element(found).toBeVisible();
    await expect
      .poll(() => cell(total).element().closest("[data-cell]")?.getAttribute("data-mark"))
      .toBe("warning");
  });
});

describe("the precision of a question", () => {
  const choice = (name: string) =>
    page.getByRole("group", { name: /Question 1: how exact/ }).getByRole("radio", { name });

  test("is chosen among three", async () => {
    const { store } = await renderForm();
    await choice("Estimate").click();
    await expect.poll(() => precisionAt(store, "Beds", "plants")).toBe("estimate");
    await expect.element(choice("Estimate")).toBeChecked();
  });

  test("no data closes the empty cells at once", async () => {
    const { store } = await renderForm();
    await choice("No data").click();
    await expect.poll(() => viewOf(store, "Beds/plants.tomatoes.total").isClosed).toBe(true);
    await expect.element(cell(first)).toHaveAttribute("readonly");
    await expect.element(cell(first)).toHaveAccessibleDescription(/the question says “no data”/);
  });

  test("no data asks before it empties answered cells", async () => {
    const { store } = await renderForm();
    await typeInto(first, "4");
    await choice("No data").click();
    await expect.element(page.getByRole("dialog", { name: "Question 1: no data?" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => cellAt(store, "Beds/plants.tomatoes.greenhouse").value).toBe(4);
    await expect.poll(() => precisionAt(store, "Beds", "plants")).toBeNull();
    await choice("No data").click();
    await page.getByRole("button", { name: "Empty 1 cell" }).click();
    await expect.poll(() => cellAt(store, "Beds/plants.tomatoes.greenhouse").value).toBeNull();
    await expect.poll(() => precisionAt(store, "Beds", "plants")).toBe("noData");
  });

  test("can be taken back, which opens the cells", async () => {
    await renderForm();
    await choice("No data").click();
    await choice("Precise").click();
    await expect.element(cell(first)).not.toHaveAttribute("readonly");
  });

  test("cannot be changed while the form is read-only", async () => {
    await renderForm({ isEditing: false });
    await expect.element(choice("Estimate")).toBeDisabled();
  });
});

describe("a figure of ten digits", () => {
  afterEach(() => page.viewport(1280, 800));

  /** A column of people in the federation's survey, which is the narrowest. */
  const people = [...shippedDefinition.questionnaire.sections]
    .flatMap(({ questions }) => questions.flatMap(({ fields }) => fields))
    .filter(({ code }) => /^identified\.hemophiliaA\.(male|female)$/.test(code));
  const inputs = () =>
    people.map(({ key }) => {
      const found = document.getElementById(`cell-Patient/${key}`);
      if (!(found instanceof HTMLInputElement)) throw new Error(`No input of ${key}.`);
      return found;
    });

  test.each([
    ["en", 1280],
    ["fr", 1280],
    ["es", 1024],
    ["en", 360],
    ["fr", 320],
    ["es", 360],
  ] as const)("can be read in %s at %d pixels, set and while it is edited", async (lang, width) => {
    await page.viewport(width, 800);
    await renderForm({
      lang,
      definition: shippedDefinition,
      address: "/?tab=Patient.identified",
      answers: { Patient: Object.fromEntries(people.map(({ key }) => [key, 1234567890])) },
    });
    const [first, second] = inputs();
    await expect.poll(() => document.activeElement).toBe(first);
    for (const input of [first, second]) {
      expect(input?.value.replace(/\D/g, "")).toBe("1234567890");
      expect(input?.scrollWidth).toBeLessThanOrEqual(input?.clientWidth ?? 0);
      expect(input?.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
    }
  });
});
