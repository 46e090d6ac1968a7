// The bar at the bottom: what is saved, what failed and how it is sent again, and what can be pressed.

import { describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { AnswerSource, Comment } from "#web/answers/answer-source.ts";
import { Messages } from "#web/layout/messages.tsx";
import { Problem } from "#web/problem.ts";
import {
  cell,
  memorySource,
  openTab,
  press,
  renderForm,
  typeInto,
} from "#web/testing/render-form.tsx";
import { showMessage, shownMessages } from "#web/ui/show-message.ts";

const tomatoes = "1, Tomatoes, in a greenhouse, plants";
const litres = "3, Amount, litres";
const broken = () => new Problem("network", { status: 0 });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const bar = () => page.getByRole("region", { name: "State of the survey" });
const sectionsOf = (save: { mock: { calls: unknown[][] } }) =>
  save.mock.calls.map(([section]) => section);

describe("the saved state", () => {
  test("of a survey that was never saved", async () => {
    await renderForm({ isEditing: false });
    await expect.element(bar()).toMatchTextContent("Nothing saved yet");
    await expect.element(bar()).toMatchTextContent(/\d+ empty/);
  });

  test("has no colour while there is no error", async () => {
    await renderForm({ isEditing: false });
    const count = page.getByRole("button", { name: "0 errors" });
    const colourOf = (element: Element | null) => element && getComputedStyle(element).color;
    await expect.element(count).toBeVisible();
    const own = count.element();
    expect(colourOf(own.querySelector("svg"))).toBe(colourOf(own));
  });

  test("says when the survey was last saved", async () => {
    await renderForm({ isEditing: false, answers: { Water: { source: "Rain" } } });
    await expect.element(bar()).toMatchTextContent(/All saved, last on 20 November 2026/);
  });

  test("names a section as soon as something is typed, and no longer once it is taken back", async () => {
    await renderForm();
    await typeInto(tomatoes, "4");
    await expect.element(bar()).toMatchTextContent("Not saved yet: Beds");
    await press("{Escape}");
    await expect.element(bar()).not.toMatchTextContent("Not saved yet");
  });

  test("says of a text that is no answer what the message after a save says", async () => {
    await renderForm();
    await typeInto(tomatoes, "many");
    await press("{Control>}s{/Control}");
    await expect.poll(() => shownMessages().at(-1)?.message).toMatch(/everything else is saved/);
    await expect.element(bar()).toMatchTextContent("No answer yet: 1 cell in Beds");
    await openTab("Water");
    await typeInto(litres, "9");
    await expect.element(bar()).toMatchTextContent("Not saved yet: Beds and Water");
  });

  test("is in the language of the user", async () => {
    await renderForm({ lang: "fr", isEditing: false });
    const french = page.getByRole("region", { name: "État du sondage" });
    await expect.element(french).toMatchTextContent("Rien d’enregistré pour l’instant");
    await expect
      .element(french)
      .toMatchTextContent(/\d+ jours restantsOuvert jusqu’au 2[01] mars 2027/);
    await expect.element(button("Modifier")).toBeVisible();
  });

  test("has no deadline for a survey that is not open", async () => {
    await renderForm({ isEditing: false, props: { openUntil: null } });
    await expect.element(bar()).toMatchTextContent("Nothing saved yet");
    await expect.element(bar()).not.toMatchTextContent(/Open until|left/);
  });
});

describe("a lost answer to a save", () => {
  test("of two sections names both, and only these are sent again", async () => {
    const saveSection = vi.fn().mockRejectedValue(broken());
    await renderForm({ source: { saveSection } });
    await typeInto(tomatoes, "4");
    await openTab("Water");
    await typeInto(litres, "9");
    await button("Save").click();
    await expect.element(bar()).toMatchTextContent(/Error - Could Not Save: Beds/);
    await expect.element(bar()).toMatchTextContent(/Error - Could Not Save: Water/);
    saveSection.mockClear();
    saveSection.mockImplementation(memorySource().saveSection);
    await button("Try again").click();
    await expect.element(bar()).toMatchTextContent("All saved");
    expect(sectionsOf(saveSection)).toEqual(["Water", "Beds"]);
    await expect.element(button("Try again")).not.toBeInTheDocument();
  });

  test("of one section does not keep the other from being saved", async () => {
    const working = memorySource().saveSection;
    const saveSection = vi.fn<AnswerSource["saveSection"]>(async (section, body, key) => {
      if (section === "Water") throw broken();
      return working(section, body, key);
    });
    const { store } = await renderForm({ source: { saveSection } });
    await openTab("Water");
    await typeInto(litres, "9");
    await openTab("Beds");
    await typeInto(tomatoes, "4");
    await button("Save").click();
    await expect.element(bar()).toMatchTextContent(/Could Not Save: Water/);
    await expect.element(bar()).not.toMatchTextContent(/Could Not Save: Beds/);
    await expect.element(bar()).toMatchTextContent("Not saved yet: Water");
    expect([...store.edits.keys()]).toEqual(["Water/litres"]);
    expect(shownMessages()).toEqual([]);
  });

  test("is recognised by the server: sent again by the tab it was typed in, with the same key", async () => {
    const working = memorySource().saveSection;
    const saveSection = vi.fn(working).mockRejectedValueOnce(broken());
    await renderForm({ source: { saveSection } });
    await openTab("Water");
    await typeInto(litres, "9");
    await button("Save").click();
    await expect.element(bar()).toMatchTextContent(/Could Not Save: Water/);
    await button("Save").click();
    await expect.element(bar()).toMatchTextContent("All saved");
    const [first, second] = saveSection.mock.calls;
    expect([second?.[1], second?.[2]]).toEqual([first?.[1], first?.[2]]);
  });

  test("keeps what is typed while it is sent again", async () => {
    const gate = Promise.withResolvers<void>();
    const working = memorySource().saveSection;
    const saveSection = vi.fn<AnswerSource["saveSection"]>(async (section, body, key) => {
      await gate.promise;
      return working(section, body, key);
    });
    await renderForm({ source: { saveSection } });
    await typeInto(tomatoes, "4");
    await press("{Control>}s{/Control}");
    await expect.element(bar()).toMatchTextContent("Saving…");
    await typeInto(tomatoes, "5");
    gate.resolve();
    await expect.element(bar()).toMatchTextContent("Not saved yet: Beds");
    await expect.element(cell(tomatoes)).toHaveValue("5");
  });
});

describe("the buttons of the bar", () => {
  test("have Save as the one that is filled, and Submit apart from it at the end", async () => {
    await renderForm();
    await expect.element(button("Submit…")).toBeVisible();
    const fillOf = (name: string) => getComputedStyle(button(name).element()).backgroundColor;
    const endOf = (name: string) => button(name).element().getBoundingClientRect().right;
    expect(fillOf("Save")).not.toBe("rgba(0, 0, 0, 0)");
    expect(fillOf("Submit…")).toBe("rgba(0, 0, 0, 0)");
    const barEnd = bar().element().getBoundingClientRect().right;
    expect(barEnd - endOf("Submit…")).toBeLessThanOrEqual(24);
    expect(endOf("Submit…") - endOf("Check")).toBeGreaterThan(200);
  });

  test("on the comments save other tabs", async () => {
    const { source } = await renderForm();
    await typeInto(tomatoes, "4");
    await openTab("Comments");
    await button("Save").click();
    await expect.poll(() => sectionsOf(vi.mocked(source.saveSection))).toEqual(["Beds"]);
  });

  test("are not there while the form is read-only, where Ctrl+S saves nothing", async () => {
    const { source } = await renderForm({ isEditing: false });
    for (const name of ["Save", "Submit…", "Check"])
      await expect.element(button(name)).not.toBeInTheDocument();
    await press("{Control>}s{/Control}");
    await button("Edit").click();
    await expect.element(button("Save")).toBeVisible();
    expect(source.saveSection).not.toHaveBeenCalled();
  });

  test("are not there for a locked survey, but its findings can be gone through", async () => {
    await renderForm({
      isEditing: false,
      answers: { Water: { litres: 5 } },
      props: { lock: { reason: "noRight" } },
    });
    for (const name of ["Edit", "Stop editing", "Save", "Submit…", "Check"]) {
      await expect.element(button(name)).not.toBeInTheDocument();
    }
    await button("1 error").click();
    await expect.element(cell("3, Source")).toHaveFocus();
  });

  test("go from warning to warning, past the errors", async () => {
    const before = { "plants.beans.total": 100, "plants.tomatoes.total": 100 };
    await renderForm({ answers: { Water: { litres: 5 } }, lastYear: { Beds: before } });
    await typeInto("1, Beans, all together, plants", "200");
    await typeInto("1, Tomatoes, all together, plants", "200");
    await button("2 warnings").click();
    await expect.element(cell("1, Beans, all together, plants")).toHaveFocus();
    await button("2 warnings").click();
    await expect.element(cell("1, Tomatoes, all together, plants")).toHaveFocus();
  });
});

describe("the empty cells of the open section", () => {
  test("are counted, and gone through one after the other", async () => {
    await renderForm({ isEditing: false, answers: { Beds: { "plants.tomatoes.outdoors": 4 } } });
    const empty = bar().getByRole("button", { name: /empty$/ });
    const before = Number.parseInt(empty.element().textContent ?? "", 10);
    await cell(tomatoes).click();
    await empty.click();
    await expect.element(cell("1, Tomatoes, all together, plants")).toHaveFocus();
    await button("Edit").click();
    await typeInto(tomatoes, "4");
    await expect.element(empty).toMatchTextContent(`${before - 1} empty`);
  });
});

test("on a wide screen the deadline is one line", async () => {
  await page.viewport(1440, 800);
  await renderForm({ lang: "fr" });
  const deadline = page.getByText(/^Ouvert jusqu/);
  await expect.element(deadline).toBeVisible();
  expect(deadline.element().getBoundingClientRect().height).toBeLessThan(24);
  await page.viewport(1280, 800);
});

describe("on a phone", () => {
  test("the bar is one line: Save, what was found, and a menu for the rest", async () => {
    await page.viewport(360, 740);
    await renderForm();
    await typeInto(tomatoes, "4");
    expect(bar().element().getBoundingClientRect().height).toBeLessThanOrEqual(64);
    const more = button("More: undo, check, submit");
    for (const [command, left] of [
      ["Undo", ""],
      ["Redo", "4"],
    ] as const) {
      await more.click();
      await expect.element(button(command)).toBeVisible();
      await press(command === "Undo" ? "{ArrowDown}{Enter}" : "{ArrowDown}{ArrowDown}{Enter}");
      await expect.element(cell(tomatoes)).toHaveValue(left);
    }
    await more.click();
    await button("Check").click();
    await expect.element(more).toHaveFocus();
    expect(shownMessages().at(-1)?.message).toMatch(/The checks found nothing|error|warning/i);
    await more.click();
    await button("Submit…").click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await page.viewport(1280, 800);
  });

  test("the bar fits with counts of every kind", async () => {
    await page.viewport(320, 640);
    const question = {
      id: 1,
      text: "So many?",
      author: "Win Htut",
      question: { id: 1, state: "open" },
    };
    const comment = {
      ...question,
      field: "harvest.kg",
      createdAt: "2026-11-20T12:00:00Z",
    } as Comment;
    await renderForm({ lang: "fr", source: { loadComments: async () => [comment] } });
    await page.getByRole("textbox", { name: /^1, Tomates, sous serre/ }).fill("beaucoup");
    await press("{Tab}");
    const french = page.getByRole("region", { name: "État du sondage" });
    for (const count of ["1 erreur", "1 question", /vides/]) {
      await expect.element(french.getByRole("button", { name: count })).toBeVisible();
    }
    const buttons = [...french.element().querySelectorAll("button")];
    const ends = buttons.map((one) => one.getBoundingClientRect().right);
    expect(Math.max(...ends)).toBeLessThanOrEqual(320);
    await page.viewport(1280, 800);
  });
});

describe("a message", () => {
  test("covers neither the bar nor the button of a failed save", async () => {
    const saveSection = vi.fn().mockRejectedValue(broken());
    await renderForm({ source: { saveSection }, props: { tools: <Messages /> } });
    await typeInto(tomatoes, "4");
    await openTab("Water");
    await typeInto(litres, "9");
    await button("Save").click();
    await expect.element(button("Try again")).toBeVisible();
    showMessage("info", "A new version is there");
    const message = page.getByText("A new version is there");
    await expect.element(message).toBeVisible();
    const bottom = () => message.element().closest("li")?.getBoundingClientRect().bottom;
    const top = () => bar().element().getBoundingClientRect().top;
    await expect.poll(() => (bottom() ?? 0) <= top()).toBe(true);
    await button("Try again").click();
    await expect.poll(() => saveSection.mock.calls.length).toBe(4);
  });
});
