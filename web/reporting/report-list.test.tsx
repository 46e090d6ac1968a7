// The lists of reports: every entry of the family with its title, what it tells, and a link to it.

import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { families } from "#reports/engine/define.ts";
import { reports } from "#reports/wfh/all.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { ReportList } from "./report-list.tsx";

const entriesOf = (family: string) =>
  [...reports.values()].filter((entry) => entry.family === family);

describe.each(families)("the list of the family %s", (family) => {
  test("links to every report that has an entry, and to no other", async () => {
    const screen = await renderScreen(<ReportList />, { address: `/${family}reports` });
    const links = () => screen.getByRole("link").elements();
    await expect
      .poll(() => links().map((link) => link.getAttribute("href")))
      .toEqual(entriesOf(family).map(({ route }) => `/${family}reports/${encodeURI(route)}`));
  });
});

test("a report is named by its title and by what it tells, in the reader's language", async () => {
  const screen = await renderScreen(<ReportList />, { address: "/agsreports", lang: "es" });
  const link = screen.getByRole("link", { name: /Uso de factor VIII por país/ });
  await expect.element(link).toHaveAttribute("href", "/agsreports/FVIIIperCountry");
});

test("a family says what its reports are", async () => {
  const screen = await renderScreen(<ReportList />, { address: "/ddcreports" });
  await expect.element(screen.getByText(/for the data centres/)).toBeVisible();
});

test("the address of a list is read whatever its case", async () => {
  const screen = await renderScreen(<ReportList />, { address: "/DDCreports" });
  await expect
    .poll(() => screen.getByRole("link").elements())
    .toHaveLength(entriesOf("ddc").length);
});

describe("the search", () => {
  const textsOf = (elements: Element[]) =>
    elements.map((link) => link.getAttribute("href")?.split("/").at(-1));

  test("finds reports by words of title or sentence, whatever their accents", async () => {
    const screen = await renderScreen(<ReportList />, { address: "/agsreports", lang: "fr" });
    const field = screen.getByRole("searchbox", { name: "Rechercher un rapport" });
    const links = () => textsOf(screen.getByRole("link").elements());
    await userEvent.fill(field, "gravite sexe");
    await expect.poll(links).toEqual(["SeverityHemophiliaByGenderAndGNI"]);
    await expect.element(screen.getByText("1 rapport")).toBeVisible();
    await userEvent.fill(field, "FIXper");
    await expect.poll(links).toEqual(["FIXperCountry"]);
  });

  test("is kept in the address, so that Back and reload have it", async () => {
    const screen = await renderScreen(<ReportList />, { address: "/agsreports" });
    await userEvent.fill(screen.getByRole("searchbox"), "gender and");
    await expect.poll(() => screen.address()).toBe("/agsreports?search=gender+and");
  });

  test("begins with what the address has", async () => {
    const screen = await renderScreen(<ReportList />, { address: "/agsreports?search=FIXper" });
    await expect.element(screen.getByRole("searchbox")).toHaveValue("FIXper");
    await expect
      .poll(() => textsOf(screen.getByRole("link").elements()))
      .toEqual(["FIXperCountry"]);
  });

  test("opens the report by Enter when only one is left", async () => {
    const screen = await renderScreen(<ReportList />, { address: "/agsreports" });
    const field = screen.getByRole("searchbox");
    await userEvent.fill(field, "factor");
    await userEvent.type(field, "{Enter}");
    expect(screen.address()).toBe("/agsreports?search=factor");
    await userEvent.fill(field, "FIXper");
    await userEvent.type(field, "{Enter}");
    await expect.poll(() => screen.address()).toBe("/agsreports/FIXperCountry");
  });

  test("opens by Enter what the field has, also before the page shows it", async () => {
    const screen = await renderScreen(<ReportList />, { address: "/agsreports" });
    const field = screen.getByRole("searchbox");
    await userEvent.fill(field, "FIXper");
    await expect.poll(() => screen.address()).toBe("/agsreports?search=FIXper");
    // As a paste and Enter at once.
    const input = field.element() as HTMLInputElement;
    input.value = "inequality";
    const enter = { key: "Enter", bubbles: true };
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    input.dispatchEvent(new KeyboardEvent("keydown", enter));
    await expect.poll(() => screen.address()).toBe("/agsreports/inequalityOfUse");
  });

  test("says when no report has the words", async () => {
    const screen = await renderScreen(<ReportList />, { address: "/ddcreports" });
    await userEvent.fill(screen.getByRole("searchbox"), "tomatoes");
    await expect.element(screen.getByText("No report has these words.")).toBeVisible();
    expect(screen.getByRole("link").elements()).toEqual([]);
  });
});

test.each([
  ["WFH", "/agsreports", true],
  ["WFH", "/ddcreports", false],
  ["DDC", "/agsreports", false],
] as const)("%s at %s has the yearbook: %s", async (role, address, has) => {
  const screen = await renderScreen(<ReportList />, { address, role });
  await expect.element(screen.getByRole("link").first()).toBeVisible();
  expect(screen.getByRole("button", { name: "Yearbook" }).elements()).toHaveLength(has ? 1 : 0);
});
