// What the cells of a file make of one country's survey: new content of its sections, the cells that change, and
// what is wrong with them.

import { Problem } from "#contract/problems.ts";
import type { Finding, Precision, SectionAnswers } from "#questionnaire/engine/define.ts";
import type { AskedField } from "#questionnaire/engine/questionnaire.ts";
import { isRefused } from "#questionnaire/engine/rule-facts.ts";
import { planWrite, type SurveyBefore, type SurveyWrite } from "#server/answers/plan-write.ts";
import { cut } from "#server/files/sheet-value.ts";
import { type CellReading, type Reader, readCell, readPrecision } from "./read-cell.ts";
import type { FileCell } from "./read-rows.ts";
import type { Remark } from "./remarks.ts";
import type { CellText, ShownCells } from "./shown-cells.ts";

/** A cell that the file changes. `place` is where it is stored. */
export type Change = {
  cell: FileCell;
  code: string;
  place: { section: string; part: "answers" | "states" | "precision"; key: string };
  present: CellText;
  file: CellText;
};

export type SurveyPlan = {
  /** Null when nothing changes, or something is wrong. */
  write: SurveyWrite | null;
  changes: Change[];
  counts: { new: number; changed: number; same: number };
  faults: Remark[];
  /** What the form finds wrong in cells that the file changes; they are written all the same. */
  contradictions: Remark[];
};

type Content = Pick<SectionAnswers, "answers" | "states" | "precision">;

/** The sections of a survey as the file changes them. */
type Draft = { sections: Map<string, Content>; before: SurveyBefore };

function contentIn({ sections, before }: Draft, section: string): Content {
  const known = sections.get(section);
  if (known) return known;
  const stored = before.sections[section];
  const content = {
    answers: { ...stored?.answers },
    states: { ...stored?.states },
    precision: { ...stored?.precision },
  };
  sections.set(section, content);
  return content;
}

type Said = Exclude<CellReading, { fault: unknown } | null>;

const shownText = ({ value, state }: Said): CellText => {
  if (state !== null) return state;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "number" || typeof value === "string" ? value : null;
};

function writeAnswer(draft: Draft, { section, key }: AskedField, { value, state }: Said): void {
  const { answers, states } = contentIn(draft, section);
  delete states[key];
  delete answers[key];
  if (state !== null) states[key] = state;
  else if (value !== null) answers[key] = value;
}

type Planning = { before: SurveyBefore; shown: ShownCells; reader: Reader };
type Read = {
  draft: Draft;
  planning: Planning;
  plan: SurveyPlan;
  seen: Map<string, [number, CellText]>;
};

const faultAt = ({ row, column }: FileCell, fault: Pick<Remark, "code" | "values">): Remark => ({
  ...fault,
  row,
  column,
});

/** Whether the cell counts: not the second time the file says the same; another value is a fault. */
function isFirst({ seen, plan }: Read, cell: FileCell, code: string, file: CellText): boolean {
  const known = seen.get(code);
  if (known === undefined) {
    seen.set(code, [cell.row, file]);
    return true;
  }
  const [row, text] = known;
  if (text !== file) plan.faults.push(faultAt(cell, { code: "twice", values: { row } }));
  return false;
}

/** Counts the cell; true when it changes something. */
function note({ plan }: Read, change: Change): boolean {
  const { present, file } = change;
  if (present === file) {
    plan.counts.same += 1;
    return false;
  }
  plan.counts[present === null ? "new" : "changed"] += 1;
  plan.changes.push(change);
  return true;
}

function readField(read: Read, cell: FileCell, code: string): void {
  const { draft, plan, planning } = read;
  const { shown, reader, before } = planning;
  const field = shown.fieldOf(code);
  if (field === undefined) {
    const values = { field: code, year: String(before.definition.year) };
    plan.faults.push(faultAt(cell, { code: "not-asked", values }));
    return;
  }
  const said = readCell(field, cell, reader);
  if (said === null) return;
  if ("fault" in said) {
    plan.faults.push(faultAt(cell, said.fault));
    return;
  }
  const file = shownText(said);
  if (!isFirst(read, cell, code, file)) return;
  const part = said.state === null ? ("answers" as const) : ("states" as const);
  const place = { section: field.section, part, key: field.key };
  const present = shown.answer(code, before.sections);
  if (note(read, { cell, code, place, present, file })) writeAnswer(draft, field, said);
}

