// What a reminder says to its reader, without a database.

import { describe, expect, test } from "vitest";
import { progresses } from "#contract/progress/survey-state.ts";
import { langs } from "#questionnaire/engine/languages.ts";
import { type Notes, type Reminded, reminderValues } from "./write-reminder.ts";

const reminded: Reminded = {
  countryId: 3,
  year: 2025,
  endDate: "2026-04-01",
  state: "inProgress",
  submitted: 2,
  sections: 9,
};
type Culture = (typeof langs)[number];
const values = (more: Partial<Reminded> = {}, culture: Culture = "en", notes: Notes = {}) =>
  reminderValues({ ...reminded, ...more }, { firstName: "Rosa", culture }, notes);

describe("the last day", () => {
  test.each([
    ["2026-04-01", "31 March 2026 at 24:00 UTC"],
    ["2026-01-01", "31 December 2025 at 24:00 UTC"],
    ["2028-03-01", "29 February 2028 at 24:00 UTC"],
  ])("before %s is open until its end", (endDate, deadline) => {
    expect(values({ endDate }).deadline).toBe(deadline);
  });

  test("is written in the language of the reader, as on the screens", () => {
    expect(values({ endDate: "2027-03-02" }, "fr").deadline).toBe("1er mars 2027 à 24:00 UTC");
    expect(values({}, "fr").deadline).toBe("31 mars 2026 à 24:00 UTC");
    expect(values({}, "es").deadline).toBe("31 de marzo de 2026 a las 24:00 UTC");
  });
});

describe("how far the survey is", () => {
  test("is counted in sections once one was started", () => {
    expect(values().state).toMatch(/2 .*9/);
    expect(values({ state: "withErrors" }).state).toMatch(/2 .*9.*errors/);
    expect(values({ state: "notStarted", submitted: 0 }).state).not.toMatch(/\d/);
  });

  test.each(langs)("is a sentence in %s for every state", (culture) => {
    for (const state of progresses) {
      expect(values({ state }, culture).state).toMatch(/\.$/);
      expect(values({ state }, culture).state).not.toMatch(/survey-reminder|[{}]/);
    }
  });
});

describe("the words of the sender", () => {
  const notes = { en: "  Please hurry.\n", fr: "   " };

  test("are those in the language of the reader, without spaces around", () => {
    expect(values({}, "en", notes).message).toBe("Please hurry.");
  });

  test("are none where none were written in that language: never those of another", () => {
    expect(values({}, "fr", notes).message).toBe("");
    expect(values({}, "es", notes).message).toBe("");
  });

  test("stay as they are where they look like a place for a value", () => {
    expect(values({}, "en", { en: "{firstName} <b>&amp;" }).message).toBe("{firstName} <b>&amp;");
  });
});

test("a year is no figure: it has no separator", () => {
  for (const culture of langs) expect(values({}, culture).year).toBe("2025");
});
