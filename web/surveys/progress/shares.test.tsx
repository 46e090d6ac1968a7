// The bars of the regions and the income classes.

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Grouping } from "#web/season/progress-query.ts";
import type { ProgressRow } from "#web/season/progress-rows.ts";
import { progressOf } from "#web/testing/progress-of.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { Shares } from "./shares.tsx";

const row = (countryId: number, region: string, given: Partial<ProgressRow>): ProgressRow => ({
  ...progressOf(countryId, given),
  country: `Country ${countryId}`,
  region,
  ...given,
});
const rows = [
  row(1, "Europe", { state: "approved", incomeClass: "H" }),
  row(2, "Africa", { state: "toReview", incomeClass: "L" }),
  row(3, "Africa", { state: "withErrors", incomeClass: "LM" }),
  row(4, "Africa", { state: "notStarted", incomeClass: null }),
];

async function open(grouping: Grouping, lang: Lang = "en"): Promise<Grouping[]> {
  const chosen: Grouping[] = [];
  const onGroup = (next: Grouping) => void chosen.push(next);
  await renderScreen(<Shares rows={rows} grouping={grouping} onGroup={onGroup} />, { lang });
  return chosen;
}
const bars = () =>
  page
    .getByRole("listitem")
    .elements()
    .map((bar) => bar.textContent);

test("say of each region how many countries are done, also to those who do not see them", async () => {
  await open("region");
  await expect
    .poll(bars)
    .toEqual([
      "Africa1 of 3submitted 1, started 1, not started 1",
      "Europe1 of 1submitted 1, started 0, not started 0",
    ]);
});

test("are of the income classes, from high to low, and of countries without one", async () => {
  await open("incomeClass");
  await expect
    .poll(() => bars().map((text) => text?.replace(/\d.*/, "")))
    .toEqual(["High income", "Lower middle income", "Low income", "No income class"]);
});

test("are in the reader's language, in its order", async () => {
  await open("region", "fr");
  await expect.poll(() => bars()[0]).toMatch(/^Afrique1 sur 3/);
});

test("the grouping is chosen beside them", async () => {
  const chosen = await open("region");
  await page.getByRole("radio", { name: "Income class" }).click();
  expect(chosen).toEqual(["incomeClass"]);
});
