// What the platform is for: as wide as the page, and where to go next.

import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#web/testing/render-page.tsx";
import { About } from "./about.tsx";

const sections = () => [...document.querySelectorAll("h2")].map((head) => head.closest("section"));

test("has its parts beside each other on a wide page and below each other on a phone", async () => {
  await page.viewport(1440, 900);
  onTestFinished(() => page.viewport(1280, 800));
  const screen = await renderPage(<About />);
  await expect.element(screen.getByRole("heading", { name: "What it asks" })).toBeVisible();
  const tops = () => new Set(sections().map((part) => part?.getBoundingClientRect().top));
  expect(sections()).toHaveLength(3);
  expect(tops().size).toBe(1);
  await page.viewport(360, 740);
  await expect.poll(() => tops().size).toBe(3);
});

test("leads a visitor to registration", async () => {
  const screen = await renderPage(<About />);
  await expect.element(screen.getByRole("link", { name: "Register" })).toBeVisible();
});

test("leads a user who is signed in to the contact form, not to registration", async () => {
  const screen = await renderPage(<About />, { role: "NMO", countryId: 1 });
  await expect.element(screen.getByRole("link", { name: "Contact us" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Register" })).not.toBeInTheDocument();
});
