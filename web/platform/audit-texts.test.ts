// The audit's codes and its words, held against each other.

import { expect, test } from "vitest";
import { auditActions, listAudit } from "#contract/audit.ts";
import en from "../texts/en/audit.json" with { type: "json" };
import { subjectTypes } from "./audit-texts.ts";

const said = (area: string) =>
  Object.keys(en)
    .filter((key) => key.startsWith(`${area}.`))
    .sort();

test("every action has a word, and every word an action", () => {
  expect(said("action")).toEqual(auditActions.map((action) => `action.${action}`).sort());
});

test("every member of an event has a word, and every word a member", () => {
  const members = Object.keys(listAudit.reply.body?.unwrap().shape ?? {});
  expect(said("event")).toEqual(members.map((member) => `event.${member}`).sort());
});

test("every word for what an event is about is one of those, or of the survey", () => {
  const keys = [...subjectTypes, "survey"].map((type) => `subject.${type}`);
  expect(said("subject")).toEqual(keys.sort());
});