function readChosenPrecision(read: Read, cell: FileCell, question: string): void {
  const { draft, plan, planning } = read;
  const { shown, before } = planning;
  const section = shown.sectionOf(question);
  const said = readPrecision(cell.value);
  if (said === null) return;
  if (typeof said !== "string" || section === undefined) {
    const values = { field: question, year: String(before.definition.year) };
    const fault = typeof said === "string" ? { code: "not-asked" as const, values } : said.fault;
    plan.faults.push(faultAt(cell, fault));
    return;
  }
  const code = `${question}.precision`;
  if (!isFirst(read, cell, code, said)) return;
  const present = shown.precision(question, before.sections);
  const place = { section, part: "precision" as const, key: question };
  if (note(read, { cell, code, place, present, file: said })) {
    const precision: Record<string, Precision> = contentIn(draft, section).precision;
    precision[question] = said;
  }
}

const findingsOf = (error: unknown): Finding[] => {
  if (!(error instanceof Problem) || error.code !== "broken-rules") throw error;
  return (error.details.extra?.findings ?? []) as Finding[];
};

/** Submits each section without an error; the others stay drafts. Returns the findings with which nothing is saved. */
function planSections({ sections, before }: Draft): SurveyWrite | Finding[] {
  const drafts = new Set<string>();
  for (;;) {
    try {
      const changes = [...sections].map(([section, content]) => ({
        section,
        content,
        submit: !drafts.has(section),
      }));
      return planWrite(before, changes);
    } catch (error) {
      const findings = findingsOf(error);
      const broken = findings.filter(
        ({ severity, section }) => severity === "error" && !drafts.has(section),
      );
      if (broken.length === 0) return findings.filter(isRefused);
      for (const { section } of broken) drafts.add(section);
    }
  }
}

/** A finding at the cell of the file that it is about, or at the first of its section. */
function findingFault(finding: Finding, changes: readonly Change[], shown: ShownCells): Remark {
  const own = changes.filter(({ place }) => place.section === finding.section);
  const at = own.find(({ place }) => finding.fields.includes(place.key)) ?? own[0] ?? changes[0];
  const values = { why: shown.findingText(finding) };
  return at ? faultAt(at.cell, { code: "refused", values }) : { code: "refused", values };
}

/** The errors of the survey as it becomes, each at the cell of the file that is to be corrected first. */
function contradictionsOf(
  { evaluated }: SurveyWrite,
  changes: readonly Change[],
  shown: ShownCells,
): Remark[] {
  const answers = changes.filter(({ place }) => place.part !== "precision");
  const byPlace = new Map(answers.map((one) => [`${one.place.section} ${one.place.key}`, one]));
  const errors = evaluated.findings.filter(({ severity }) => severity === "error");
  return errors.flatMap((finding) => {
    const [first] = finding.fields.flatMap((key) => byPlace.get(`${finding.section} ${key}`) ?? []);
    const values = { why: shown.findingText(finding) };
    return first === undefined ? [] : [faultAt(first.cell, { code: "contradiction", values })];
  });
}

/**
 * What a file would write into one survey: nothing where all its cells are as they are; faults and contradictions where the
 * checks refuse it.
 */
export function planSurvey(cells: readonly FileCell[], planning: Planning): SurveyPlan {
  const plan: SurveyPlan = {
    write: null,
    changes: [],
    counts: { new: 0, changed: 0, same: 0 },
    faults: [],
    contradictions: [],
  };
  const draft: Draft = { sections: new Map(), before: planning.before };
  const read: Read = { draft, planning, plan, seen: new Map() };
  for (const cell of cells) {
    if (cell.field !== undefined) readField(read, cell, cell.field);
    else readChosenPrecision(read, cell, cell.question);
  }
  if (plan.changes.length === 0) return plan;
  const planned = planSections(draft);
  if (!Array.isArray(planned)) {
    const contradictions = contradictionsOf(planned, plan.changes, planning.shown);
    return { ...plan, write: planned, contradictions };
  }
  const faults = planned.map((finding) => findingFault(finding, plan.changes, planning.shown));
  return { ...plan, faults: [...plan.faults, ...faults] };
}

/** What a text of a cell is cut to, in the list of changes. */
export const shortText = (text: CellText): CellText =>
  typeof text === "string" ? cut(text) : text;
