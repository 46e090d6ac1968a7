// The index of a yearbook has a word for each of its subjects.

import { expect, test } from "vitest";
import { langs } from "#questionnaire/engine/languages.ts";
import { yearbookSubjects } from "#reports/wfh/yearbook.ts";
import { textsOf } from "#server/texts/translate.ts";

test.each(langs)(
  "every subject of the index has a text in %s, and no text is without a subject",
  (lang) => {
    const keys = Object.keys(textsOf(lang, "yearbook")).filter((key) => key.startsWith("subject."));
    expect(keys.toSorted()).toEqual(
      Object.keys(yearbookSubjects)
        .map((key) => `subject.${key}`)
        .toSorted(),
    );
  },
);
