// The ways from the form to its paper: links on a wide screen, else behind "More".

import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { PaperTools } from "./paper-tools.tsx";

const place = { countryId: 3, year: 2025 };
const address = "/papersurvey?countryId=3&year=2025";
const print = vi.fn();
beforeEach(() => print.mockReset());
const open = (isLocked = false) =>
  renderScreen(<PaperTools place={place} isLocked={isLocked} print={print} />, { role: "NMO" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const link = (name: string) => page.getByRole("link", { name, exact: true });

test("are links on a wide screen", async () => {
  await page.viewport(1440, 900);
  await open();
  await expect.element(link("Upload a paper survey")).toHaveAttribute("href", address);
  await expect.element(link("Import log")).toHaveAttribute("href", `${address}#importlog`);
  await button("Print").click();
  expect(print).toHaveBeenCalledOnce();
  await expect.element(page.getByRole("button", { name: /^More/ })).not.toBeInTheDocument();
});

test("of a locked survey lead to its log only", async () => {
  await page.viewport(1440, 900);
  await open(true);
  await expect.element(link("Import log")).toBeVisible();
  await expect.element(link("Upload a paper survey")).not.toBeInTheDocument();
});

test("are behind More below 1360 px, whose name says what it has", async () => {
  await page.viewport(1280, 800);
  const screen = await open();
  await expect.element(link("Upload a paper survey")).not.toBeInTheDocument();
  await expect.element(button("Print")).not.toBeInTheDocument();
  const more = button("More: Upload a paper survey, Import log, Print");
  await more.click();
  await button("Print").click();
  expect(print).toHaveBeenCalledOnce();
  await expect.element(more).toHaveFocus();
  await more.click();
  await link("Upload a paper survey").click();
  await expect.poll(() => screen.address()).toBe(address);
});

test("are behind More where long words leave no place in the line", async () => {
  await page.viewport(1440, 900);
  const lineOf = (place: number) => (
    <div style={{ display: "flex", flexWrap: "wrap", width: 600 }}>
      <div style={{ flex: "none", width: place }}>Saint Vincent and the Grenadines</div>
      <div data-tools="" style={{ flex: "1 1 auto", display: "flex", whiteSpace: "nowrap" }}>
        <PaperTools place={{ countryId: 3, year: 2025 }} print={print} />
      </div>
    </div>
  );
  const screen = await renderScreen(lineOf(100), { role: "NMO" });
  await expect.element(button("Print")).toBeVisible();
  await screen.unmount();
  await renderScreen(lineOf(500), { role: "NMO" });
  await expect.element(page.getByRole("button", { name: /^More/ })).toBeVisible();
  await expect.element(button("Print")).not.toBeInTheDocument();
});
