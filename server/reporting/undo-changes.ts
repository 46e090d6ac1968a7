// A survey as it was at a past time: the survey of today without the changes since.

import { namedLocation } from "#questionnaire/engine/answer-locations.ts";
import type { Confirmation, SectionAnswers } from "#questionnaire/engine/define.ts";
import { contentBefore } from "#server/answers/differences.ts";
import type { StoredSurvey } from "./answer-layout.ts";
import type { ChangedSurvey, StoredSection } from "./fetch-past.ts";

/** The section without its changes, the newest of which is first; undefined when one of them created it. */
function sectionThen(
  now: StoredSection,
  changes: NonNullable<ChangedSurvey["later"]>,
): StoredSection | undefined {
  if (changes.some(({ version }) => version === 1)) return undefined;
  return changes.reduce((section, { changes: changed }) => contentBefore(section, changed), now);
}

type Sections = Readonly<Record<string, StoredSection>>;

/** What a confirmation was given for is unchanged. */
function isValid(sections: Sections, section: string, { figures }: Confirmation): boolean {
  return Object.entries(figures).every(([field, figure]) => {
    const { section: own, key } = namedLocation(section, field);
    const content: SectionAnswers | undefined = sections[own];
    const answer = content?.answers[key] ?? content?.states[key] ?? null;
    return Array.isArray(answer) ? answer.length === figure : answer === figure;
  });
}

/** The warnings that were confirmed with a reason. */
function confirmedIn(sections: Sections): StoredSurvey["confirmed"] {
  return Object.entries(sections).flatMap(([section, { confirmations }]) =>
    Object.values(confirmations)
      .filter((given) => given.reason !== "" && isValid(sections, section, given))
      .map(({ figures, reason }) => ({ section, fields: Object.keys(figures), reason })),
  );
}

/** The sections that there were, as they were. */
export function sectionsThen({
  sections,
  later,
}: Pick<ChangedSurvey, "sections" | "later">): Sections {
  const changes = Map.groupBy(later ?? [], ({ section }) => section);
  const then = Object.entries(sections ?? {}).flatMap(
    ([key, section]): [string, StoredSection][] => {
      const before = sectionThen(section, changes.get(key) ?? []);
      return before ? [[key, before]] : [];
    },
  );
  return Object.fromEntries(then);
}

/** The survey as it was, with the warnings that were confirmed then. */
export function surveyThen({ sections: now, later, ...survey }: ChangedSurvey): StoredSurvey {
  const sections = sectionsThen({ sections: now, later });
  return { ...survey, sections, confirmed: confirmedIn(sections) };
}
