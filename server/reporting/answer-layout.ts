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
import { yearQuestionnaireOf } from "#server/definitions/year-questionnaire.ts";
import type { Definition, Definitions } from "#server/request/definitions.ts";

/** Where figures are read from. */
export type FigureSource = { db: Kysely<DB>; definitions: Definitions };

type Slot = { section: string; key: string; slot: number };

/** What is kept of the surveys of one year. */
export type Layout = {
  versionId: number | null;
  /** What the year asks, with its texts. */
  definition: Definition | null;
  questionnaire: YearQuestionnaire;
  slots: readonly Slot[];
  slotOf: ReadonlyMap<string, number>;
  questions: readonly Slot[];
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
  const questions = new Map(fields.map(({ question, section }) => [question, section]));
  return {
    versionId,
    definition,
    questionnaire,
    slots: fields.map(({ section, key }, slot) => ({ section, key, slot })),
    slotOf: new Map(fields.map(({ code }, slot) => [code, slot])),
    questions: [...questions].map(([key, section], slot) => ({ section, key, slot })),
    slotOfQuestion: new Map([...questions.keys()].map((key, slot) => [key, slot])),
  };
}

export const noQuestionnaire: YearQuestionnaire = {
  groups: {},
  parts: new Map(),
  fields: new Map(),
  sections: [],
};

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
  const all = [...layouts].flatMap(({ slots }) => slots.map(({ section }) => section));
  return [...new Set(all)];
}

const notANumber = Number.NaN;

function numbersOf({ slots }: Layout, { sections }: StoredSurvey): Float64Array {
  const numbers = new Float64Array(slots.length).fill(notANumber);
  for (const { section, key, slot } of slots) {
    const answer = sections?.[section]?.answers[key];
    if (typeof answer === "number") numbers[slot] = answer;
  }
  return numbers;
}

/** 0 for none, otherwise the place in `words` counted from 1. */
function placesOf<W extends string>(
  slots: readonly Slot[],
  words: readonly W[],
  wordAt: (slot: Slot) => W | undefined,
): Uint8Array {
  const places = new Uint8Array(slots.length);
  for (const one of slots) {
    const word = wordAt(one);
    if (word !== undefined) places[one.slot] = words.indexOf(word) + 1;
  }
  return places;
}

type Words = ReadonlyMap<number, string | boolean>;
const noWords: Words = new Map();

/** Texts, choices and ticks by slot; most surveys have few. */
function wordsOf({ slots }: Layout, { sections }: StoredSurvey): Words {
  const words = new Map<number, string | boolean>();
  for (const { section, key, slot } of slots) {
    const answer = sections?.[section]?.answers[key];
    if (typeof answer === "boolean" || (typeof answer === "string" && answer !== "")) {
      words.set(slot, answer);
    }
  }
  return words.size === 0 ? noWords : words;
}

/** What is kept of the answers of one survey. */
type Kept = { numbers: Float64Array; words: Words; states: Uint8Array; chosen: Uint8Array };

function keptOf(layout: Layout, survey: StoredSurvey): Kept {
  const { sections } = survey;
  return {
    numbers: numbersOf(layout, survey),
    words: wordsOf(layout, survey),
    states: placesOf<ValueState>(
      layout.slots,
      valueStates,
      ({ section, key }) => sections?.[section]?.states[key],
    ),
    chosen: placesOf<Precision>(
      layout.questions,
      precisions,
      ({ section, key }) => sections?.[section]?.precision[key],
    ),
  };
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
  const names = new Map(slots.map(({ section, key, slot }) => [`${section}/${key}`, slot]));
  const reasonsAt = Map.groupBy(
    confirmed.flatMap(({ section, fields, reason = "" }) =>
      fields.map((field) => {
        const place = namedLocation(section, field);
        return { slot: names.get(`${place.section}/${place.key}`), reason };
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
