// What the home page says of a country's own survey: how far each section is, and what to do next.

import type { ReplyOf } from "#contract/define.ts";
import { waitsForAnswer } from "#contract/review/question-states.ts";
import type { getAnswers, SectionReply } from "#contract/sections.ts";
import { isOpenWarning } from "#questionnaire/engine/confirmations.ts";
import type { Status } from "#questionnaire/engine/define.ts";
import type { AskedSection } from "#questionnaire/engine/questionnaire.ts";
import { type Counted, countCells } from "#questionnaire/engine/status.ts";
import type { Definition } from "#web/answers/definition.ts";
import { formLayoutOf, type Tab } from "#web/answers/form-layout.ts";
import { contentFrom } from "#web/answers/load-answers.ts";

export type OwnAnswers = ReplyOf<typeof getAnswers>;

export type SectionState = Counted & {
  code: string;
  status: Status;
  errors: number;
  /** Warnings without an answer. */
  warnings: number;
  savedAt: string | null;
  /** The tab of the form with the first thing to look at. */
  tab: string;
};

export type OwnSurvey = {
  phase: "open" | "closed" | "approved";
  sections: readonly SectionState[];
  submitted: number;
  errors: number;
  warnings: number;
  hasStarted: boolean;
  questions: WaitingQuestions | null;
};

/** How many cells have a question that waits for an answer, and the cell of the oldest as comments name it. */
export type WaitingQuestions = { count: number; first: string };

const noCells: Counted = { required: 0, answered: 0 };

/** The tab of the section's first error, else of its first open warning, else its first one. */
function tabOf(tabs: readonly Tab[], code: string, { findings }: SectionReply): string {
  const error = findings.find(({ severity }) => severity === "error");
  const question = (error ?? findings.find(isOpenWarning))?.question;
  const own = tabs.filter(({ section }) => section === code);
  const found = own.find((tab) => tab.questions.some((each) => each.code === question));
  return (found ?? own[0])?.id ?? code;
}

function sectionState(
  { code }: AskedSection,
  reply: SectionReply | undefined,
  counted: Counted,
  tabs: readonly Tab[],
): SectionState[] {
  if (!reply) return [];
  const { status, findings, updatedAt } = reply;
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const warnings = findings.filter(isOpenWarning).length;
  const tab = tabOf(tabs, code, reply);
  return [{ ...counted, code, status, errors, warnings, savedAt: updatedAt, tab }];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Comments come in their order in time. */
function waitingQuestions(comments: OwnAnswers["comments"]): WaitingQuestions | null {
  const waiting = comments.filter(({ question }) => question && waitsForAnswer(question.state));
  const cells = new Set(waiting.flatMap(({ field }) => field ?? []));
  const [first] = cells;
  return first === undefined ? null : { count: cells.size, first };
}

/** How far a country's survey is, section by section. Findings are those of the last save. */
export function ownSurveyOf(
  { sections: replies, isOpen, approval, comments }: OwnAnswers,
  { questionnaire }: Definition,
): OwnSurvey {
  const survey = Object.entries(replies).map(([code, reply]) => [code, contentFrom(reply)]);
  const counts = countCells(questionnaire, Object.fromEntries(survey));
  const { tabs } = formLayoutOf(questionnaire);
  const sections = questionnaire.sections.flatMap((section) =>
    sectionState(section, replies[section.code], counts.get(section.code) ?? noCells, tabs),
  );
  const phaseByDate = isOpen ? "open" : "closed";
  return {
    phase: approval.isApproved ? "approved" : phaseByDate,
    sections,
    submitted: sections.filter(({ status }) => status === "Submitted").length,
    errors: sumOf(sections.map(({ errors }) => errors)),
    warnings: sumOf(sections.map(({ warnings }) => warnings)),
    hasStarted: sections.some(({ status }) => status !== "Empty"),
    questions: isOpen ? waitingQuestions(comments) : null,
  };
}

export const stepKinds = ["errors", "warnings", "complete", "submit", "begin"] as const;
export type NextStep = { kind: (typeof stepKinds)[number]; section: SectionState };

function stepOf(section: SectionState): NextStep[] {
  const { status, errors, warnings, answered, required } = section;
  if (errors > 0 || status === "Error") return [{ kind: "errors", section }];
  if (warnings > 0) return [{ kind: "warnings", section }];
  if (status === "Submitted") return [];
  if (status === "Empty") return [{ kind: "begin", section }];
  return [{ kind: answered < required ? "complete" : "submit", section }];
}

/** One step for each section that is not done: errors first, then warnings, then what is started. */
export function nextSteps({ phase, sections }: OwnSurvey): NextStep[] {
  if (phase !== "open") return [];
  const order = ({ kind }: NextStep) => stepKinds.indexOf(kind);
  return sections.flatMap(stepOf).sort((one, other) => order(one) - order(other));
}
