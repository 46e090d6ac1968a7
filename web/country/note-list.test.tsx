// Notes of the last survey, and those that are still true.

import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { carryNote } from "#contract/handover/handover.ts";
import { handoverReply } from "#web/testing/country-replies.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { shownMessages } from "#web/ui/show-message.ts";
import { NoteList } from "./note-list.tsx";

const { survey, last } = handoverReply();
const notes = last?.notes ?? [];
const open = (changes: Partial<Parameters<typeof NoteList>[0]> = {}) =>
  renderPage(<NoteList notes={notes} countryId={1} survey={survey} mayCarry {...changes} />, {
    role: "NMO",
    countryId: 1,
  });
const still = page.getByRole("button", { name: "Still true: Tomatoes, outdoors" });

describe("a note", () => {
  test("has its cell, who wrote it and since when it holds", async () => {
    const screen = await open();
    const [first, second] = screen.getByRole("listitem").elements();
    expect(first?.textContent).toMatch(/^Tomatoes, outdoors Rosa Clay, 2023Two beds are new/);
    expect(second?.textContent).toMatch(/^Roses reason for a warning, 2024More than beforeA warm/);
  });

  test("on the whole survey, and of an erased account, says so", async () => {
    const [note] = notes;
    if (!note) throw new Error("no note");
    const screen = await open({ notes: [{ ...note, field: null, cell: null, author: null }] });
    await expect.element(screen.getByText("The whole survey deleted user, 2023")).toBeVisible();
  });

  test("whose cell this year does not ask cannot be carried on", async () => {
    await open({ notes: notes.map((note) => ({ ...note, mayCarry: false })) });
    await expect.element(page.getByText("Two beds are new")).toBeVisible();
    await expect.element(still).not.toBeInTheDocument();
  });
});

test("one that the server refuses stays, with the reason", async () => {
  server.refuse(carryNote, "survey-closed");
  await open();
  await still.click();
  await expect.poll(() => shownMessages().map(({ colour }) => colour)).toEqual(["error"]);
  await expect.element(still).toBeVisible();
  server.answer(carryNote, undefined);
  await still.click();
  await expect.element(page.getByText("✓ still true this year").first()).toBeVisible();
  await expect.element(still).not.toBeInTheDocument();
});

test("one that is carried on asks the server once, also at a double press", async () => {
  server.answer(carryNote, undefined);
  await open();
  await still.dblClick();
  await expect.element(page.getByText("Written into 2025 as a comment")).toBeVisible();
  await expect.element(still).not.toBeInTheDocument();
  expect(server.requestsOf(carryNote)).toHaveLength(1);
  expect(server.requestsOf(carryNote)[0]?.query.get("surveyKey")).toBe(String(survey.key));
});
