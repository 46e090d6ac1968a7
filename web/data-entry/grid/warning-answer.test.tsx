// A warning asks to confirm or to say why: it is answered at its cell, rests with a tick, is saved with its
// section, and comes back when the figure changes.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { summaryOf } from "#web/answers/summary.ts";
import { rememberPreference } from "#web/session.ts";
import { cell, openTab, press, renderForm, stored, typeInto } from "#web/testing/render-form.tsx";

const tomatoes = "1, Tomatoes, in a greenhouse, plants";
const beans = "1, Beans, all together, plants";
const moved = /Changed by 100% against last year/;
const button = (name: string) => page.getByRole("button", { name, exact: true });
const reason = () => page.getByRole("textbox", { name: "Reason (optional)" });
const markOf = (name: string) =>
  cell(name).element().closest("[data-cell]")?.getAttribute("data-mark");
const key = "movedBy moved plants.beans.total";
const confirmation = {
  figures: { "plants.beans.total": 200 },
  numbers: { value: 200, last: 100, percent: 100 },
  reason: "A new field",
};

async function openWarned(lang: "en" | "fr" = "en") {
  const form = await renderForm({ lang, lastYear: { Beds: { "plants.beans.total": 100 } } });
  if (lang === "en") {
    await typeInto(beans, "200");
    await expect.element(page.getByText(moved).last()).toBeVisible();
  }
  return form;
}

/** Writes the reason and confirms the figure. */
async function confirm(why: string) {
  await button("Confirm or say why").click();
  await reason().fill(why);
  await button("Confirm 200").click();
}

beforeEach(async () => {
  rememberPreference("details", "hidden");
  await page.viewport(1280, 800);
});

describe("a warning", () => {
  test("is answered at its cell with a reason, and rests with a tick", async () => {
    await openWarned();
    expect(markOf(beans)).toBe("warning");
    await confirm("A new field");
    await expect.poll(() => markOf(beans)).toBe("confirmed");
    await expect
      .element(page.getByRole("listitem").filter({ hasText: "✓" }))
      .toMatchTextContent(/Changed by 100%.*Confirmed: “A new field”/);
    await expect.element(button("0 warnings")).toBeDisabled();
    await expect.element(cell(beans)).toHaveFocus();
    await expect.element(cell(beans)).toHaveAccessibleDescription(/Confirmed: “A new field”/);
  });

  test("is not answered by the second half of the press that opened it", async () => {
    await openWarned();
    await button("Confirm or say why").dblClick();
    await expect.element(reason()).toHaveFocus();
    await press("{Escape}");
    button("Confirm or say why").element().focus();
    await press("{Enter}{Enter}");
    await expect.element(reason()).toHaveFocus();
    expect(markOf(beans)).toBe("warning");
  });

  test("can be confirmed without a reason, by Enter", async () => {
    await openWarned();
    await button("Confirm or say why").click();
    await expect.element(reason()).toHaveFocus();
    await press("{Enter}");
    await expect.poll(() => markOf(beans)).toBe("confirmed");
    await expect
      .element(page.getByText(/please confirm or say why\. Confirmed\./i).last())
      .toBeVisible();
  });

  test("has its answer in a sentence of its own, also where the warning ends without a full stop", async () => {
    const none = { "plants.tomatoes.total": 0, "plants.beans.total": 0 };
    await renderForm({ answers: { Beds: { ...none, "harvest.kg": 5 } } });
    await button("Confirm or say why").click();
    await press("Given by a neighbour{Enter}");
    await expect
      .element(page.getByText(/has no plants\. Confirmed: “Given by a neighbour”/).last())
      .toBeVisible();
  });

  test("stays open when the user decides later", async () => {
    const { store } = await openWarned();
    await button("Confirm or say why").click();
    await press("{Escape}");
    await expect.element(cell(beans)).toHaveFocus();
    expect(markOf(beans)).toBe("warning");
    expect([...store.edits.keys()]).toEqual(["Beds/plants.beans.total"]);
  });

  test("comes back when the figure changes, and is answered again for the old one", async () => {
    await openWarned();
    await confirm("A new field");
    await typeInto(beans, "210");
    await expect.poll(() => markOf(beans)).toBe("warning");
    await expect.element(button("1 warning")).toBeEnabled();
    await typeInto(beans, "200");
    await expect.poll(() => markOf(beans)).toBe("confirmed");
  });

  test("is saved with its section, and is unsaved until then", async () => {
    const { source, store } = await openWarned();
    await confirm("A new field");
    await button("Save").click();
    await expect.poll(() => source.saveSection).toHaveBeenCalledOnce();
    const [, body] = vi.mocked(source.saveSection).mock.calls[0] ?? [];
    expect(body?.confirmations).toEqual({ [key]: confirmation });
    await expect.poll(() => summaryOf(store).unsaved).toEqual([]);
    await button("Change the answer").click();
    await expect.element(reason()).toHaveValue("A new field");
    await button("Take the answer back").click();
    await expect.poll(() => markOf(beans)).toBe("warning");
    expect(summaryOf(store).unsaved).toEqual(["Beds"]);
  });

  test("keeps a reason that is half typed until it is given or taken out", async () => {
    await openWarned();
    await button("Confirm or say why").click();
    await reason().fill("A new");
    await openTab("Owner");
    await openTab("Beds");
    await expect.element(reason()).toHaveValue("A new");
    await press("{Tab}");
    await reason().click();
    await press("{Escape}");
    await button("Confirm or say why").click();
    await expect.element(reason()).toHaveValue("A new");
    await reason().fill("");
    await openTab("Owner");
    await openTab("Beds");
    await expect.element(reason()).not.toBeInTheDocument();
  });

  test("keeps a reason that is typed in the details, without taking the focus again", async () => {
    rememberPreference("details", "shown");
    await openWarned();
    const details = page.getByRole("region", { name: "Details", exact: true });
    const inDetails = details.getByRole("textbox", { name: "Reason (optional)" });
    await details.getByRole("button", { name: "Confirm or say why" }).click();
    await inDetails.fill("A new field");
    await cell(tomatoes).click();
    await expect.element(inDetails).not.toBeInTheDocument();
    await cell(beans).click();
    await expect.element(inDetails).toHaveValue("A new field");
    await expect.element(cell(beans)).toHaveFocus();
    await details.getByRole("button", { name: "Confirm 200" }).click();
    await expect.element(details.getByText(/Confirmed: “A new field”/).last()).toBeVisible();
  });

  test("can be undone", async () => {
    await openWarned();
    await confirm("A new field");
    await expect.poll(() => markOf(beans)).toBe("confirmed");
    await press("{Control>}z{/Control}");
    await expect.poll(() => markOf(beans)).toBe("warning");
  });
});

