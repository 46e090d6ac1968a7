// The details of a cell: how they open and close, what they say, and that they follow the focus.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { getHandover } from "#contract/handover/handover.ts";
import { expectedFigures } from "#contract/pages/expected.ts";
import { rememberedPreference, rememberPreference } from "#web/session.ts";
import { expectedFigure, expectedReply, handoverReply } from "#web/testing/country-replies.ts";
import { server } from "#web/testing/fake-server.ts";
import { cell, openTab, press, renderForm, stored, typeInto } from "#web/testing/render-form.tsx";
import { shippedDefinition } from "#web/testing/shipped-definition.ts";

const first = "1, Tomatoes, in a greenhouse, plants";
const second = "1, Tomatoes, outdoors, plants";
const total = "1, Tomatoes, all together, plants";
const details = page.getByRole("region", { name: "Details", exact: true });
const inDetails = (text: string | RegExp) => details.getByText(text);
const control = (key: string) => press(`{Control>}${key}{/Control}`);

beforeEach(async () => {
  rememberPreference("details", "hidden");
  await page.viewport(1280, 800);
});

describe("on a wide screen", () => {
  test("they are open at the first visit where four figures have space beside them", async () => {
    localStorage.removeItem("details");
    await page.viewport(1440, 800);
    await renderForm();
    await expect.element(details).toBeVisible();
    await page.getByRole("checkbox", { name: "Details" }).click();
    await expect.element(details).not.toBeInTheDocument();
    expect(rememberedPreference("details")).toBe("hidden");
  });

  test("they are closed at the first visit where they would take the space of the table", async () => {
    localStorage.removeItem("details");
    const { unmount } = await renderForm();
    await expect.element(details).not.toBeInTheDocument();
    await unmount();
    expect(rememberedPreference("details")).toBeNull();
  });

  test("Ctrl+Enter shows the details and leaves the focus in the cell", async () => {
    await renderForm();
    await cell(first).click();
    await control("{Enter}");
    await expect
      .element(details.getByRole("heading", { name: "Tomatoes, in a greenhouse" }))
      .toBeVisible();
    await expect.element(cell(first)).toHaveFocus();
  });

  test("they number the question as the form does", async () => {
    await renderForm({ definition: shippedDefinition, address: "/?tab=Patient.identified" });
    await cell("1b, Hemophilia A, diagnosed carriers, people").click();
    await control("{Enter}");
    await expect.element(inDetails(/^Question 1b/)).toBeVisible();
  });

  test("Ctrl+Enter once more goes into them, and Esc back to the cell", async () => {
    await renderForm();
    await cell(first).click();
    await control("{Enter}{Enter}");
    await expect.element(details).toHaveFocus();
    await press("{Escape}");
    await expect.element(details).not.toBeInTheDocument();
    await expect.element(cell(first)).toHaveFocus();
  });

  test("Esc in a cell takes its edit back first, and then closes them", async () => {
    await renderForm({ answers: { Beds: { "plants.tomatoes.greenhouse": 7 } } });
    await cell(first).click();
    await control("{Enter}");
    await typeInto(first, "8{Escape}");
    await expect.element(cell(first)).toHaveValue("7");
    await expect.element(details).toBeVisible();
    await press("{Escape}");
    await expect.element(details).not.toBeInTheDocument();
    await expect.element(cell(first)).toHaveFocus();
  });

  test("they follow the focus and never take it", async () => {
    await renderForm();
    await cell(first).click();
    await control("{Enter}");
    await press("{Tab}");
    await expect
      .element(details.getByRole("heading", { name: "Tomatoes, outdoors" }))
      .toBeVisible();
    await expect.element(cell(second)).toHaveFocus();
  });

  test("they say nothing of a cell of another tab", async () => {
    await renderForm();
    await cell(first).click();
    await control("{Enter}");
    await openTab("Owner");
    await expect.element(inDetails("Go to a cell to see its details here.")).toBeVisible();
  });

  test("the box beside the last year's opens them, and the choice is remembered", async () => {
    const screen = await renderForm();
    await cell(first).click();
    await page.getByRole("checkbox", { name: "Details" }).click();
    await expect
      .element(details.getByRole("heading", { name: "Tomatoes, in a greenhouse" }))
      .toBeVisible();
    await screen.unmount();
    await renderForm();
    await expect.element(details).toBeVisible();
  });

  test("a locked cell has a button for them", async () => {
    await renderForm({ isEditing: false });
    await cell(first).click();
    await page.getByRole("button", { name: `Details: ${first}` }).click();
    await expect
      .element(details.getByRole("heading", { name: "Tomatoes, in a greenhouse" }))
      .toBeVisible();
  });
});

