// Answers in memory: one immutable row for each country and survey year, with the answer and the state for
// each code that any report reads. Which code has which slot is the layout of the survey year.

import type { Kysely } from "kysely";
import { namedLocation } from "#questionnaire/engine/answer-locations.ts";
import {
  type Answer,
  type AnswerRow,
  type Finding,
  type Precision,
  precisions,
  type SectionAnswers,
  type ValueState,
  valueStates,
} from "#questionnaire/engine/define.ts";
import { codesToFetch } from "#reports/engine/codes.ts";
import type { YearQuestionnaire } from "#reports/engine/define.ts";
import { peopleIn } from "#reports/engine/small-counts/people.ts";
import { reports } from "#reports/wfh/all.ts";
import type { DB } from "#server/database/tables.ts";
import { noQuestionnaire, yearQuestionnaireOf } from "#server/definitions/year-questionnaire.ts";
import type { Definition, Definitions } from "#server/request/definitions.ts";

/** Where figures are read from. */
export type FigureSource = { db: Kysely<DB>; definitions: Definitions };

/** By section and key: the place of what is stored there. */
type Slots = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What is kept of the surveys of one year. */
export type Layout = {
  versionId: number | null;
  /** What the year asks, with its texts. */
  definition: Definition | null;
  questionnaire: YearQuestionnaire;
  slots: Slots;
  slotOf: ReadonlyMap<string, number>;
  questions: Slots;
  slotOfQuestion: ReadonlyMap<string, number>;
};

/** A survey as the database holds it; a section that was never saved is missing. */
export type StoredSurvey = {
  id: number;
  countryId: number;
  surveyKey: number;
  isApproved: boolean;
  /** Figures changed after the first approval. */
  corrections: number;
  sections: Readonly<Record<string, SectionAnswers>> | null;
  /** The warnings that were confirmed with a reason, with fields as findings are stored. */
  confirmed: readonly Pick<Finding, "section" | "fields" | "reason">[] | null;
};

export type FigureRow = AnswerRow & { surveyId: number };

/** Numbers the places in their order. Several codes may read one place. */
function slotsOf(places: Iterable<{ section: string; key: string }>): Slots {
  const slots = new Map<string, Map<string, number>>();
  let count = 0;
  for (const { section, key } of places) {
    const own = slots.get(section) ?? new Map<string, number>();
    slots.set(section, own);
    if (own.has(key)) continue;
    own.set(key, count);
    count += 1;
  }
  return slots;
}

/** The layout of a year that asks this questionnaire: the codes of every report, and their questions. */
export function layoutOf(
  versionId: number | null,
  questionnaire: YearQuestionnaire,
  definition: Definition | null = null,
): Layout {
  const read = [...reports.values()].flatMap(({ measures, codesIn }) => [
    ...codesToFetch(measures, [0], () => questionnaire),
    ...(codesIn?.(questionnaire) ?? []),
  ]);
  // Which counts are hidden depends on all counts of a survey.
  const codes = new Set([...read, ...peopleIn(questionnaire).cells]);
  const fields = [...codes].flatMap((code) => questionnaire.fields.get(code) ?? []);
  const questions = new Map(
    fields.map(({ question, section }) => [question, { section, key: question }]),
  );
  const slots = slotsOf(fields);
  return {
    versionId,
    definition,
    questionnaire,
    slots,
    slotOf: new Map(
      fields.map(({ code, section, key }) => [code, slots.get(section)?.get(key) ?? 0]),
    ),
    questions: slotsOf(questions.values()),
    slotOfQuestion: new Map([...questions.keys()].map((key, slot) => [key, slot])),
  };
}

/** The layout of a year that asks this version. */
export async function loadLayout(
  { definitions }: FigureSource,
  versionId: number | null,
): Promise<Layout> {
  const definition = versionId === null ? null : await definitions.byId(versionId);
  if (definition === null) return layoutOf(versionId, noQuestionnaire);
  return layoutOf(versionId, yearQuestionnaireOf(definition), definition);
}

/** The sections that hold the answers of these layouts. */
export function sectionsOf(layouts: Iterable<Layout>): string[] {
  return [...new Set([...layouts].flatMap(({ slots }) => [...slots.keys()]))];
}

const notANumber = Number.NaN;

type Words = ReadonlyMap<number, string | boolean>;
const noWords: Words = new Map();

