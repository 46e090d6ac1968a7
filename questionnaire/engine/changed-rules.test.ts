import fc from "fast-check";
import { expect, test } from "vitest";
import { soundFigures, surveyOf } from "#questionnaire/testing/sound-survey.ts";
import { questionnaireFor } from "#questionnaire/wfh/for-year.ts";
import { type Checked, type CheckMade, check, checkAgain } from "./check.ts";
import type { SectionAnswers, SurveyAnswers } from "./define.ts";
import { precisions, valueStates } from "./define.ts";
import type { AskedField, AskedQuestion } from "./questionnaire.ts";

const years = [1999, 2012, 2025];
const numbers = fc.constantFrom(0, 1, 3, 40, 41, 900, 12_000, 3_000_000);

/** An answer of the right kind, or none. */
function answerOf({ kind, options = [] }: AskedField) {
  if (kind === "flag") return fc.constantFrom(true, false);
  if (kind === "choice") return fc.constantFrom(null, ...options);
  if (kind === "text" || kind === "email" || kind === "url") return fc.constantFrom(null, "a", "B");
  if (kind === "date") return fc.constantFrom(null, "2025-03-12");
  return fc.option(numbers);
}

const rowOf = ({ fields }: AskedQuestion) =>
  fc.record(Object.fromEntries(fields.map((field) => [field.key, answerOf(field)])));

type Change = (content: SectionAnswers) => SectionAnswers;

/** Another answer, with or without a state in its place, or another precision. */
function changeOf(question: AskedQuestion): fc.Arbitrary<Change> {
  const precision = fc.option(fc.constantFrom(...precisions)).map(
    (chosen): Change =>
      ({ precision: { [question.code]: _, ...rest }, ...content }) => ({
        ...content,
        precision: chosen === null ? rest : { ...rest, [question.code]: chosen },
      }),
  );
  const rows = fc.array(rowOf(question), { maxLength: 3 }).map(
    (list): Change =>
      (content) => ({
        ...content,
        answers: { ...content.answers, [question.code]: list },
      }),
  );
  if (question.layout === "list") return fc.oneof(rows, precision);
  const cell = fc.constantFrom(...question.fields).chain((field) =>
    fc.tuple(answerOf(field), fc.option(fc.constantFrom(...valueStates))).map(
      ([answer, state]): Change =>
        ({ answers, states, ...content }) => {
          const { [field.key]: _, ...others } = states;
          return {
            ...content,
            answers: { ...answers, [field.key]: state === null ? answer : null },
            states: state === null ? others : { ...others, [field.key]: state },
          };
        },
    ),
  );
  return fc.oneof({ weight: 4, arbitrary: cell }, precision);
}

/** Changes of one question after another; a section may also be missing from then on. */
function editsOf(year: number) {
  const places = questionnaireFor(year).sections.flatMap(({ code, questions }) =>
    questions.map((question) => ({ code, question })),
  );
  return fc.array(
    fc
      .constantFrom(...places)
      .chain(({ code, question }) =>
        fc.oneof(
          { weight: 20, arbitrary: changeOf(question).map((change) => ({ code, change })) },
          { weight: 1, arbitrary: fc.constant({ code, change: null }) },
        ),
      ),
    { minLength: 1, maxLength: 12 },
  );
}

function edited(
  survey: SurveyAnswers,
  { code, change }: { code: string; change: Change | null },
): SurveyAnswers {
  const { [code]: content = { answers: {}, states: {}, precision: {} }, ...others } = survey;
  return change ? { ...others, [code]: change(content) } : others;
}

test.each(years)(
  "after each change to %i, a check that starts from the one before finds the same",
  (year) => {
    const questionnaire = questionnaireFor(year);
    const earlier = [5, 6, 7, 8].map((seed) => surveyOf(year, soundFigures(year, seed)));
    fc.assert(
      fc.property(fc.nat(), editsOf(year), fc.nat(20), (seed, edits, submittedAt) => {
        const lastYear = surveyOf(year, soundFigures(year, seed + 1));
        let survey = surveyOf(year, soundFigures(year, seed));
        let made: CheckMade | undefined;
        for (const [index, edit] of edits.entries()) {
          survey = edited(survey, edit);
          const isSubmitted = () => index >= submittedAt;
          const checked = { survey, lastYear, earlier, population: 2_000_000, isSubmitted };
          made = checkAgain(questionnaire, checked, made);
          expect(made.findings).toEqual(check(questionnaire, checked));
        }
      }),
      { numRuns: 100 },
    );
  },
);

/** The figures whose first report is compared with those of other countries. */
const firstReported = questionnaireFor(2025).sections.flatMap(({ questions }) =>
  questions.flatMap(({ rules }) =>
    rules.flatMap((rule) => (rule.kind === "firstReport" ? rule.field : [])),
  ),
);

test.each<[string, Partial<Checked>]>([
  ["last year", { lastYear: surveyOf(2025, soundFigures(2025, 2)) }],
  [
    "years before",
    { earlier: [3, 4, 5, 6, 7].map((seed) => surveyOf(2025, soundFigures(2025, seed))) },
  ],
  ["population", { population: 1000 }],
  ["medians", { peerMedians: new Map(firstReported.map((code) => [code, 1000])) }],
])("%s: another check when it is another one", (_, other) => {
  const questionnaire = questionnaireFor(2025);
  const survey = surveyOf(2025, soundFigures(2025, 1));
  const checked: Checked = { survey, population: 10_000_000 };
  const made = checkAgain(questionnaire, checked);
  const found = check(questionnaire, { ...checked, ...other });
  expect(found).not.toEqual(made.findings);
  expect(checkAgain(questionnaire, { ...checked, ...other }, made).findings).toEqual(found);
});

test("a change looks again at those who read it, and at nothing else", () => {
  const questionnaire = questionnaireFor(2025);
  const survey = surveyOf(2025, soundFigures(2025, 1));
  const made = checkAgain(questionnaire, { survey });
  const { Patient: content = { answers: {}, states: {}, precision: {} } } = survey;
  const answers = { ...content.answers, "infection.hemophilia.hiv": 4 };
  const after = { ...survey, Patient: { ...content, answers } };
  const { found } = checkAgain(questionnaire, { survey: after }, made);
  const looked = [...found].filter(([question, one]) => made.found.get(question) !== one);
  expect(looked.map(([question]) => question.code)).toEqual(["infection"]);
});
