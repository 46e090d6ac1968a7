// The countries to pick from, and the points of one of them.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { DiscrepancyCountry, DiscrepancyPoint } from "#contract/discrepancies.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { CountryList } from "./country-list.tsx";
import { PointList } from "./point-list.tsx";

const at = "2026-03-08T10:00:00.000Z";

const country = (id: number, name: string, more: Partial<DiscrepancyCountry> = {}) => ({
  id,
  code: "AAA",
  name_en: name,
  name_fr: `${name} (fr)`,
  name_es: `${name} (es)`,
  region: "Europe",
  open: 4,
  since: at,
  isApproved: false,
  answered: 0,
  lastMail: null,
  ...more,
});

const point = (more: Partial<DiscrepancyPoint> = {}): DiscrepancyPoint => ({
  key: `key ${more.name}`,
  mark: "0a1b2c3d",
  severity: "warning",
  field: "beds.roses",
  name: "Roses, Red",
  number: "1b",
  value: "412",
  lastYear: "298",
  text: "More than last year",
  question: null,
  ...more,
});

describe("the countries", () => {
  // On a narrow screen the list goes once one is picked.
  beforeEach(() => page.viewport(1440, 900));

  test("show how much is open, since when, and what was mailed", async () => {
    const countries = [
      country(1, "France", { answered: 2 }),
      country(2, "Italy", { since: null, lastMail: { status: "sent", at, error: null, to: null } }),
    ];
    const screen = await renderScreen(
      <CountryList countries={countries} shownId={1} onPick={vi.fn()} />,
    );
    const rows = screen.getByRole("row");
    await expect.element(rows.nth(1)).toMatchTextContent(/France.*4.*8 Mar 2026.*answered: 2/);
    await expect.element(rows.nth(2)).toMatchTextContent(/Italy.*4.*–.*sent 8 Mar 2026/);
  });

  test("are in the reader's language; the picked one is marked", async () => {
    const onPick = vi.fn();
    const countries = [country(1, "France"), country(2, "Italy")];
    const screen = await renderScreen(
      <CountryList countries={countries} shownId={1} onPick={onPick} />,
      { lang: "fr" },
    );
    const shown = screen.getByRole("button", { name: "France (fr)" });
    await expect.element(shown).toHaveAttribute("aria-current", "true");
    await screen.getByRole("button", { name: "Italy (fr)" }).click();
    expect(onPick.mock.calls).toEqual([[2]]);
  });
});

describe("the points", () => {
  const ticks = { leftOut: new Set<string>(), onTick: vi.fn() };
  const open = (points: readonly DiscrepancyPoint[]) =>
    renderScreen(
      <PointList points={points} place={{ countryId: 3, surveyKey: 2 }} year={2025} {...ticks} />,
      { role: "WFH" },
    );

  test("show question, figure, last year's and what is wrong", async () => {
    const screen = await open([point()]);
    const row = screen.getByRole("listitem");
    await expect
      .element(row)
      .toMatchTextContent(/Roses, Red.*Q1b · 412 · 2024: 298.*More than last year/);
  });

  test("without number, figures and cell show what there is", async () => {
    const bare = { number: null, value: null, lastYear: null, field: null };
    const screen = await open([point({ ...bare, severity: "error" })]);
    await expect.element(screen.getByRole("listitem")).toMatchTextContent(/Roses, Red.*–/);
    const link = screen.getByRole("link", { name: "Roses, Red" });
    await expect.element(link).toHaveAttribute("href", "/newdataentry?countryId=3&year=2025");
  });

  test("of a question that passes say so", async () => {
    const question = {
      id: 7,
      state: "answered" as const,
      owner: null,
      passes: true,
      thread: [],
    };
    const screen = await open([point({ severity: null, text: "", question })]);
    await expect.element(screen.getByText(/finds nothing here any more/)).toBeVisible();
    await expect.element(screen.getByText("answered", { exact: true })).toBeVisible();
    // It is not asked again.
    expect(screen.getByRole("checkbox").elements()).toHaveLength(0);
  });
});
