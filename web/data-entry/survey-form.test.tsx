// The form of a survey that the program does not know: check, save, submit, jumps, and what the bar
// says. The answers are in memory.

import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { gardenSurvey } from "#questionnaire/testing/garden-survey.ts";
import { definitionFrom } from "#web/answers/definition.ts";
import { summaryOf } from "#web/answers/summary.ts";
import { Problem } from "#web/problem.ts";
import {
  cell,
  memorySource,
  openTab,
  press,
  renderForm,
  typeInto,
} from "#web/testing/render-form.tsx";
import { shownMessages } from "#web/ui/show-message.ts";

const tomatoes = "1, Tomatoes, in a greenhouse, plants";
const total = "1, Tomatoes, all together, plants";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const lastMessage = () => shownMessages().at(-1);
const bar = () => page.getByRole("region", { name: "State of the survey" });

describe("the form", () => {
  test("starts read-only and opens with Edit", async () => {
    await renderForm({ isEditing: false });
    await expect.element(cell(tomatoes)).toHaveAttribute("readonly");
    await expect.element(button("Save")).not.toBeInTheDocument();
    await button("Edit").click();
    await expect.element(cell(tomatoes)).not.toHaveAttribute("readonly");
  });

  test("takes the focus to the first cell, and says that it is open in a word that cannot be pressed", async () => {
    await renderForm({ isEditing: false });
    await button("Edit").click();
    await expect.element(cell(tomatoes)).toHaveFocus();
    await expect.element(page.getByText("Editing", { exact: true })).toBeVisible();
    await expect.element(button("Edit")).not.toBeInTheDocument();
  });

  test("replaces the answer of the first cell, also where that cell is clicked once more before the typing", async () => {
    await renderForm({
      isEditing: false,
      answers: { Beds: { "plants.tomatoes.greenhouse": 12 } },
    });
    await button("Edit").click();
    await expect.element(cell(tomatoes)).toHaveFocus();
    await cell(tomatoes).click();
    await press("7");
    await expect.element(cell(tomatoes)).toHaveValue("7");
    await cell(tomatoes).click();
    await press("8");
    await expect.element(cell(tomatoes)).toHaveValue("87");
  });

  test("can be closed for editing again, which gives the focus to Edit", async () => {
    await renderForm();
    await button("Stop editing").click();
    await expect.element(cell(tomatoes)).toHaveAttribute("readonly");
    await expect.element(button("Edit")).toHaveFocus();
    await expect.element(button("Stop editing")).not.toBeInTheDocument();
  });

  test("stays open after a double click on Edit, and nothing is submitted", async () => {
    const { source } = await renderForm({ isEditing: false });
    await button("Edit").dblClick();
    await expect.element(cell("1, Tomatoes, in a greenhouse, plants")).toHaveFocus();
    await expect.element(cell(tomatoes)).not.toHaveAttribute("readonly");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(source.saveSection).not.toHaveBeenCalled();
  });

  test("stays open after Enter pressed twice on Edit, and nothing is submitted", async () => {
    const { source } = await renderForm({ isEditing: false });
    await expect.element(button("Edit")).toBeVisible();
    (button("Edit").element() as HTMLElement).focus();
    await press("{Enter}{Enter}");
    await expect.element(cell(tomatoes)).not.toHaveAttribute("readonly");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(source.saveSection).not.toHaveBeenCalled();
  });

  test("stays closed after a double click on Stop editing, which leaves the focus at Edit", async () => {
    await renderForm();
    await button("Stop editing").dblClick();
    await expect.element(button("Edit")).toHaveFocus();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(cell(tomatoes)).toHaveAttribute("readonly");
  });

  test("is not closed by the second press on Edit where Stop editing comes below it", async () => {
    await renderForm({ isEditing: false });
    await expect.element(button("Edit")).toBeVisible();
    const pressNear = (name: string, offset: number) => {
      const at = { clientX: 40 + offset, clientY: 40, detail: 1 };
      const event = new MouseEvent("click", { ...at, bubbles: true, cancelable: true });
      button(name).element().dispatchEvent(event);
    };
    pressNear("Edit", 0);
    await expect.element(button("Stop editing")).toBeVisible();
    pressNear("Stop editing", 20);
    await expect.element(cell(tomatoes)).not.toHaveAttribute("readonly");
    pressNear("Stop editing", 300);
    await expect.element(button("Edit")).toBeVisible();
  });

  test("of a locked survey cannot be edited, and says why", async () => {
    await renderForm({
      isEditing: false,
      props: { lock: { reason: "closed", on: "2026-03-01" }, openUntil: null },
    });
    await expect.element(page.getByText(/This survey closed/)).toBeVisible();
    await expect.element(button("Edit")).not.toBeInTheDocument();
  });

  test("that is locked names the role of the approver in the user's language", async () => {
    const at = "2026-05-01T10:00:00Z";
    await renderForm({
      lang: "es",
      isEditing: false,
      props: { lock: { reason: "approved", at, by: "Win Htut", role: "WFH" } },
    });
    await expect.element(page.getByText(/aprobado por Win Htut \(FMH\)/)).toBeVisible();
  });

  test("is shown in the user's language without loading the definition again", async () => {
    const { source } = await renderForm({ lang: "fr" });
    const title = page.getByRole("heading", { name: /Combien de plantes votre jardin/ });
    await expect.element(title).toBeVisible();
    await expect.element(page.getByRole("columnheader", { name: "Sous serre" })).toBeVisible();
    expect(source.loadDefinition).not.toHaveBeenCalled();
  });

  test("of a year without a question does not show it", async () => {
    await renderForm({ definition: definitionFrom(2, gardenSurvey(2024)) });
    await expect
      .element(page.getByRole("heading", { name: "Soil of most beds" }))
      .not.toBeInTheDocument();
    await expect.element(page.getByRole("columnheader", { name: "Outdoors" })).toBeVisible();
  });

  test("prints all sections without inputs that can be edited", async () => {
    const print = vi.spyOn(globalThis, "print").mockImplementation(() => {});
    await renderForm();
    await button("Print").click();
    await expect.poll(() => print).toHaveBeenCalledOnce();
    const title = page.getByRole("heading", {
      name: "Canada, survey of 2026",
      includeHidden: true,
    });
    await expect.element(title).toBeInTheDocument();
    dispatchEvent(new Event("afterprint"));
    await expect.poll(() => title.query()).toBeNull();
  });
});

