// Removes the files of erased mails from the outbox. Each process has an outbox of its own, maybe on
// another machine, so each looks which mails were erased: at its start at all of them, then every few
// seconds at the new ones.

import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { DB } from "#server/database/tables.ts";
import { namePartOf } from "./transport.ts";

/** An erasure is written with the time at which its transaction began, and found when that has ended. */
const longestTransaction = "10 minutes";
const lookEveryMs = 5_000;

type Found = { now: string; mailIds: string[] | null };

/** The mails that were erased since a time of the database; null: ever. */
async function fetchErased(db: Kysely<DB>, since: string | null): Promise<Found> {
  const { rows } = await sql<Found>`
    select now()::text as now, (
      select array_agg(mail_id) from erased_mail
      where ${since}::text is null
        or erased_at > ${since}::timestamptz - ${longestTransaction}::interval
    ) as "mailIds"`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("the database did not say which mails were erased");
  return found;
}

/** The names in a folder; none where nothing was ever written. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

async function removeFiles(outbox: string, mailIds: readonly string[]): Promise<void> {
  const parts = new Set(mailIds.map(namePartOf));
  const names = await namesIn(outbox);
  const erased = names.filter((name) => parts.has(/([0-9a-f]{8})\.eml$/.exec(name)?.[1] ?? ""));
  await Promise.all(erased.map((name) => rm(join(outbox, name), { force: true })));
}

/** Each call removes what was erased since the last one; the first removes all that ever was. */
export function outboxEraser(db: Kysely<DB>, outbox: string): () => Promise<void> {
  let since: string | null = null;
  return async () => {
    const { now, mailIds } = await fetchErased(db, since);
    if (mailIds) await removeFiles(outbox, mailIds);
    since = now;
  };
}

/** Looks now and every few seconds, until it is closed. */
export function startOutboxEraser(
  erase: () => Promise<void>,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let running = erase().catch(onError);
  const timer = setInterval(() => {
    running = running.then(erase).catch(onError);
  }, lookEveryMs).unref();
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
