// Which cells have a question that waits for the country's answer.

import { describe, expect, test } from "vitest";
import { type QuestionState, questionStates } from "#contract/review/question-states.ts";
import type { Comment } from "#web/answers/answer-source.ts";
import { formLayoutOf } from "#web/answers/form-layout.ts";
import { nextJumpTarget, targetsOfSlots } from "#web/answers/jump-targets.ts";
import { largeGardenDefinition } from "#web/testing/large-garden.ts";
import { isWaiting, questionedSlots } from "./open-questions.ts";

const layout = formLayoutOf(largeGardenDefinition.questionnaire);

const comment = (id: number, field?: string, state?: QuestionState): Comment => ({
  id,
  text: "A new bed?",
  author: "Amina Ndiaye",
  createdAt: "2026-05-02T10:00:00Z",
  field,
  question: state && { id, state },
});

const inGreenhouse = "plants.tomatoes.greenhouse";

describe("a question waits", () => {
  test("while it is open or asked again", () => {
    const waiting = questionStates.filter((state) => isWaiting(comment(1, inGreenhouse, state)));
    expect(waiting).toEqual(["open", "needsMore"]);
  });

  test("a comment is none", () => {
    expect(isWaiting(comment(1, inGreenhouse))).toBe(false);
  });
});

describe("the cells with a question", () => {
  test("are each named once, however much was said", () => {
    const comments = [
      comment(1, inGreenhouse, "open"),
      comment(2, inGreenhouse, "open"),
      comment(3, "plants.tomatoes.total", "answered"),
      comment(4, "tools.3.name", "needsMore"),
      comment(5, inGreenhouse),
    ];
    expect(questionedSlots(layout, comments)).toEqual([
      "Beds/plants.tomatoes.greenhouse",
      "Tools/tools[3].name",
    ]);
  });

  test("are none while comments are on the way, or for a field that is no longer asked", () => {
    expect(questionedSlots(layout, undefined)).toEqual([]);
    expect(questionedSlots(layout, [comment(1, "plants.roses.total", "open")])).toEqual([]);
    expect(questionedSlots(layout, [comment(1, undefined, "open")])).toEqual([]);
  });

  test("are gone through in the order of the form, and begin again after the last", () => {
    const slots = ["Tools/tools[3].name", "Beds/plants.tomatoes.greenhouse"] as const;
    const targets = targetsOfSlots(layout, slots);
    expect(targets.map(({ key }) => key)).toEqual(slots.toReversed());
    const next = (at: (typeof slots)[number] | null) =>
      nextJumpTarget(targets, layout, at, 1)?.key ?? null;
    expect(next(null)).toBe(slots[1]);
    expect(next(slots[1])).toBe(slots[0]);
    expect(next(slots[0])).toBe(slots[1]);
  });
});
