// Compares what the writers noted with what is stored.

import type { Stored } from "./places.ts";
import type { Notes, Save } from "./writers.ts";

export type Compared = {
  /** Acknowledged saves that are stored. */
  found: number;
  /** Saves without a success that are stored nevertheless. */
  foundUnanswered: number;
  /** What is wrong, a sentence each. */
  problems: string[];
};

const nameOf = ({ version, value }: { version: number; value: unknown }): string =>
  `${version} with ${value}`;

/** Every revision is a save, once, with its audit event; versions have no gap; the section is the newest. */
function revisionProblems({ place, saves }: Notes, stored: Stored): string[] {
  const problems: string[] = [];
  const { revisions } = stored;
  const sent = new Set(saves.map(nameOf));
  for (const [index, revision] of revisions.entries()) {
    const wanted = place.version + index + 1;
    if (revision.version !== wanted) problems.push(`version ${wanted} is missing`);
    if (!sent.has(nameOf(revision))) problems.push(`no writer saved ${nameOf(revision)}`);
    if (revision.events !== 1) {
      problems.push(`version ${revision.version} has ${revision.events} audit events`);
    }
  }
  const newest = revisions.at(-1) ?? { version: place.version, value: stored.value };
  if (nameOf(stored) !== nameOf(newest)) {
    problems.push(`the section is ${nameOf(stored)}, not the newest, ${nameOf(newest)}`);
  }
  return problems;
}

/** Compares one place. */
export function compare(notes: Notes, stored: Stored): Compared {
  const revisions = new Set(stored.revisions.map(nameOf));
  const isStored = (save: Save) => revisions.has(nameOf(save));
  const acknowledged = notes.saves.filter(({ isAcknowledged }) => isAcknowledged);
  const lost = acknowledged.filter((save) => !isStored(save));
  const problems = [
    ...lost.map((save) => `the acknowledged version ${nameOf(save)} is lost`),
    ...revisionProblems(notes, stored),
  ];
  return {
    found: acknowledged.length - lost.length,
    foundUnanswered: notes.saves.filter((save) => !save.isAcknowledged && isStored(save)).length,
    problems: problems.map((problem) => `country ${notes.place.countryId}: ${problem}`),
  };
}
