// Makes one fault in an installation of its own, as often as wanted, and compares afterwards what was
// acknowledged with what is stored.

import { setTimeout as delay } from "node:timers/promises";
import type { Chance } from "#demo/chance.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { compare } from "./compare.ts";
import type { Fault, Limits, Opened } from "./define.ts";
import { fetchStored, withClient } from "./places.ts";
import type { Template } from "./template.ts";
import { changedTables, digestsOf } from "./untouched.ts";
import { startWriters, type Writers } from "./writers.ts";

/** What was seen. */
export type Seen = {
  acknowledged: number;
  reads: number;
  /** Acknowledged saves that are stored. */
  found: number;
  /** Saves without a success, and how many of them are stored. */
  unanswered: number;
  foundUnanswered: number;
  failures: ReadonlyMap<string, number>;
  /** From the repair until every writer had saved again, for each time that the fault was made. */
  seconds: number[];
  problems: string[];
};

type Wish = {
  template: Template;
  rounds: number;
  /** After these no further round begins; the first always does. */
  minutes: number;
  chance: Chance;
  /** Called after each round. */
  onRound(round: number): void;
};

const maxPauseMs = 300;
const firstSaveSeconds = 20;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Makes the fault again and again; what goes wrong ends the rounds. */
async function makeRounds(
  opened: Opened,
  writers: Writers,
  { template, rounds, minutes, chance, onRound, maxSeconds }: Wish & { maxSeconds: number },
): Promise<Pick<Seen, "seconds" | "problems">> {
  const seconds: number[] = [];
  const end = performance.now() + minutes * 60_000;
  try {
    await writers.untilAllSave(firstSaveSeconds);
    for (let round = 0; round < rounds && (round === 0 || performance.now() < end); round += 1) {
      await delay(chance.between(0, maxPauseMs));
      await opened.make({ template, writers, chance });
      const repairedAt = performance.now();
      await opened.repair();
      await writers.untilAllSave(maxSeconds);
      seconds.push((performance.now() - repairedAt) / 1000);
      onRound(seconds.length);
    }
    return { seconds, problems: [] };
  } catch (error) {
    return { seconds, problems: [messageOf(error)] };
  }
}

/** Starts the database of the folder once more, and compares it with what the writers noted. */
async function compareFolder(dataDir: string, { notes }: Writers, template: Template) {
  const { url, stop } = await startEmbedded({ dataDir, durable: true });
  try {
    const stored = await withClient(url, async (client) => {
      const all = [];
      for (const { place } of notes) all.push(await fetchStored(client, place));
      return all;
    });
    const changed = changedTables(template.digests, await digestsOf(url, template.places));
    const compared = notes.flatMap((one, index) => {
      const found = stored[index];
      return found ? [compare(one, found)] : [];
    });
    return {
      found: compared.reduce((sum, { found }) => sum + found, 0),
      foundUnanswered: compared.reduce((sum, one) => sum + one.foundUnanswered, 0),
      problems: [
        ...compared.flatMap(({ problems }) => problems),
        ...changed.map((table) => `rows of ${table} have changed that no writer writes`),
      ],
    };
  } finally {
    await stop();
  }
}

const forbidden = ({ failures }: Writers, limits: Limits): string[] =>
  [...failures]
    .filter(([kind]) => !limits.failures.includes(kind))
    .map(([kind, times]) => `${times} requests failed with: ${kind}`);

/** Makes the fault as often as wanted, each time under load, and says what was seen. */
export async function runFault({ open, limits, readers }: Fault, wish: Wish): Promise<Seen> {
  const { template } = wish;
  const opened = await open(template);
  try {
    const writers = await startWriters(opened.url, template.places, readers);
    const made = await makeRounds(opened, writers, { ...wish, maxSeconds: limits.seconds });
    await writers.stop();
    await opened.stop();
    const compared = await compareFolder(opened.dataDir, writers, template);
    const sent = writers.notes.reduce((sum, { saves }) => sum + saves.length, 0);
    return {
      acknowledged: writers.count(),
      reads: writers.reads(),
      ...compared,
      unanswered: sent - writers.count(),
      failures: writers.failures,
      seconds: made.seconds,
      problems: [...made.problems, ...forbidden(writers, limits), ...compared.problems],
    };
  } finally {
    await opened.stop();
    opened.remove?.();
  }
}
