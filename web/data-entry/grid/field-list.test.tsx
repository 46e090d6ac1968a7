// Questions of single fields: texts, dates, boxes and choices, and a question without a number.

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { QuestionnaireDocument } from "#questionnaire/document/document.ts";
import { cellAt } from "#web/answers/answer-store.ts";
import { definitionFrom } from "#web/answers/definition.ts";
import { largeGarden } from "#web/testing/large-garden.ts";
import { cell, openTab, press, renderForm, typeInto } from "#web/testing/render-form.tsx";

describe("a question without a number between two numbered ones", () => {
  test("is drawn at its place, without a precision choice", async () => {
    await renderForm();
    const titles = () => page.getByRole("heading", { level: 3 }).elements();
    await expect
      .poll(() => titles().map((title) => title.textContent))
      .toEqual([
        "1 How many plants grew in your garden?",
        "Soil of most beds",
        "2 What was harvested?",
      ]);
    const soil = page.getByRole("region", { name: "Soil of most beds" });
    await expect.element(soil.getByRole("radio")).not.toBeInTheDocument();
    await expect.element(soil.getByRole("combobox", { name: "Kind of soil" })).toBeVisible();
  });

  test("takes an answer that is saved like the others", async () => {
    const { store } = await renderForm();
    await page.getByRole("combobox", { name: "Kind of soil" }).selectOptions("Clay");
    await expect.poll(() => cellAt(store, "Beds/soil.kind").value).toBe("clay");
  });
});

describe("boxes of which one must be ticked", () => {
  const tool = (code: string) => ({ code: `tools.${code}`, key: code, kind: "flag" as const });
  const boxes: QuestionnaireDocument["sections"][number] = {
    code: "Sheds",
    questions: [
      {
        code: "sheds",
        fields: [tool("spade"), tool("rake")],
        rules: [{ kind: "atLeastOne", fields: ["tools.spade", "tools.rake"] }],
      },
    ],
  };
  const definition = definitionFrom(3, { ...largeGarden, sections: [boxes] });

  test("say once at their group what is missing, and no box has a mark of its own", async () => {
    await renderForm({ definition });
    await page.getByRole("button", { name: "Check", exact: true }).click();
    const line = page.getByRole("listitem").filter({ hasText: "At least one box" });
    await expect.element(line).toBeVisible();
    expect(line.elements()).toHaveLength(1);
    const marks = [...document.querySelectorAll('[data-kind="flag"] [data-cell] span')];
    const seen = marks.filter((mark) => mark.checkVisibility() && mark.textContent === "✕");
    expect(seen).toEqual([]);
    const first = document.querySelector('[data-kind="flag"] input');
    const lineBottom = line.element().getBoundingClientRect().bottom;
    expect(first?.getBoundingClientRect().top).toBeGreaterThanOrEqual(lineBottom);
  });
});

describe("a field", () => {
  async function openOwner(options = {}) {
    const form = await renderForm(options);
    await openTab("Owner");
    return form;
  }

  test("that is required says so once the section is checked", async () => {
    await openOwner();
    await expect.element(page.getByText("Required")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect.element(page.getByRole("listitem").filter({ hasText: "Required" })).toBeVisible();
    await expect.element(cell("Name")).toHaveFocus();
    await press("Ann");
    await expect.poll(() => page.getByText("Required").query()).toBeNull();
  });

  test("of an e-mail keeps an invalid text as typed and says why", async () => {
    const { store } = await openOwner();
    await typeInto("E-mail", "ann at home");
    await press("{Tab}");
    const line = page.getByRole("listitem").filter({ hasText: "E-mail must have a valid format" });
    await expect.element(line).toBeVisible();
    await expect.element(cell("E-mail")).toHaveValue("ann at home");
    expect(cellAt(store, "Owner/email").value).toBeNull();
  });

  test("of a date stores the day, and shows it in words of the page's language", async () => {
    const { store } = await openOwner();
    await typeInto("Born on", "1980-05-17");
    await expect.poll(() => cellAt(store, "Owner/bornOn").value).toBe("1980-05-17");
    await press("{Tab}");
    await expect.element(cell("Born on")).toHaveValue("17 May 1980");
    await cell("Born on").click();
    await expect.element(cell("Born on")).toHaveValue("1980-05-17");
  });

  test("that is a box stores a tick, and nothing when it is taken away", async () => {
    const { store } = await openOwner();
    const box = page.getByRole("checkbox", { name: "Member of the club" });
    await box.click();
    await expect.poll(() => cellAt(store, "Owner/isMember").value).toBe(true);
    await box.click();
    await expect.poll(() => cellAt(store, "Owner/isMember").value).toBeNull();
  });

  test("with many options is searched by name and stores the code", async () => {
    const { store } = await openOwner();
    await openTab("Plot");
    await page.getByRole("combobox", { name: "Currency" }).click();
    await press("kenyan");
    await page.getByRole("option", { name: "Kenyan Shilling (KES)" }).click();
    await expect.poll(() => cellAt(store, "Owner/currency").value).toBe("KES");
  });

  test("for long texts has several lines, and Escape goes back to the saved text", async () => {
    const { store } = await openOwner({ answers: { Owner: { remarks: "Sunny" } } });
    await cell("Remarks").fill("Shady");
    await expect.poll(() => cellAt(store, "Owner/remarks").value).toBe("Shady");
    await press("{Escape}");
    await expect.element(cell("Remarks")).toHaveValue("Sunny");
  });

  test("x is a text in a text field, not a value state", async () => {
    const { store } = await openOwner();
    await typeInto("Name", "x");
    await expect.poll(() => cellAt(store, "Owner/name")).toEqual({ value: "x", state: null });
  });

  test("of a choice shows the name of its option while the form is read-only", async () => {
    await openOwner({ isEditing: false, answers: { Owner: { currency: "KES" } } });
    await openTab("Plot");
    await expect.element(cell("Currency")).toHaveValue("Kenyan Shilling (KES)");
  });
});

describe("last year's answer", () => {
  test("of a choice is its name, and is left out when it is the same", async () => {
    const { rerender: _, ...form } = await renderForm({
      answers: { Beds: { "soil.kind": "sand" } },
      lastYear: { Beds: { "soil.kind": "clay" } },
    });
    const soil = page.getByRole("region", { name: "Soil of most beds" });
    const beside = () => soil.element().querySelector("[data-cell]")?.textContent;
    await expect.poll(() => beside()).toContain("Clay");
    await soil.getByRole("combobox").selectOptions("Clay");
    await expect.poll(() => cellAt(form.store, "Beds/soil.kind").value).toBe("clay");
  });
});