describe("Check", () => {
  test("goes to the first error of the section", async () => {
    await renderForm({ answers: { Water: { litres: 5 } } });
    await openTab("Water");
    await button("Check").click();
    await expect.element(cell("3, Source")).toHaveFocus();
  });

  test("says when nothing is to be fixed", async () => {
    await renderForm({ answers: { Water: { source: "Rain", litres: 5 } } });
    await openTab("Water");
    await button("Check").click();
    await expect.poll(() => lastMessage()?.colour).toBe("ok");
  });

  test("says how many warnings there are when there is no error", async () => {
    const { store } = await renderForm({ lastYear: { Beds: { "plants.beans.total": 100 } } });
    await typeInto("1, Beans, all together, plants", "200");
    await button("Check").click();
    await expect.poll(() => summaryOf(store).findings).toHaveLength(1);
    await expect
      .poll(() => lastMessage())
      .toMatchObject({
        colour: "info",
        message: "No errors. 1 warning to look at.",
      });
  });
});

describe("F8 and the counters of the bar", () => {
  async function withTwoErrors() {
    await renderForm({ answers: { Water: { litres: 5 } } });
    await typeInto(tomatoes, "4");
    await typeInto(total, "5");
    await expect.element(button("2 errors")).toBeVisible();
  }

  test("go from error to error over tabs, around and back", async () => {
    await withTwoErrors();
    await press("{F8}");
    await expect.element(cell("3, Source")).toHaveFocus();
    await press("{F8}");
    await expect.element(cell(total)).toHaveFocus();
    await press("{Shift>}{F8}{/Shift}");
    await expect.element(cell("3, Source")).toHaveFocus();
    await button("2 errors").click();
    await expect.element(cell(total)).toHaveFocus();
  });

  test("say nothing to go to when there is none", async () => {
    await renderForm();
    await expect.element(button("0 errors")).toBeDisabled();
    await expect.element(button("0 warnings")).toBeDisabled();
  });
});