/** What is kept of the answers of one survey. */
type Kept = {
  numbers: Float64Array;
  /** Texts, choices and ticks by slot; most surveys have few. */
  words: Words;
  /** 0 for none, otherwise the place of the word among all, counted from 1. */
  states: Uint8Array;
  chosen: Uint8Array;
};

const noSlots: ReadonlyMap<string, number> = new Map();

function keepWords<W extends string>(
  places: Uint8Array,
  slots: ReadonlyMap<string, number>,
  stored: Readonly<Record<string, W>>,
  words: readonly W[],
): void {
  for (const key of Object.keys(stored)) {
    const word = stored[key];
    const slot = slots.get(key);
    if (word !== undefined && slot !== undefined) places[slot] = words.indexOf(word) + 1;
  }
}

/** Each stored answer is looked at once: there are a million of them. */
function keptOf(layout: Layout, { sections }: StoredSurvey): Kept {
  const [slotCount, questionCount] = [layout.slotOf.size, layout.slotOfQuestion.size];
  const bytesOfNumbers = slotCount * Float64Array.BYTES_PER_ELEMENT;
  // One piece of memory for each survey, since each piece has a header of its own.
  const bytes = new ArrayBuffer(bytesOfNumbers + slotCount + questionCount);
  const numbers = new Float64Array(bytes, 0, slotCount).fill(notANumber);
  const words = new Map<number, string | boolean>();
  const states = new Uint8Array(bytes, bytesOfNumbers, slotCount);
  const chosen = new Uint8Array(bytes, bytesOfNumbers + slotCount, questionCount);
  for (const [section, stored] of Object.entries(sections ?? {})) {
    const slots = layout.slots.get(section) ?? noSlots;
    for (const key of Object.keys(stored.answers)) {
      const answer = stored.answers[key];
      const slot = slots.get(key);
      if (slot === undefined) continue;
      if (typeof answer === "number") numbers[slot] = answer;
      else if (typeof answer === "boolean" || (typeof answer === "string" && answer !== "")) {
        words.set(slot, answer);
      }
    }
    keepWords<ValueState>(states, slots, stored.states, valueStates);
    const questions = layout.questions.get(section) ?? noSlots;
    keepWords<Precision>(chosen, questions, stored.precision, precisions);
  }
  return { numbers, words: words.size === 0 ? noWords : words, states, chosen };
}

/** Apart from where the answers are read: a function keeps everything in memory that its scope mentions. */
function lookUps({ slotOf, slotOfQuestion }: Layout, { numbers, words, states, chosen }: Kept) {
  const answerAt = (code: string): Answer | undefined => {
    const slot = slotOf.get(code) ?? -1;
    const value = numbers[slot] ?? notANumber;
    return Number.isNaN(value) ? words.get(slot) : value;
  };
  return {
    values: { get: answerAt },
    states: {
      get: (code: string) => valueStates[(states[slotOf.get(code) ?? -1] ?? 0) - 1],
    },
    precision: {
      get: (code: string) => precisions[(chosen[slotOfQuestion.get(code) ?? -1] ?? 0) - 1],
    },
  };
}

/** By code: why the country confirmed the figure. Nearly every survey has none. */
function reasonsOf({ slots, slotOf }: Layout, { confirmed }: StoredSurvey): FigureRow["reasons"] {
  if (!confirmed || confirmed.length === 0) return undefined;
  const reasonsAt = Map.groupBy(
    confirmed.flatMap(({ section, fields, reason = "" }) =>
      fields.map((field) => {
        const place = namedLocation(section, field);
        return { slot: slots.get(place.section)?.get(place.key), reason };
      }),
    ),
    ({ slot }) => slot,
  );
  const entries = [...slotOf].flatMap(([code, slot]): [string, string[]][] => {
    const reasons = reasonsAt.get(slot);
    return reasons ? [[code, reasons.map(({ reason }) => reason)]] : [];
  });
  return new Map(entries);
}

/** The row of a survey. It keeps what reports read and nothing else. */
export function rowOf(layout: Layout, year: number, survey: StoredSurvey): FigureRow {
  const { id, countryId, isApproved, corrections } = survey;
  const reasons = reasonsOf(layout, survey);
  return {
    surveyId: id,
    countryId,
    year,
    isApproved,
    ...lookUps(layout, keptOf(layout, survey)),
    ...(reasons ? { reasons } : {}),
    ...(corrections > 0 ? { corrections } : {}),
  };
}
