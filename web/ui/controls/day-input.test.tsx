// A day is shown in words of the page's language and typed as year, month and day.

import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { Control } from "./control.tsx";
import { DayInput } from "./day-input.tsx";

const onDay = vi.fn();

function Day({ first }: { first: string }) {
  const [day, setDay] = useState(first);
  return (
    <Control label="Day">
      {(id) => (
        <DayInput
          id={id}
          value={day}
          onDay={(next) => {
            onDay(next);
            setDay(next);
          }}
        />
      )}
    </Control>
  );
}

const open = (first: string, lang: Lang = "en") => {
  onDay.mockClear();
  return renderScreen(<Day first={first} />, { lang });
};
const field = () => page.getByRole("textbox", { name: "Day" });

test.each([
  ["en", "12 March 2026"],
  ["fr", "12 mars 2026"],
  ["es", "12 de marzo de 2026"],
] as const)(
  "is shown in %s as “%s”, and as it is typed while the focus is in it",
  async (lang, text) => {
    await open("2026-03-12", lang);
    await expect.element(field()).toHaveValue(text);
    await field().click();
    await expect.element(field()).toHaveValue("2026-03-12");
  },
);

test("may be typed in the words in which it is shown", async () => {
  await open("", "es");
  await field().fill("15 de marzo de 2028");
  expect(onDay).toHaveBeenLastCalledWith("2028-03-15");
  await userEvent.tab();
  await expect.element(field()).toHaveValue("15 de marzo de 2028");
});

test("is a day as soon as it is whole", async () => {
  await open("");
  await field().fill("2026-03-1");
  expect(onDay).toHaveBeenLastCalledWith("");
  await field().fill("2026-03-12");
  expect(onDay).toHaveBeenLastCalledWith("2026-03-12");
  await userEvent.tab();
  await expect.element(field()).toHaveValue("12 March 2026");
});

test("that does not exist is marked and stays as it was typed", async () => {
  await open("");
  await field().fill("2026-02-30");
  await userEvent.tab();
  await expect.element(field()).toHaveValue("2026-02-30");
  await expect.element(field()).toHaveAttribute("aria-invalid", "true");
  expect(onDay).toHaveBeenLastCalledWith("");
});
