// The lists of reports: every entry of the family with its title, what it tells, and a link to it.

import { describe, expect, test } from "vitest";
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
      .toEqual(
        entriesOf(family).map(({ route }) => `/${family}reports/${encodeURIComponent(route)}`),
      );
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
