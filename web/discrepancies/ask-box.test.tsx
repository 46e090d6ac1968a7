// A question at the review desk: ready ones by number, own words, Enter, Esc.

import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { readyQuestions } from "#contract/review/ready-questions.ts";
import { langs } from "#questionnaire/engine/languages.ts";
import { renderScreen, type ScreenOptions } from "#web/testing/render-screen.tsx";
import { AskBox } from "./ask-box.tsx";

async function open(options: ScreenOptions = {}) {
  const onAsk = vi.fn();
  const onCancel = vi.fn();
  const screen = await renderScreen(
    <AskBox about={crypto.randomUUID()} onAsk={onAsk} onCancel={onCancel} />,
    {
      role: "WFH",
      ...options,
    },
  );
  const area = screen.getByRole("textbox");
  await expect.element(area).toHaveFocus();
  return { screen, area, onAsk, onCancel };
}
const press = (keys: string) => userEvent.keyboard(keys);

describe("a ready question", () => {
  test.each(readyQuestions.map((ready, at) => [ready, at + 1] as const))(
    "%s is sent by its number %i and Enter, by name and not by its words",
    async (ready, number) => {
      const { onAsk } = await open();
      await press(`${number}{Enter}`);
      expect(onAsk.mock.calls).toEqual([[{ ready }]]);
    },
  );

  test("gives way to another number, and to own words", async () => {
    const { area, onAsk } = await open();
    await press("12");
    await expect.element(area).toHaveValue("Was a new centre or register added since last year?");
    await press("6");
    await expect.element(area).toHaveValue("");
    await press("Why 2{Enter}");
    expect(onAsk.mock.calls).toEqual([[{ text: "Why 2" }]]);
  });

  test("that is changed is sent in its own words", async () => {
    const { onAsk } = await open();
    await press("4");
    await press(" Also men{Enter}");
    expect(onAsk.mock.calls[0]?.[0]).toEqual({ text: expect.stringMatching(/Also men$/) });
  });

  test.each(langs)("has words in %s", async (lang) => {
    const { screen } = await open({ lang });
    const shown = screen.getByRole("listitem").elements();
    expect(shown).toHaveLength(readyQuestions.length + 1);
    for (const { textContent } of shown) expect(textContent).not.toContain("ready.");
  });
});

test("nothing is sent without words; Shift+Enter begins a line; Esc cancels", async () => {
  const { area, onAsk, onCancel } = await open();
  await press("{Enter}");
  await press("One{Shift>}{Enter}{/Shift}Two");
  await expect.element(area).toHaveValue("One\nTwo");
  await press("{Escape}");
  expect(onAsk).not.toHaveBeenCalled();
  expect(onCancel).toHaveBeenCalledOnce();
});
