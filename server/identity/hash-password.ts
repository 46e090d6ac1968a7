// Hashes and verifies passwords: argon2id with a pepper kept outside the database, and a limit on how
// many are hashed at once. contract/password.ts has the rule for new passwords.

import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { problem } from "#contract/problems.ts";

// 64 MiB, three passes. Algorithm 2 is argon2id; its const enum cannot be imported with erasable syntax.
const settings = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
const maxQueued = 64;

/** Attempts from known browsers have a queue of their own, which is served first. */
type QueueName = "known" | "others";

let running = 0;
const queues: Record<QueueName, (() => void)[]> = { known: [], others: [] };

async function withHashSlot<T>(work: () => Promise<T>, queue: QueueName = "others"): Promise<T> {
  if (running >= availableParallelism()) {
    if (queues[queue].length >= maxQueued) throw problem("unavailable");
    await new Promise<void>((resolve) => queues[queue].push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    (queues.known.shift() ?? queues.others.shift())?.();
  }
}

/** What is hashed in place of a password. */
export const pepperedOf = (password: string, pepper: string): string =>
  createHmac("sha256", pepper).update(password.normalize("NFC")).digest("base64url");

/** The argon2id string of the peppered password: without the pepper a stolen table verifies nothing. */
export async function hashPassword(password: string, pepper: string): Promise<string> {
  const peppered = pepperedOf(password, pepper);
  return withHashSlot(() => hash(peppered, settings));
}

/**
 * Returns whether the password matches the stored hash. Without a stored hash (no such account) it
 * spends the time of one hash too, so that the response time does not reveal who has an account.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  { pepper, isKnown }: { pepper: string; isKnown: boolean },
): Promise<boolean> {
  const peppered = pepperedOf(password, pepper);
  const queue = isKnown ? "known" : "others";
  if (stored === null) {
    await withHashSlot(() => hash(peppered, settings), queue);
    return false;
  }
  return withHashSlot(() => verify(stored, peppered), queue);
}
