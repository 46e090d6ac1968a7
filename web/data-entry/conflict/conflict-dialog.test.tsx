// Someone else saved the section while the user was typing: what differs in other cells is merged, and
// the user chooses where both changed the same cell.

import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Status } from "#questionnaire/engine/define.ts";
import type { SectionToSave } from "#web/answers/answer-source.ts";
import { cellAt, contentOf } from "#web/answers/answer-store.ts";
import { compareWith } from "#web/answers/merge-section.ts";
import { writeCell } from "#web/answers/write-answers.ts";
import { Problem } from "#web/problem.ts";
import {
  type Content,
  cell,
  memorySource,
  openTab,
  press,
  renderForm,
  stored,
  typeInto,
} from "#web/testing/render-form.tsx";
import { shownMessages } from "#web/ui/show-message.ts";

const tomatoes = "1, Tomatoes, in a greenhouse, plants";
const beans = "1, Beans, in a greenhouse, plants";
const save = () => page.getByRole("button", { name: "Save", exact: true }).click();
const dialog = () => page.getByRole("dialog", { name: "Beds was saved in the meantime" });

/** The server has these answers at version 2; a save that is based on version 1 is refused. */
function staleSource(
  answers: Content,
  precision: Record<string, string> = {},
  updatedBy = "Luis Pérez",
  status: Status = "Draft",
) {
  const { saveSection } = memorySource();
  const current = {
    status,
    version: 2,
    updatedAt: "2026-11-21T10:00:00Z",
    updatedBy,
    answers,
    states: {},
    precision,
    findings: [],
  };
  return {
    saveSection: vi.fn(async (section: string, body: SectionToSave, key: string) => {
      if (body.version < 2) throw new Problem("version-conflict", { status: 409, current });
      return saveSection(section, body, key);
    }),
  };
}

const answers = { Beds: { "plants.tomatoes.greenhouse": 5 } };

