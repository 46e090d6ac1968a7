// The figures beside what is expected in the details of a cell.

import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getHandover } from "#contract/handover/handover.ts";
import { expectedFigures } from "#contract/pages/expected.ts";
import { rememberPreference } from "#web/session.ts";
import { expectedFigure, expectedReply, handoverReply } from "#web/testing/country-replies.ts";
import { server } from "#web/testing/fake-server.ts";
import { cell, press, renderForm } from "#web/testing/render-form.tsx";

const details = page.getByRole("region", { name: "Details", exact: true });
const part = details.getByText("Beside what is expected");
const country = { countryId: 1, surveyKey: 2 };

beforeEach(async () => {
  rememberPreference("details", "shown");
  await page.viewport(1440, 900);
  server.answer(getHandover, handoverReply({ last: null }));
});

async function open(source: object = { country }) {
  await renderForm({ role: "WFH", source });
  await cell("1, Tomatoes, in a greenhouse, plants").click();
  await expect.element(details.getByRole("heading", { name: /Tomatoes/ })).toBeVisible();
}

test("have the value of the first figure in their head, and can be closed", async () => {
  server.answer(expectedFigures, expectedReply());
  await open();
  await expect.element(details.getByText("2,608 found · 5,430 expected")).toBeVisible();
  await part.click();
  await expect.element(details.getByText("2,608 found · 5,430 expected")).not.toBeVisible();
});

test("are none at a question that no figure is made of", async () => {
  server.answer(expectedFigures, expectedReply([expectedFigure({ questions: ["water"] })]));
  await open();
  await expect.poll(() => server.requestsOf(expectedFigures).length).toBe(1);
  await expect.element(part).not.toBeInTheDocument();
});

test("are asked for the country and the year of the form, once for all its cells", async () => {
  server.answer(expectedFigures, expectedReply());
  await open();
  await expect.element(part).toBeVisible();
  await press("{Tab}");
  await expect.element(part).toBeVisible();
  const asked = server.requestsOf(expectedFigures).map(({ query }) => Object.fromEntries(query));
  expect(asked).toEqual([{ countryId: "1", year: expect.stringMatching(/^20\d\d$/) }]);
});

test("that could not be read say so, and are read again", async () => {
  server.refuse(expectedFigures, "not-found");
  await open();
  await expect.element(details.getByRole("alert")).toBeVisible();
  server.answer(expectedFigures, expectedReply());
  await details.getByRole("alert").getByRole("button").click();
  await expect.element(part).toBeVisible();
});

test("are none of answers that belong to no country", async () => {
  await open({});
  await expect.element(part).not.toBeInTheDocument();
  expect(server.requestsOf(expectedFigures)).toEqual([]);
});