describe("an answered warning", () => {
  const saved = stored({ "plants.beans.total": 200 });
  const withAnswer = {
    ...saved,
    content: { ...saved.content, confirmations: { [key]: confirmation } },
  };
  const open = async () => {
    const form = await renderForm({
      isEditing: false,
      lastYear: { Beds: { "plants.beans.total": 100 } },
      sections: { Beds: withAnswer },
    });
    return form;
  };

  test("is listed with its reason for the reviewer, who only reads", async () => {
    await open();
    await expect.element(page.getByText(/Confirmed: “A new field”/).last()).toBeVisible();
    expect(markOf(beans)).toBe("confirmed");
    await expect.element(button("Change the answer")).not.toBeInTheDocument();
    await expect.element(button("0 warnings")).toBeDisabled();
  });

  test("is listed in the submit dialog, and the section is ready", async () => {
    await open();
    await button("Edit").click();
    await button("Submit…").click();
    const dialog = page.getByRole("dialog");
    await expect
      .element(dialog)
      .toMatchTextContent(/Beds.*Confirmed: “A new field”.*Ready to submit/);
  });
});

test("the answer is asked in the language of the user", async () => {
  await openWarned("fr");
  await typeInto("1, Haricots, toutes ensemble, plantes", "200");
  await button("Confirmer ou expliquer").click();
  await expect.element(page.getByRole("textbox", { name: "Motif (facultatif)" })).toHaveFocus();
  await expect.element(button("Confirmer 200")).toBeVisible();
});

test("a warning about the last number is not shown at a cell whose text is no number yet", async () => {
  await renderForm({
    answers: { Beds: { "plants.beans.total": 200 } },
    lastYear: { Beds: { "plants.beans.total": 100 } },
  });
  const lines = () =>
    [...document.querySelectorAll("[data-message-of]")].map(({ textContent }) => textContent);
  await typeInto(beans, "210{Tab}");
  await expect.poll(lines).toContainEqual(expect.stringContaining("against last year"));
  await typeInto(beans, "2.100{Tab}");
  await expect.poll(lines).toContainEqual(expect.stringContaining("Which number do you mean?"));
  expect(lines().filter((line) => line.includes("against last year"))).toEqual([]);
});
