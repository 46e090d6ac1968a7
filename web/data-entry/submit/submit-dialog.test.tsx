// Submitting: what the dialog lists and asks, what is sent, and where a refusal leads.

import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { recheck } from "#web/answers/check-answers.ts";
import { Problem } from "#web/problem.ts";
import { cell, openTab, press, renderForm, stored, typeInto } from "#web/testing/render-form.tsx";
import { shippedDefinition } from "#web/testing/shipped-definition.ts";
import { shownMessages } from "#web/ui/show-message.ts";

const source = "3, Source";
const litres = "3, Amount, litres";
const total = "1, Tomatoes, all together, plants";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog", { name: /^Submit the survey of 20/ });
const rows = () =>
  dialog()
    .getByRole("listitem")
    .elements()
    .filter((row) => row.querySelector("p"))
    .map((row) => row.textContent);
const box = (name: string) => dialog().getByRole("checkbox", { name });
const sent = (save: { mock: { calls: unknown[][] } }) =>
  save.mock.calls.map(([section, body]) => [
    section,
    typeof body === "object" && body !== null && "submit" in body && body.submit,
  ]);
const rain = { Water: { source: "Rain", litres: 5 } };
const brokenRules = "Couldn't save due to broken rules. Please validate the form.";

async function openDialog() {
  await button("Submit…").click();
  await expect.element(dialog()).toBeVisible();
}

