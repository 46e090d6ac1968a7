// The texts of the audit's actions, subjects and properties in every language. Adding an action or a
// subject is an entry in contract/audit.ts and its texts; this test names the texts that are missing.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { auditActions, auditedEvent, auditSubjects } from "#contract/audit.ts";
import { langs } from "#questionnaire/engine/languages.ts";

const properties = Object.keys(auditedEvent.shape);

/** Kinds of codes; a survey is a subject by its number. */
const codesOf = {
  action: auditActions,
  subject: [...auditSubjects, "survey"],
  event: properties,
};

describe.each(langs)("the audit in %s", (lang) => {
  const path = new URL(`../texts/${lang}/audit.json`, import.meta.url);
  const keys = Object.keys(JSON.parse(readFileSync(path, "utf8")));

  test.each(Object.entries(codesOf))("has a text for each %s and for no other", (kind, codes) => {
    const texts = keys.filter((key) => key.startsWith(`${kind}.`));
    expect(texts.sort()).toEqual(codes.map((code) => `${kind}.${code}`).sort());
  });
});
