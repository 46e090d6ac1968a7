// Decides what a change makes of a country's survey: which codes are refused, what the checks find,
// which status every section gets. Every source of answers goes through it before `writeAnswers`.

import { problem } from "#contract/problems.ts";
import type { CheckMade } from "#questionnaire/engine/check.ts";
import { warningKey } from "#questionnaire/engine/confirmations.ts";
import type { SectionAnswers, Status, SurveyAnswers } from "#questionnaire/engine/define.ts";
import { isRefused } from "#questionnaire/engine/rule-facts.ts";
import type { Definition } from "#server/request/definitions.ts";
import { type Evaluated, evaluate } from "./evaluate.ts";
import type { SavedSection } from "./fetch-survey.ts";
import type { PeerMedians } from "./find-medians.ts";
import { parseContent, type RawContent } from "./parse-content.ts";
import type { PastYears } from "./past-years.ts";

/** New content of one section. */
export type SectionChange = {
  section: string;
  content: RawContent;
  submit: boolean;
  /** SHA-256 of the request, by which a repeated save is recognised. */
  bodyHash?: Buffer;
};

/** A country's survey as it was read before the change. */
export type SurveyBefore = PastYears & {
  surveyDataId: number;
  definition: Definition;
  sections: Record<string, SavedSection>;
  population: number | null;
  /** Absent: a first figure is not compared with those of other countries. */
  peerMedians?: PeerMedians;
  /** The check of `sections`, where it is known: only what changes is looked at again. */
  check?: CheckMade | undefined;
};

export type SectionWrite = Omit<SectionChange, "content"> & {
  content: SectionAnswers;
  before: SavedSection | undefined;
  version: number;
};

/** What one country's survey becomes. */
export type SurveyWrite = {
  surveyDataId: number;
  definition: Definition;
  evaluated: Evaluated;
  sections: SectionWrite[];
  /** When the answers were given, if that is not now. */
  at?: string;
};

/** The status of a section after the change. */
export const statusIn = ({ statuses }: Evaluated, section: string): Status =>
  statuses[section] ?? "Empty";

/** The findings of submitted sections, when one is an error; of a draft, those with which nothing is saved. */
function refuseBroken({ findings }: Evaluated, changes: readonly SectionChange[]): void {
  const isSubmitted = new Map(changes.map(({ section, submit }) => [section, submit]));
  const own = findings.filter((finding) => {
    const submit = isSubmitted.get(finding.section);
    return submit || (submit === false && isRefused(finding));
  });
  if (own.some(({ severity }) => severity === "error")) {
    throw problem("broken-rules", { extra: { findings: own } });
  }
}

/** The confirmations that fit a warning of the section as it is now. */
function keptConfirmations(
  { section, content: { confirmations = {} } }: SectionWrite,
  { confirmed }: Evaluated,
): NonNullable<SectionAnswers["confirmations"]> {
  const keys = confirmed
    .filter((finding) => finding.section === section)
    .map((finding) => warningKey(finding));
  return Object.fromEntries(Object.entries(confirmations).filter(([key]) => keys.includes(key)));
}

/**
 * Checks the changed sections together with all others of the survey.
 * 400 a code that the year does not ask · 422 `broken-rules` for a submission with an error, and for what
 * is not saved at all; not where something stored is restored.
 */
export function planWrite(
  survey: SurveyBefore,
  changes: readonly SectionChange[],
  { isRestored = false }: { isRestored?: boolean } = {},
): SurveyWrite {
  const { surveyDataId, definition, sections, lastYear, earlier, population, peerMedians } = survey;
  const { questionnaire } = definition;
  const changed = new Map(
    changes.map((change): [string, SectionWrite] => {
      const { section } = change;
      const before = sections[section];
      const content = parseContent(questionnaire, section, change.content, before);
      return [section, { ...change, content, before, version: (before?.version ?? 0) + 1 }];
    }),
  );
  const after: SurveyAnswers = { ...sections };
  for (const [section, { content }] of changed) after[section] = content;
  const parts = {
    survey: after,
    lastYear,
    earlier,
    population,
    ...(peerMedians ? { peerMedians } : {}),
    isSubmitted: (key: string) => changed.get(key)?.submit ?? sections[key]?.isSubmitted ?? false,
  };
  const evaluated = evaluate(questionnaire, parts, survey.check);
  if (!isRestored) refuseBroken(evaluated, changes);
  const written = [...changed.values()].map((write) => ({
    ...write,
    content: { ...write.content, confirmations: keptConfirmations(write, evaluated) },
  }));
  return { surveyDataId, definition, evaluated, sections: written };
}