describe("Save", () => {
  test("sends the shown section with its version, the definition and all answers", async () => {
    const { source } = await renderForm({ answers: { Beds: { "harvest.kg": 8 } } });
    await typeInto(tomatoes, "4");
    await button("Save").click();
    await expect.poll(() => source.saveSection).toHaveBeenCalledOnce();
    await expect
      .poll(() => source.saveSection)
      .toHaveBeenCalledWith(
        "Beds",
        {
          answers: { "plants.tomatoes.greenhouse": 4, "harvest.kg": 8 },
          states: {},
          precision: {},
          confirmations: {},
          version: 1,
          definitionId: 1,
          submit: false,
        },
        expect.stringMatching(/^[0-9a-f]{32}$/),
      );
    await expect.poll(() => lastMessage()?.message).toBe("Save Successful");
  });

  test("also sends other sections with unsaved edits, and the bar names what is unsaved", async () => {
    const { source } = await renderForm();
    await typeInto(tomatoes, "4");
    await openTab("Water");
    await typeInto("3, Amount, litres", "9");
    await expect.element(bar()).toMatchTextContent("Not saved yet: Beds and Water");
    await button("Save").click();
    await expect.element(bar()).toMatchTextContent("All saved");
    expect(vi.mocked(source.saveSection).mock.calls.map(([section]) => section)).toEqual([
      "Water",
      "Beds",
    ]);
  });

  test("with Ctrl+S does the same", async () => {
    const { source } = await renderForm();
    await typeInto(tomatoes, "4");
    await press("{Control>}s{/Control}");
    await expect.poll(() => source.saveSection).toHaveBeenCalledOnce();
  });

  test("pressed twice sends once", async () => {
    const gate = Promise.withResolvers<never>();
    const saveSection = vi.fn(() => gate.promise);
    await renderForm({ source: { saveSection } });
    await typeInto(tomatoes, "4");
    await button("Save").click();
    await button("Save").click({ force: true });
    await press("{Control>}s{/Control}");
    await expect.poll(() => saveSection).toHaveBeenCalledOnce();
    await expect.element(bar()).toMatchTextContent("Saving…");
    gate.reject(new Problem("network", { status: 0 }));
  });

  test("sends an empty list for a list without rows", async () => {
    const { source } = await renderForm();
    await openTab("Tools");
    await button("Save").click();
    await expect.poll(() => source.saveSection).toHaveBeenCalledOnce();
    const [, body] = vi.mocked(source.saveSection).mock.calls[0] ?? [];
    expect(body?.answers).toEqual({ tools: [] });
  });

  test("keeps text that is not an answer, and says so", async () => {
    const { store } = await renderForm();
    await typeInto(tomatoes, "12.5");
    await button("Save").click();
    await expect.poll(() => lastMessage()?.colour).toBe("warning");
    await expect
      .poll(() => lastMessage()?.message)
      .toContain("1 cell holds text that is not an answer yet");
    expect(store.drafts.size).toBe(1);
    await expect.element(cell(tomatoes)).toHaveValue("12.5");
    await typeInto(tomatoes, "12");
    await expect.poll(lastMessage).toBeUndefined();
  });
});

