// What the form of the shipped survey says that the checks demand, question by question.

import { expect, test } from "vitest";
import { shippedForm } from "#server/testing/example-form.ts";

/** Number or title of the question → its sentences. */
const sentences = {
  "Where do the figures of this survey come from? Tick all that apply.": [
    "Tick at least one box.",
    "Which other source?: required where this is given: Other.",
  ],
  "1": ["Total = Male + Female + Sex unknown"],
  "1b": [
    "Of these, with bleeding symptoms ≤ Diagnosed carriers",
    "Diagnosed carriers: required where this is given: Of these, with bleeding symptoms.",
  ],
  "2": ["Total = Male + Female + Sex unknown"],
  "3": [
    "Total = 0 to 4 years + 5 to 13 years + 14 to 18 years + 19 to 44 years + 45 years or older + Age unknown",
    "Total = the figure of question 1 or 2",
  ],
  "4": ["Mild + Moderate + Severe + Severity unknown = the figure of question 1"],
  "5": ["VWD type 1 + VWD type 2 + VWD type 3 + Type unknown = the figure of question 2"],
  "6": ["Current ≤ the figure of question 1 or 2"],
  "7": ["Each figure ≤ the figure of question 1"],
  "8": ["Each figure ≤ the figure of question 2"],
  "9": [
    "HIV ≤ the figure of question 1 or 2",
    "Hepatitis C (HCV), ever infected ≤ the figure of question 1 or 2",
    "Hepatitis C (HCV), currently infected ≤ the figure of question 1 or 2",
    "Hepatitis C (HCV), currently infected ≤ Hepatitis C (HCV), ever infected",
  ],
  "10": ["Which other causes?: required where this is given: Other cause."],
  "15": [
    "Total = Plasma-derived + Recombinant",
    "Of recombinant, extended half-life (EHL) ≤ Recombinant",
    "Of the total, donated ≤ Total",
  ],
  "16": [
    "Total = Plasma-derived + Recombinant",
    "Of recombinant, extended half-life (EHL) ≤ Recombinant",
    "Of the total, donated ≤ Total",
  ],
  "17": [
    "Recombinant activated factor VII, of this donated ≤ Recombinant activated factor VII, total",
    "Activated prothrombin complex (FEIBA), of this donated ≤ Activated prothrombin complex (FEIBA), total",
  ],
  "18": [
    "Emicizumab (Hemlibra), of this donated ≤ Emicizumab (Hemlibra), total",
    "People aged 18 and under treated with emicizumab + People over 18 treated with emicizumab ≤ the figure of question 1",
    "Which other non-factor products?: required where this is given: Other non-factor products, total, People treated with other non-factor products.",
  ],
  "19": ["In the year ≤ Ever", "Ever: required where this is given: In the year."],
  "Currency and tax of the prices": ["Tax rate: only where “Tax included” is ticked."],
  "Used products": [
    "Price per vial: required where this is given: Price is per vial.",
    "Vial size (smallest of a range): required where this is given: Price is per vial.",
    "Vial size (smallest of a range) ≤ Largest vial size of a range",
    "Tax rate: only where “Tax included” is ticked.",
  ],
};

test("every question says its rules in sentences, and each of them once", () => {
  const questions = shippedForm({ lang: "en" }).parts.flatMap((part) => part.questions);
  const said = questions.filter(({ rules }) => rules.length > 0);
  const found = Object.fromEntries(said.map((one) => [one.number || one.title, [...one.rules]]));
  expect(found).toMatchObject(sentences);
  expect(Object.keys(found).length).toBe(Object.keys(sentences).length + 1);
});

test.each(["fr", "es"] as const)(
  "the sentences in %s have no key and no open placeholder",
  (lang) => {
    const questions = shippedForm({ lang }).parts.flatMap((part) => part.questions);
    const written = questions.flatMap(({ rules }) => rules);
    expect(written).not.toEqual([]);
    for (const sentence of written) expect(sentence).not.toMatch(/rule\.|[{}]/);
  },
);