describe("a save that is based on an older version", () => {
  test("is merged and sent again without a question when other cells changed", async () => {
    const source = staleSource({ "plants.tomatoes.greenhouse": 5, "plants.beans.greenhouse": 9 });
    const { store } = await renderForm({ answers, source });
    await typeInto(tomatoes, "6");
    await save();
    await expect.poll(() => source.saveSection.mock.calls.length).toBe(2);
    expect(source.saveSection.mock.calls[1]?.[1]).toMatchObject({
      version: 2,
      answers: { "plants.tomatoes.greenhouse": 6, "plants.beans.greenhouse": 9 },
    });
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(cell(beans)).toHaveValue("9");
    expect(store.edits.size).toBe(0);
  });

  test("shows both values of a cell that both changed, and who saved, and takes no side", async () => {
    await renderForm({ answers, source: staleSource({ "plants.tomatoes.greenhouse": 7 }) });
    await typeInto(tomatoes, "6");
    await save();
    await expect.element(dialog()).toMatchTextContent(/Luis Pérez saved this section/);
    const choice = dialog().getByRole("group", { name: tomatoes });
    await expect.element(choice.getByRole("radio", { name: /^Yours.* 6$/ })).not.toBeChecked();
    await expect.element(choice.getByRole("radio", { name: /^Saved.* 7$/ })).not.toBeChecked();
    const saveChoices = dialog().getByRole("button", { name: "Save my choices" });
    await expect.element(saveChoices).toBeDisabled();
    await choice.getByRole("radio", { name: /^Yours.* 6$/ }).click();
    await expect.element(saveChoices).toBeEnabled();
  });

  test("says so where the user saved it himself in another tab", async () => {
    const source = staleSource({ "plants.tomatoes.greenhouse": 7 }, {}, "Amina Ndiaye");
    await renderForm({ answers, role: "NMO", source });
    await typeInto(tomatoes, "6");
    await save();
    await expect
      .element(dialog())
      .toMatchTextContent(/You saved this section in another tab or on another device/);
    await expect.element(dialog().getByRole("radio", { name: /^Typed here.* 6$/ })).toBeVisible();
    await expect.element(dialog()).not.toMatchTextContent(/Amina Ndiaye|Yours/);
  });

  test("does not look as if it went on while it waits for the choices", async () => {
    await renderForm({ answers, source: staleSource({ "plants.tomatoes.greenhouse": 7 }) });
    await typeInto(tomatoes, "6");
    await save();
    await expect.element(dialog()).toBeVisible();
    await expect.element(page.getByText("Saving…", { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText("Not saved yet: Beds")).toBeInTheDocument();
  });

  test.each([
    [/^Yours.* 6$/, 6],
    [/^Saved.* 7$/, 7],
  ])("saves the chosen value: %s", async (choice, value) => {
    const source = staleSource({ "plants.tomatoes.greenhouse": 7 });
    await renderForm({ answers, source });
    await typeInto(tomatoes, "6");
    await save();
    await dialog().getByRole("radio", { name: choice }).click();
    await dialog().getByRole("button", { name: "Save my choices" }).click();
    await expect.poll(() => source.saveSection.mock.calls.length).toBe(2);
    expect(source.saveSection.mock.calls[1]?.[1].answers).toEqual({
      "plants.tomatoes.greenhouse": value,
    });
    await expect.element(cell(tomatoes)).toHaveValue(String(value));
  });

  test("is not sent when the user decides later, and the edit stays", async () => {
    const source = staleSource({ "plants.tomatoes.greenhouse": 7 });
    const { store } = await renderForm({ answers, source });
    await typeInto(tomatoes, "6");
    await save();
    await dialog().getByRole("button", { name: "Decide later" }).click();
    await expect.poll(() => source.saveSection).toHaveBeenCalledOnce();
    await expect.poll(() => cellAt(store, "Beds/plants.tomatoes.greenhouse").value).toBe(6);
    await expect.element(page.getByText(/Could Not Save: Beds/)).toBeVisible();
  });

  test("shows what else the other person changed", async () => {
    const theirs = { "plants.tomatoes.greenhouse": 7, "plants.beans.greenhouse": 9 };
    await renderForm({ answers, source: staleSource(theirs) });
    await typeInto(tomatoes, "6");
    await save();
    await dialog().getByText("Show the 2 changes that were saved").click();
    const changes = dialog().getByRole("listitem");
    await expect.element(changes.first()).toMatchTextContent(/: 5 → 7$/);
    await expect.element(changes.last()).toMatchTextContent(/Beans.*: not answered → 9$/);
  });

  test("has beside both values their times, what was before, last year and the sum", async () => {
    const parts = { "plants.tomatoes.greenhouse": 5, "plants.tomatoes.outdoors": 2 };
    await renderForm({
      answers: { Beds: parts },
      lastYear: { Beds: { "plants.tomatoes.total": 4 } },
      source: staleSource({ ...parts, "plants.tomatoes.total": 7 }),
    });
    await typeInto("1, Tomatoes, all together, plants", "1234");
    await save();
    const choice = dialog().getByRole("group");
    await expect.element(choice).toMatchTextContent(/before: not answered · 2025: 4/);
    await expect
      .element(choice.getByRole("radio", { name: /^Yours, \d+:\d+.* 1,234$/ }))
      .toBeVisible();
    const theirs = { name: /^Saved, .*\d+:\d+ 7 equals the sum$/ };
    await expect.element(choice.getByRole("radio", theirs)).toBeVisible();
    await expect.element(dialog()).toMatchTextContent(/stays in the log of the cell/);
  });

  test("is asked about again by the next save, and marked until then", async () => {
    const source = staleSource({ "plants.tomatoes.greenhouse": 7 });
    const { store } = await renderForm({ answers, source });
    await typeInto(tomatoes, "6");
    await save();
    await press("{Escape}");
    await expect.element(page.getByText(/: 7 was saved in the meantime/)).toBeVisible();
    await expect
      .element(cell(tomatoes))
      .toHaveAccessibleDescription(/7 was saved in the meantime/i);
    await save();
    await expect.element(dialog()).toBeVisible();
    expect(source.saveSection.mock.calls.map(([, body]) => body.version)).toEqual([1, 1]);
    await dialog()
      .getByRole("radio", { name: /^Yours.* 6$/ })
      .click();
    await dialog().getByRole("button", { name: "Save my choices" }).click();
    await expect.poll(() => source.saveSection.mock.calls.length).toBe(3);
    await expect.element(page.getByText(/: 7 was saved in the meantime/)).not.toBeInTheDocument();
    expect([store.edits.size, store.conflicts.size]).toEqual([0, 0]);
  });

  test("asks once about a question that the other side set to no data", async () => {
    const source = staleSource({}, { plants: "noData" });
    const { store } = await renderForm({ answers, source });
    await typeInto(tomatoes, "6");
    await typeInto(beans, "3");
    await save();
    const group = dialog()
      .getByRole("group")
      .filter({ has: page.getByRole("radio") });
    await expect.poll(() => group.elements()).toHaveLength(1);
    await group.getByRole("radio", { name: /^Saved.* No data$/ }).click();
    await dialog().getByRole("button", { name: "Save my choices" }).click();
    await expect.poll(() => source.saveSection.mock.calls.length).toBe(2);
    expect(contentOf(store, "Beds")).toEqual({
      answers: {},
      states: {},
      precision: { plants: "noData" },
      confirmations: {},
    });
  });

  test("names a choice by its option and a list by its number of rows", async () => {
    const tools = [{ name: "Spade" }, { name: "Rake" }];
    const source = staleSource({ tools });
    await renderForm({ source, answers: { Tools: { tools: [{ name: "Spade" }] } } });
    await openTab("Tools");
    await typeInto("Product 1, Spade, Name", "Shovel");
    await save();
    const lists = page.getByRole("dialog").getByRole("group", { name: "Which tools are there?" });
    await expect.element(lists.getByRole("radio", { name: /^Yours.* 1 row$/ })).toBeVisible();
    await expect.element(lists.getByRole("radio", { name: /^Saved.* 2 rows$/ })).toBeVisible();
  });
});

describe("conflicts with edits from before an ended login session", () => {
  test("are asked about as soon as the form opens", async () => {
    const { store } = await renderForm({ answers, isEditing: false });
    writeCell(store, "Beds/plants.tomatoes.greenhouse", { value: 6, state: null });
    const pending = compareWith(store, "Beds", stored({ "plants.tomatoes.greenhouse": 7 }, 2));
    await renderForm({ session: { store, pendingMerges: [pending] }, isEditing: false });
    await dialog()
      .getByRole("radio", { name: /^Saved.* 7$/ })
      .click();
    await dialog().getByRole("button", { name: "Save my choices" }).click();
    await expect.poll(() => cellAt(store, "Beds/plants.tomatoes.greenhouse").value).toBe(7);
  });

  test("that wait for a decision are asked about again by the next save", async () => {
    const theirs = { "plants.tomatoes.greenhouse": 7 };
    const { store } = await renderForm({ answers, isEditing: false });
    writeCell(store, "Beds/plants.tomatoes.greenhouse", { value: 6, state: null });
    const pending = compareWith(store, "Beds", stored(theirs, 2));
    const source = staleSource(theirs);
    await renderForm({ session: { store, pendingMerges: [pending] }, source, isEditing: false });
    await dialog().getByRole("button", { name: "Decide later" }).click();
    await page.getByRole("button", { name: "Edit", exact: true }).last().click();
    await save();
    await expect.element(dialog()).toBeVisible();
    expect(source.saveSection.mock.calls.map(([, body]) => body.version)).toEqual([1]);
  });
});

describe("a section that was submitted meanwhile", () => {
  const submitted = (theirs: Content) => staleSource(theirs, {}, "Luis Pérez", "Submitted");
  const said = () =>
    shownMessages().map(({ colour, message, timeout }) => [colour, message, timeout]);

  test.each([
    [
      "en",
      "Save",
      "The section Beds was submitted in the meantime. Your save made it a draft again: please submit it once more.",
    ],
    [
      "fr",
      "Enregistrer",
      "La section Planches a été soumise entre-temps. Votre enregistrement en a refait un brouillon\u202f: veuillez la soumettre à nouveau.",
    ],
    [
      "es",
      "Guardar",
      "Entretanto se envió la sección Bancales. Al guardar, usted la convirtió de nuevo en un borrador: envíela otra vez.",
    ],
  ] as const)("is said to be a draft again, until that is closed: %s", async (lang, name, text) => {
    const source = submitted({ "plants.tomatoes.greenhouse": 5, "plants.beans.greenhouse": 9 });
    await renderForm({ answers, lang, source });
    await press("{Tab}");
    await page.getByRole("textbox").first().fill("6");
    await page.getByRole("button", { name, exact: true }).click();
    await expect.poll(said).toEqual([["warning", text, null]]);
  });

  test("is said before the choice between two values", async () => {
    await renderForm({ answers, source: submitted({ "plants.tomatoes.greenhouse": 7 }) });
    await typeInto(tomatoes, "6");
    await save();
    await expect
      .element(dialog())
      .toMatchTextContent(
        /It was submitted too\. If you keep a value of yours, it becomes a draft/,
      );
  });

  test("stays submitted when the user takes every value that was saved", async () => {
    const source = submitted({ "plants.tomatoes.greenhouse": 7 });
    await renderForm({ answers, source });
    await typeInto(tomatoes, "6");
    await save();
    await dialog()
      .getByRole("radio", { name: /^Saved.* 7$/ })
      .click();
    await dialog().getByRole("button", { name: "Save my choices" }).click();
    await expect.poll(said).toEqual([["ok", "Save Successful", expect.any(Number)]]);
    expect(source.saveSection).toHaveBeenCalledOnce();
    await expect.element(page.getByRole("tab", { name: /Submitted.*Beds/ })).toBeVisible();
  });
});
