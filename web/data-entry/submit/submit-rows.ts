// What the submit dialog lists: every section, the worst first, with what is wrong in it.

import { isConfirmed, isOpenWarning } from "#questionnaire/engine/confirmations.ts";
import type { Finding, SectionCode, Status } from "#questionnaire/engine/define.ts";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import { jumpTargetsOf } from "#web/answers/jump-targets.ts";
import { type SlotKey, sectionOf } from "#web/answers/slots.ts";
import { summaryOf } from "#web/answers/summary.ts";

/** From worst to best. `blocked`: it has an error; `warned`: warnings only; `done`: submitted as it is. */
const readiness = ["blocked", "warned", "ready", "empty", "done"] as const;
export type Readiness = (typeof readiness)[number];

/** What is sent of an empty section stays empty. */
const choosable: readonly Readiness[] = ["warned", "ready"];

export type SubmitRow = {
  section: SectionCode;
  status: Status;
  readiness: Readiness;
  findings: readonly Finding[];
  /** Cells whose text is no answer. */
  drafts: readonly SlotKey[];
};

function readinessOf({ status, findings, drafts }: Omit<SubmitRow, "readiness">): Readiness {
  if (drafts.length > 0 || findings.some(({ severity }) => severity === "error")) return "blocked";
  if (status === "Submitted") return "done";
  if (status === "Empty") return "empty";
  return findings.some(isOpenWarning) ? "warned" : "ready";
}

/** Errors before warnings, those that are answered last; each in the order of the form. */
const bySeverity = (findings: readonly Finding[]): Finding[] => [
  ...findings.filter(({ severity }) => severity === "error"),
  ...findings.filter(isOpenWarning),
  ...findings.filter(isConfirmed),
];

export const mayChoose = ({ readiness }: SubmitRow): boolean => choosable.includes(readiness);

export function submitRowsOf(store: AnswerStore): SubmitRow[] {
  const { findings, drafts, statuses } = summaryOf(store);
  const rows = [...statuses].map(([section, status]) => {
    const row = {
      section,
      status,
      findings: bySeverity(findings.filter((finding) => finding.section === section)),
      drafts: drafts.filter((key) => sectionOf(key) === section),
    };
    return { ...row, readiness: readinessOf(row) };
  });
  return readiness.flatMap((wanted) => rows.filter((row) => row.readiness === wanted));
}

/** The first cell of the section that has an error; null where there is none. */
export function firstErrorIn(store: AnswerStore, section: SectionCode): SlotKey | null {
  const { findings, drafts } = summaryOf(store);
  const targets = jumpTargetsOf(
    store.layout,
    findings.filter((finding) => finding.section === section),
    drafts.filter((key) => sectionOf(key) === section),
  );
  return targets.find(({ severity }) => severity === "error")?.key ?? null;
}
