// Saves that arrive while others run go together: one transaction locks, checks and writes the surveys of up
// to sixteen of them, which costs little more than one. A save that needs more than its plan goes alone
// through `saveSection`, which says what is wrong with it (docs/decisions/0013).

import { setImmediate as othersFirst } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { SectionReply } from "#contract/sections.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { admission } from "#server/http/admission.ts";
import { keptLater, lockFreeSurveys } from "./lock-survey.ts";
import {
  finishSave,
  needsOnlyPlan,
  type PlannedSave,
  planSave,
  type Save,
  type SaveTools,
  saveSection,
  writeOf,
} from "./save-section.ts";
import { writeAnswers } from "./write-answers.ts";

const maxTogether = 16;
/** Transactions of groups at once, so that one waits for the disk while another one checks. */
const maxTransactions = 2;
/** Those that go alone: each takes a connection, perhaps while it waits for a lock. */
const maxAlone = 6;
const maxWaitMs = 3000;

type Waiting = {
  save: Save;
  resolve: (reply: SectionReply) => void;
  reject: (reason: unknown) => void;
};

/** The replies of those that could be saved together; the others are missing. */
async function saveAll<W extends { save: Save }>(
  tx: Transaction<DB>,
  tools: SaveTools,
  group: readonly W[],
): Promise<Map<W, SectionReply>> {
  const surveys = await lockFreeSurveys(
    tx,
    tools,
    group.map(({ save }) => save.countrySurvey),
  );
  const planned = new Map<W, PlannedSave>();
  for (const [index, one] of group.entries()) {
    const survey = surveys[index];
    if (!survey || !needsOnlyPlan(one.save, survey)) continue;
    const plan = await planSave(tx, tools, one.save, survey).catch(() => null);
    if (plan !== null) planned.set(one, plan);
    // Sixteen plans take 20 ms or more, and reports and reads should not wait for all of them.
    await othersFirst();
  }
  const written = await writeAnswers(tx, "form", [...planned.values()].map(writeOf));
  if (written === null) return new Map();
  return new Map([...planned].map(([one, plan]) => [one, finishSave(tools, plan, written)]));
}

/** Takes those of different surveys out of the queue. */
function nextGroup(queue: Waiting[]): Waiting[] {
  const group = new Map<string, Waiting>();
  const later: Waiting[] = [];
  for (const one of queue) {
    const { surveyKey, countryId } = one.save.countrySurvey;
    const key = `${surveyKey} ${countryId}`;
    if (group.size < maxTogether && !group.has(key)) group.set(key, one);
    else later.push(one);
  }
  queue.splice(0, queue.length, ...later);
  return [...group.values()];
}

/** Runs a transaction, and keeps what it saved once it has committed. */
async function keepAfter<T>(tools: SaveTools, run: (own: SaveTools) => Promise<T>): Promise<T> {
  const { saved, keepAll } = keptLater(tools.saved);
  const result = await run({ ...tools, saved });
  keepAll();
  return result;
}

export type Saver = {
  /** As `saveSection`, in a transaction that other saves may share; 429 `busy` as well. */
  together(save: Save): Promise<SectionReply>;
  /** A save in a transaction of its own, when its turn has come; 429 `busy`. Resolves after its commit. */
  alone<T>(save: (tools: SaveTools) => Promise<T>): Promise<T>;
};

/** The saver of this process; its queue and its limits hold for all sections and countries. */
export function openSaver(db: Kysely<DB>, tools: SaveTools): Saver {
  const queue: Waiting[] = [];
  let running = 0;
  let isScheduled = false;

  const ownTransactions = admission({ atOnce: maxAlone, maxWaitMs });

  async function alone<T>(save: (tools: SaveTools) => Promise<T>): Promise<T> {
    const leave = await ownTransactions.enter();
    return keepAfter(tools, save).finally(leave);
  }

  const saveAlone = ({ save, resolve, reject }: Waiting) =>
    alone((own) => transact(db, (tx) => saveSection(tx, own, save))).then(resolve, reject);

  async function saveGroup(group: readonly Waiting[]): Promise<void> {
    // Nothing was written when the transaction fails, and each save then finds out by itself.
    const saved =
      group.length === 1
        ? new Map<Waiting, SectionReply>()
        : await keepAfter(tools, (own) => transact(db, (tx) => saveAll(tx, own, group))).catch(
            () => new Map(),
          );
    for (const [one, reply] of saved) one.resolve(reply);
    await Promise.all(group.filter((one) => !saved.has(one)).map(saveAlone));
  }

  function start(): void {
    isScheduled = false;
    while (queue.length > 0 && running < maxTransactions) {
      running += 1;
      void saveGroup(nextGroup(queue)).finally(() => {
        running -= 1;
        start();
      });
    }
  }

  const together = (save: Save) =>
    new Promise<SectionReply>((resolve, reject) => {
      queue.push({ save, resolve, reject });
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(start);
    });
  return { together, alone };
}