describe("a save that fails", () => {
  const broken = new Problem("network", { status: 0 });

  test("is named in the bar, keeps the edits and is sent again with the same key", async () => {
    const saveSection = vi.fn().mockRejectedValueOnce(broken);
    const { store, source } = await renderForm({ source: { saveSection } });
    saveSection.mockImplementation(memorySource().saveSection);
    await typeInto(tomatoes, "4");
    await button("Save").click();
    await expect
      .element(bar().getByRole("alert"))
      .toMatchTextContent(/^Error - Could Not Save: Beds/);
    expect(shownMessages()).toEqual([]);
    expect(store.edits.size).toBe(1);
    await button("Try again").click();
    await expect.element(bar()).toMatchTextContent("All saved");
    const keys = vi.mocked(source.saveSection).mock.calls.map(([, , key]) => key);
    expect(keys[1]).toBe(keys[0]);
  });

  test("gets another key when something was typed in between", async () => {
    const saveSection = vi.fn().mockRejectedValue(broken);
    const { source } = await renderForm({ source: { saveSection } });
    await typeInto(tomatoes, "4");
    await button("Save").click();
    await expect.element(button("Try again")).toBeVisible();
    await typeInto(tomatoes, "5");
    await button("Try again").click();
    await expect.poll(() => vi.mocked(source.saveSection).mock.calls.length).toBe(2);
    const keys = vi.mocked(source.saveSection).mock.calls.map(([, , key]) => key);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test("of a section that hides it raises no alert: the bar only names the section", async () => {
    const source = {
      saveSection: vi.fn().mockRejectedValue(broken),
      traitsOf: () => ({ hidesSaveFailure: true }),
    };
    await renderForm({ source });
    await typeInto(tomatoes, "4");
    await button("Save").click();
    await expect.element(bar()).toMatchTextContent(/Beds was not saved/);
    await expect.element(bar().getByRole("alert")).not.toBeInTheDocument();
    expect(shownMessages()).toEqual([]);
  });

  test("takes the place of an older message", async () => {
    const saveSection = vi.fn(memorySource().saveSection);
    await renderForm({ source: { saveSection } });
    await typeInto(tomatoes, "4");
    await button("Save").click();
    await expect.poll(() => lastMessage()?.message).toBe("Save Successful");
    saveSection.mockRejectedValue(broken);
    await typeInto(tomatoes, "5");
    await button("Save").click();
    await expect.element(bar().getByRole("alert")).toBeVisible();
    expect(shownMessages()).toEqual([]);
  });

  test("after the session ended says that everything is kept, and offers to log in", async () => {
    const ended = new Problem("session-ended", { status: 401 });
    await renderForm({ source: { saveSection: vi.fn().mockRejectedValue(ended) } });
    await typeInto(tomatoes, "4");
    await button("Save").click();
    await expect.element(bar().getByRole("alert")).toMatchTextContent(/What you typed is kept/);
    await expect.element(bar().getByRole("button", { name: "Log in" })).toBeVisible();
  });

  test("because the survey was approved meanwhile tells the screen", async () => {
    const onRefused = vi.fn();
    const approved = new Problem("survey-approved", { status: 409 });
    const saveSection = vi.fn().mockRejectedValue(approved);
    await renderForm({ source: { saveSection }, props: { onRefused } });
    await typeInto(tomatoes, "4");
    await button("Save").click();
    await expect.poll(() => onRefused).toHaveBeenCalledWith("survey-approved");
  });
});

describe("the bar", () => {
  test("says how many cells are empty and until when it is open", async () => {
    await renderForm({ answers: { Water: { source: "Rain", litres: 5 } } });
    await expect.element(bar()).toMatchTextContent(/\d+ empty/);
    await expect.element(bar()).toMatchTextContent(/Open until 2[01] March 2027/);
  });
});

describe("edits from before an ended login session", () => {
  test("are back, and the form is open for editing", async () => {
    await renderForm({ session: { isResumed: true }, isEditing: false });
    await expect.element(page.getByText(/What you typed before your session ended/)).toBeVisible();
    await expect.element(button("Save")).toBeVisible();
  });
});
