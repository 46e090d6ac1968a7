// What a section says of those who filled it the last time, and notes that are still true.

import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { carryNote, getHandover } from "#contract/handover/handover.ts";
import { expectedFigures } from "#contract/pages/expected.ts";
import { expectedReply, handoverReply } from "#web/testing/country-replies.ts";
import { server } from "#web/testing/fake-server.ts";
import { type FormOptions, openTab, renderForm } from "#web/testing/render-form.tsx";

const country = { countryId: 1, surveyKey: 2 };
const open = (options: FormOptions = {}) =>
  renderForm({ role: "NMO", countryId: 1, ...options, source: { country, ...options.source } });
const line = page.getByText(/^2024 filled by Rosa Clay, gardener, 11 May 2025, on a paper form\./);
const still = page.getByRole("button", { name: "Still true: Tomatoes, outdoors" });

beforeEach(() => {
  server.answer(getHandover, handoverReply());
  server.answer(expectedFigures, expectedReply());
});

test("says who filled it, how, from which source, and with which notes and reasons", async () => {
  await open();
  await line.click();
  await expect.element(page.getByText("2 notes and reasons.")).toBeVisible();
  await expect.element(page.getByText(/Also: deleted user/)).toBeVisible();
  await expect
    .element(page.getByText("Source of the figures: Seed register · Coverage: 92%."))
    .toBeVisible();
  await expect.element(page.getByText("Two beds are new")).toBeVisible();
  await expect.element(page.getByText("More than before")).toBeVisible();
});

test("says nothing of a section that no one filled", async () => {
  await open();
  await expect.element(line).toBeVisible();
  await openTab("Owner");
  await expect.element(line).not.toBeInTheDocument();
});

test("a note that is still true is written into this year, and said to be", async () => {
  const loadComments = vi.fn(async () => []);
  await open({ source: { loadComments } });
  await line.click();
  const reply = handoverReply();
  const [note] = reply.last?.notes ?? [];
  if (note) note.isCarried = true;
  server.answer(carryNote, undefined);
  server.answer(getHandover, reply);
  const before = loadComments.mock.calls.length;
  await still.click();
  await expect.element(page.getByText("✓ still true this year").first()).toBeVisible();
  await expect.element(still).not.toBeInTheDocument();
  expect(server.requestsOf(carryNote).map(({ body }) => body)).toEqual([{ note: "comment 7" }]);
  await expect.poll(() => loadComments.mock.calls.length).toBeGreaterThan(before);
});

test("of a closed survey a respondent carries nothing on", async () => {
  const reply = handoverReply();
  server.answer(getHandover, { ...reply, survey: { ...reply.survey, isOpen: false } });
  await open();
  await line.click();
  await expect.element(page.getByText("Two beds are new")).toBeVisible();
  await expect.element(still).not.toBeInTheDocument();
});
