// What a country reads of the decisions on its survey.

import { describe, expect, test } from "vitest";
import { decisionReply } from "./decide-surveys.ts";

const at = "2026-05-03T10:00:00.5+00:00";
const request = { at, by: "Rosa Diaz", reason: "Counted twice", isGranted: null, answer: null };

describe("the reason of a revocation", () => {
  test("is given with its time as an instant", () => {
    const { revoked } = decisionReply({
      revoked: { at, reason: "Look again", isReturn: false },
      reopening: null,
    });
    expect(revoked).toMatchObject({ at: "2026-05-03T10:00:00.500Z", reason: "Look again" });
  });

  test("that is blank, as of one that was undone, is none", () => {
    const reply = decisionReply({ revoked: { at, reason: "", isReturn: false }, reopening: null });
    expect(reply.revoked).toBeNull();
  });

  test("is none where nothing was revoked", () => {
    expect(decisionReply({ revoked: null, reopening: null })).toEqual({
      revoked: null,
      reopening: null,
    });
  });
});

test("a request to open it again keeps its words and its answer", () => {
  const { reopening } = decisionReply({
    revoked: null,
    reopening: { ...request, isGranted: false, answer: "Next year" },
  });
  expect(reopening).toEqual({
    at: "2026-05-03T10:00:00.500Z",
    by: "Rosa Diaz",
    reason: "Counted twice",
    isGranted: false,
    answer: "Next year",
  });
});

describe("a request", () => {
  test("that waits has no answer", () => {
    const { reopening } = decisionReply({ revoked: null, reopening: request });
    expect(reopening).toMatchObject({ isGranted: null, answer: null });
  });

  test("and a revocation are two things", () => {
    const reply = decisionReply({
      revoked: { at, reason: "Look again", isReturn: false },
      reopening: request,
    });
    expect(reply.revoked?.reason).toBe("Look again");
    expect(reply.reopening?.reason).toBe("Counted twice");
  });

  test("of an account that is deleted has no name", () => {
    const { reopening } = decisionReply({ revoked: null, reopening: { ...request, by: null } });
    expect(reopening?.by).toBeNull();
  });
});