describe("they show", () => {
  test("the country's figures that the answer is part of, anew after each save", async () => {
    const figure = (value: number) => expectedReply([expectedFigure({ value })]);
    server.answer(expectedFigures, figure(0.48));
    server.answer(getHandover, handoverReply({ last: null }));
    const country = { countryId: 1, surveyKey: 2 };
    await renderForm({ role: "NMO", countryId: 1, source: { country } });
    await cell(first).click();
    await control("{Enter}");
    await expect.element(inDetails("Beside what is expected")).toBeVisible();
    await expect.element(inDetails("48.0%").first()).toBeVisible();
    server.answer(expectedFigures, figure(0.6));
    await typeInto(first, "12");
    await control("s");
    await expect.element(inDetails("60.0%").first()).toBeVisible();
  });

  test("the question, its help and what is checked", async () => {
    await renderForm();
    await cell(total).click();
    await control("{Enter}");
    await expect.element(inDetails("How many plants grew in your garden?")).toBeVisible();
    await expect.element(inDetails("Count each plant once.")).toBeVisible();
    await expect.element(inDetails("All together = In a greenhouse + Outdoors")).toBeVisible();
    await expect.element(inDetails(/more than 20% against last year/)).toBeVisible();
  });

  test("what is expected, with a tick once the answer is among it", async () => {
    await renderForm({ lastYear: { Beds: { "plants.tomatoes.total": 1000 } } });
    await cell(total).click();
    await control("{Enter}");
    await expect.element(inDetails("800 to 1,200")).toBeVisible();
    await typeInto(total, "1100");
    await expect.element(inDetails("800 to 1,200 ✓")).toBeVisible();
  });

  test("the answers of earlier years with their gaps, and the change", async () => {
    const content = (answers: Record<string, number>) => stored(answers).content;
    await renderForm({
      answers: { Beds: { "plants.tomatoes.greenhouse": 33 } },
      lastYear: { Beds: { "plants.tomatoes.greenhouse": 30 } },
      source: {
        loadPastYears: vi.fn(async () => [
          { year: 2025, content: content({ "plants.tomatoes.greenhouse": 30 }) },
          { year: 2023, content: content({ "plants.tomatoes.greenhouse": 25 }) },
        ]),
      },
    });
    await cell(first).click();
    await control("{Enter}");
    const row = (year: number) => details.getByRole("row", { name: new RegExp(`^${year}`) });
    await expect.element(row(2026)).toHaveTextContent("202633+10%");
    await expect.element(row(2024)).toHaveTextContent("2024not answered");
    await expect.element(row(2023)).toHaveTextContent("202325");
    await expect.element(inDetails("+10% against 2025")).toBeVisible();
  });

  test("figures that never changed as one line with one label", async () => {
    const { content } = stored({ "plants.tomatoes.greenhouse": 7 });
    await renderForm({
      answers: { Beds: content.answers },
      lastYear: { Beds: content.answers },
      source: { loadPastYears: vi.fn(async () => [2025, 2024].map((year) => ({ year, content }))) },
    });
    await cell(first).click();
    await control("{Enter}");
    const labels = () => [...document.querySelectorAll("svg text")].map((one) => one.textContent);
    await expect.poll(labels).toEqual(["7", "2024", "2026"]);
  });

  test("what is wrong with the cell, and a warning is answered there", async () => {
    const { store } = await renderForm({
      answers: { Beds: { "plants.tomatoes.total": 90, "plants.tomatoes.outdoors": 90 } },
      lastYear: { Beds: { "plants.tomatoes.total": 30 } },
    });
    await cell(total).click();
    await control("{Enter}");
    await details.getByRole("button", { name: "Confirm or say why" }).click();
    await press("A dry year{Enter}");
    await expect.element(inDetails(/Confirmed: “A dry year”/)).toBeVisible();
    expect(store.edits.size).toBe(1);
    await expect.element(cell(total)).toHaveFocus();
  });

  test("every change with who made it, and who was the last", async () => {
    const before = { value: null, state: null };
    const change = {
      at: "2026-11-18T09:40:00Z",
      by: "Amina Ndiaye",
      source: "form",
      confirmations: [],
    };
    const loadHistory = vi.fn(async () => [
      {
        ...change,
        before: { value: 5, state: null },
        after: { value: 5, state: null },
        confirmations: [{ isGiven: true, reason: "A dry year" }],
      },
      { ...change, at: "2026-11-17T09:40:00Z", before, after: { value: 5, state: null } },
    ]);
    await renderForm({
      answers: { Beds: { "plants.tomatoes.greenhouse": 5 } },
      source: { loadHistory },
    });
    await cell(first).click();
    await control("{Enter}");
    await expect
      .element(inDetails(/Last changed by Amina Ndiaye on 18 November 2026/))
      .toBeVisible();
    await expect.element(inDetails("2 changes")).toBeVisible();
    await inDetails("2 changes").click();
    await expect.element(inDetails("not answered → 5")).toBeVisible();
    await expect.element(inDetails("Warning confirmed: “A dry year”")).toBeVisible();
    expect(loadHistory).toHaveBeenCalledWith("plants.tomatoes.greenhouse", expect.anything());
  });

  test("the changes of a list for a cell in it", async () => {
    const loadHistory = vi.fn(async () => []);
    await renderForm({
      answers: { Tools: { tools: [{ name: "Spade", pieces: 2 }] } },
      source: { loadHistory },
    });
    await openTab("Tools");
    await page.getByRole("textbox", { name: /Pieces/ }).click();
    await control("{Enter}");
    await expect.poll(() => loadHistory.mock.calls.length).toBe(1);
    expect(loadHistory).toHaveBeenCalledWith("tools", expect.anything());
  });

  test("a comment can be added from them", async () => {
    await renderForm();
    await cell(first).click();
    await control("{Enter}");
    await inDetails("Comments").click();
    await details.getByRole("button", { name: "Comment…" }).click();
    await expect.element(page.getByRole("dialog", { name: `Comments: ${first}` })).toBeVisible();
  });
});

test("on a tablet they are a drawer, which follows the focus and gives it back", async () => {
  await page.viewport(900, 800);
  await renderForm();
  await cell(first).click();
  await control("{Enter}");
  await expect.element(inDetails("Count each plant once.")).toBeVisible();
  await expect.element(cell(first)).toHaveFocus();
  await press("{Tab}");
  await expect.element(details.getByRole("heading", { name: "Tomatoes, outdoors" })).toBeVisible();
  await control("{Enter}");
  await expect.element(details).toHaveFocus();
  await press("{Escape}");
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(cell(second)).toHaveFocus();
  expect(rememberedPreference("details")).toBe("hidden");
});

test("on a phone they are a sheet, which gives the focus back", async () => {
  await page.viewport(360, 740);
  await renderForm();
  await cell(first).click();
  await control("{Enter}");
  const sheet = page.getByRole("dialog", { name: "Tomatoes, in a greenhouse" });
  await expect.element(sheet).toBeVisible();
  await expect.element(sheet.getByText("Count each plant once.")).toBeVisible();
  await press("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(cell(first)).toHaveFocus();
});
