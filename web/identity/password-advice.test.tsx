// The advice under a new password: which parts of the rule it keeps, and how easily it is guessed.

import { expect, test } from "vitest";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { PasswordAdvice } from "./password-advice.tsx";
import { strengthOf } from "./password-strength.ts";

const metParts = (container: Element) =>
  [...container.querySelectorAll("li[data-kept='true']")].map((part) => part.textContent);

test("marks no part and no strength while nothing is typed", async () => {
  const screen = await renderScreen(<PasswordAdvice password="" />);
  await expect.element(screen.getByText("Strength is shown while you type.")).toBeVisible();
  expect(metParts(screen.container)).toEqual([]);
});

test("marks the parts of the rule that are kept, also for screen readers", async () => {
  const screen = await renderScreen(<PasswordAdvice password="abcdef1" />);
  await expect
    .poll(() => metParts(screen.container))
    .toEqual(["6 to 16 characters (done)", "at least one digit (done)"]);
});

test("warns of a password made of a common word", async () => {
  const screen = await renderScreen(<PasswordAdvice password="Dragon2024!" />);
  await expect.element(screen.getByText(/^Easy to guess\./)).toBeVisible();
});

test("warns of a password made of the user's own name", async () => {
  const screen = await renderScreen(<PasswordAdvice password="Ndiaye!77" />, { role: "WFH" });
  await expect.element(screen.getByText(/^Easy to guess\./)).toBeVisible();
});

test.each([
  ["Dragon2024!", "easy"],
  ["7bl*ue", "fair"],
  ["q8#Zt!vR2@w", "good"],
])("%s is %s", (password, strength) => {
  expect(strengthOf(password, [])).toBe(strength);
});