describe("Submit", () => {
  test("asks: it lists every section, the worst first, and says what submitting means", async () => {
    const { source: answers } = await renderForm({
      answers: { ...rain, Beds: { "harvest.kg": 8 } },
    });
    await typeInto("1, Tomatoes, in a greenhouse, plants", "4");
    await typeInto(total, "5");
    await openDialog();
    await expect.element(dialog()).toMatchTextContent(/complete for the federation/);
    await expect
      .poll(rows)
      .toEqual([
        expect.stringMatching(/^ErrorBeds.*1, Tomatoes, all together, plants.*Cannot be submitted/),
        expect.stringMatching(/^DraftWater.*Ready to submit.*\d of \d cells? answered$/),
        expect.stringMatching(/^Empty.*Nothing answered yet/),
        expect.stringMatching(/^Empty.*Nothing answered yet/),
      ]);
    await expect.element(box("Beds")).not.toBeInTheDocument();
    await expect.element(box("Water")).toBeChecked();
    // A section without an answer stays empty, also when it is sent.
    await expect.element(box("Tools")).not.toBeInTheDocument();
    expect(answers.saveSection).not.toHaveBeenCalled();
  });

  test("names the row of a list that a finding is about", async () => {
    const tools = [
      { name: "Spade", pieces: 2 },
      { name: "Rake", pieces: 1 },
    ];
    await renderForm({ answers: { Tools: { tools } } });
    await openTab("Tools");
    await typeInto("Product 2, Rake, Pieces", "3.5");
    await openDialog();
    await expect.poll(rows).toContainEqual(expect.stringMatching(/Product 2, Rake, Pieces/));
  });

  test("names a cell once where its message names it too", async () => {
    await renderForm({
      definition: shippedDefinition,
      address: "/?tab=Organization",
      answers: { Organization: { name: "ab" } },
    });
    await openDialog();
    const name = "Name of the organization Must have more than 2 characters";
    await expect.poll(rows).toContainEqual(expect.stringContaining(name));
    expect(rows()).not.toContainEqual(expect.stringContaining("City City"));
    await button("City required").click();
    await expect.element(page.getByRole("textbox", { name: "City" })).toHaveFocus();
  });

  test("hands in the chosen sections and saves the rest", async () => {
    const { source: answers } = await renderForm({ answers: rain });
    await typeInto("1, Tomatoes, in a greenhouse, plants", "4");
    await openDialog();
    await dialog().getByText("Beds", { exact: true }).click();
    await button("Submit 1 section").click();
    await expect
      .poll(() => sent(vi.mocked(answers.saveSection)))
      .toEqual([
        ["Water", true],
        ["Beds", false],
      ]);
    await expect.poll(() => shownMessages().at(-1)?.message).toBe("Save Successful");
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test("does nothing when it is cancelled", async () => {
    const { source: answers } = await renderForm({ answers: rain });
    await openDialog();
    await button("Cancel").click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(answers.saveSection).not.toHaveBeenCalled();
  });

  test("submits nothing by a double click or by Enter pressed twice", async () => {
    const { source: answers } = await renderForm({ answers: rain });
    await button("Submit…").dblClick();
    await expect.element(dialog()).toBeVisible();
    await button("Cancel").click();
    await expect.element(button("Submit…")).toHaveFocus();
    await press("{Enter}{Enter}");
    await expect.element(dialog()).toBeVisible();
    expect(answers.saveSection).not.toHaveBeenCalled();
  });

  test("has no button to press while nothing is chosen", async () => {
    await renderForm();
    await openDialog();
    await expect.element(button("Submit 0 sections")).toBeDisabled();
  });

  test("says that a submitted section needs nothing", async () => {
    const { store } = await renderForm({ answers: rain });
    const water = store.sections.get("Water");
    if (water) store.sections.set("Water", { ...water, status: "Submitted" });
    store.summary = null;
    await openDialog();
    await expect
      .poll(rows)
      .toContainEqual(expect.stringMatching(/Water.*Submitted. Nothing to do/));
    await expect.element(box("Water")).not.toBeInTheDocument();
  });
});

describe("a problem in the list", () => {
  test("leads to its cell", async () => {
    await renderForm({ answers: { Water: { litres: 5 } } });
    await openDialog();
    await dialog().getByRole("button", { name: source }).click();
    await expect.element(cell(source)).toHaveFocus();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test("is corrected first in the section that was open, not in the one before it", async () => {
    await renderForm({ answers: { Water: { litres: 5 } } });
    await typeInto("1, Tomatoes, in a greenhouse, plants", "4");
    await typeInto(total, "5");
    await openTab("Water");
    await openDialog();
    await button("Correct first").click();
    await expect.element(cell(source)).toHaveFocus();
  });

  test("of another section is a link only: the form does not leave its section by itself", async () => {
    await renderForm({ answers: { Water: { source: "Rain", litres: 5 } } });
    await typeInto("1, Tomatoes, in a greenhouse, plants", "4");
    await typeInto(total, "5");
    await openTab("Water");
    await openDialog();
    await expect.element(dialog().getByRole("button", { name: total })).toBeVisible();
    await expect.element(button("Correct first")).not.toBeInTheDocument();
  });

  test("may be text that is not an answer", async () => {
    const { source: answers } = await renderForm({ answers: { Water: { source: "Rain" } } });
    await openTab("Water");
    await typeInto(litres, "much");
    await press("{Tab}");
    await openDialog();
    await expect.element(dialog()).toMatchTextContent(/litres Please enter a number/);
    await expect.element(box("Water")).not.toBeInTheDocument();
    await button("Correct first").click();
    await expect.element(cell(litres)).toHaveFocus();
    expect(answers.saveSection).not.toHaveBeenCalled();
  });
});

describe("a submit that is refused", () => {
  test("by the server is named once, in the bar, until the section is edited", async () => {
    const saveSection = vi.fn().mockRejectedValue(new Problem("broken-rules", { status: 422 }));
    await renderForm({ answers: rain, source: { saveSection } });
    await openTab("Water");
    await openDialog();
    await button("Submit 1 section").click();
    const bar = page.getByRole("region", { name: "State of the survey" });
    await expect.element(bar.getByRole("alert")).toMatchTextContent(brokenRules);
    await expect.element(button("Try again")).not.toBeInTheDocument();
    expect(shownMessages()).toEqual([]);
    await typeInto(litres, "6");
    await expect.element(bar.getByRole("alert")).not.toBeInTheDocument();
  });

  test("by the server leads to the first error of its own section, not of the one before it", async () => {
    let breakRules = () => {};
    const saveSection = vi.fn(async () => {
      breakRules();
      throw new Problem("broken-rules", { status: 422 });
    });
    const { store } = await renderForm({
      answers: { ...rain, Beds: { "plants.tomatoes.greenhouse": 4, "plants.tomatoes.total": 5 } },
      source: { saveSection },
    });
    // Someone else has emptied the cell by the time the section arrives.
    breakRules = () => {
      const water = store.sections.get("Water");
      if (water) store.sections.set("Water", { ...water, content: stored({ litres: 5 }).content });
      recheck(store);
    };
    await openTab("Water");
    await openDialog();
    await button("Submit 1 section").click();
    await expect.element(cell(source)).toHaveFocus();
    await expect.poll(() => sent(saveSection)).toEqual([["Water", true]]);
  });
});
