// Figures of a country beside what is expected: what a respondent reads, and what only the staff does.

import { describe, expect, test } from "vitest";
import { expectedFigures } from "#contract/pages/expected.ts";
import { expectedFigure, expectedReply } from "#web/testing/country-replies.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { ExpectedFigures } from "./expected-figures.tsx";

const open = (reply: ReturnType<typeof expectedReply>, question?: string) => {
  server.answer(expectedFigures, reply);
  const place = { countryId: 1, year: 2025, ...(question ? { question } : {}) };
  return renderScreen(<ExpectedFigures {...place} />, { role: "WFH" });
};

describe("a figure", () => {
  test("has its parts, the country's own years, and the median of its class with n", async () => {
    const screen = await open(expectedReply());
    await expect.element(screen.getByText("48.0%", { exact: true })).toBeVisible();
    await expect.element(screen.getByText("2,608 found · 5,430 expected")).toBeVisible();
    await expect.element(screen.getByText("Own years: 2022 45.0% · 2024 47.0%")).toBeVisible();
    await expect
      .element(screen.getByText(/Median of the other countries, upper middle income: 57.0%/))
      .toMatchTextContent(/n.=.12/);
  });

  test("has no median of fewer than three countries, and marks one of fewer than five", async () => {
    const few = { key: "severe", ofClass: { median: null, n: 2 }, parts: [], before: [] };
    const screen = await open(
      expectedReply([expectedFigure({ ofClass: { median: 0.57, n: 4 } }), expectedFigure(few)]),
    );
    await expect.element(screen.getByText(/Median of only 4 other countries/)).toBeVisible();
    await expect.element(screen.getByText(/Fewer than three other countries/)).toBeVisible();
    await expect.element(screen.getByText("No figure of the five years before.")).toBeVisible();
  });

  test("says that it, or the median beside it, is at least so much", async () => {
    const ofClass = { median: 0.57, n: 12, medianMark: "atLeast" as const };
    const screen = await open(expectedReply([expectedFigure({ mark: "atLeast", ofClass })]));
    await expect.element(screen.getByText("≥\u00a048.0%", { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/upper middle income: ≥\s57.0%/)).toBeVisible();
  });

  test("has its limits by chance, where it has some", async () => {
    const limits = { low: 0.31, high: 0.39 };
    const screen = await open(expectedReply([expectedFigure({ key: "severe", limits })]));
    await expect
      .element(screen.getByText("By chance alone between 31.0% and 39.0%."))
      .toBeVisible();
  });

  test("is shown only at the questions that it is made of", async () => {
    const screen = await open(
      expectedReply([expectedFigure(), expectedFigure({ key: "fix", questions: ["water"] })]),
      "water",
    );
    await expect.element(screen.getByText("Factor IX, IU per capita")).toBeVisible();
    expect(screen.getByRole("listitem").elements()).toHaveLength(1);
  });
});

test("an older population says its year, a respondent that others are medians only", async () => {
  const screen = await open(expectedReply());
  await expect.element(screen.getByText(/the last known one, of 2024/)).toBeVisible();
  await expect.element(screen.getByText(/without small counts, only as medians/)).toBeVisible();
  expect(screen.getByRole("img").elements()).toEqual([]);
});

test("the staff sees the nearest countries by name", async () => {
  const peers = {
    place: 2,
    n: 4,
    median: 0.5,
    lowerQuartile: 0.4,
    upperQuartile: 0.6,
    countries: [{ code: "PER", value: 0.5 }],
  };
  const named = [{ id: 4, code: "PER", name_en: "Peru", name_fr: "Pérou", name_es: "Perú" }];
  const screen = await open(expectedReply([expectedFigure({ peers })], { peers: named }));
  await expect.element(screen.getByRole("img", { name: /Place 2 of 4/ })).toBeVisible();
  await expect.element(screen.getByText("Peru 50.0%")).toBeVisible();
});

test("a country without population and class says what is missing", async () => {
  const screen = await open(
    expectedReply([expectedFigure({ value: null, parts: [], before: [] })], {
      population: null,
      gni: null,
    }),
  );
  await expect.element(screen.getByText("—", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/population is not known, so nothing/)).toBeVisible();
  await expect.element(screen.getByText("The income class is not known: no median.")).toBeVisible();
});

test("figures that could not be read say so, and are read again", async () => {
  server.refuse(expectedFigures, "not-found");
  const screen = await renderScreen(<ExpectedFigures countryId={1} year={2025} />, { role: "WFH" });
  await expect.element(screen.getByRole("alert")).toBeVisible();
  server.answer(expectedFigures, expectedReply());
  await screen.getByRole("button").click();
  await expect.element(screen.getByText("2,608 found · 5,430 expected")).toBeVisible();
});
