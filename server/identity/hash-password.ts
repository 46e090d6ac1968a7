// How passwords are kept: argon2id with a pepper outside the database, and a limit on how many are
// hashed at once. What a password must have, contract/password.ts says.

import { createHmac } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { problem } from "#contract/problems.ts";

// 64 MiB and three passes; 2 is argon2id, whose const enum cannot be imported with erasable syntax.
const settings = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
const maxWaiting = 64;

/** Those from a browser that the account knows go before all others, and wait in a line of their own. */
type Line = "known" | "others";

let running = 0;
const lines: Record<Line, (() => void)[]> = { known: [], others: [] };

async function inTurn<T>(work: () => Promise<T>, line: Line = "others"): Promise<T> {
  if (running >= availableParallelism()) {
    if (lines[line].length >= maxWaiting) throw problem("unavailable");
    await new Promise<void>((resolve) => lines[line].push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    (lines.known.shift() ?? lines.others.shift())?.();
  }
}

const seal = (argon: string, pepper: string): string =>
  createHmac("sha256", pepper).update(argon).digest("base64url");

/** What is stored: the argon2id string and its seal, so that a stolen table alone verifies nothing. */
export async function hashPassword(password: string, pepper: string): Promise<string> {
  const peppered = seal(password.normalize("NFC"), pepper);
  return inTurn(() => hash(peppered, settings));
}

/**
 * True when the password is the stored one. An unknown user (null) costs the same one hash,
 * so that the time tells nothing.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  { pepper, isKnown }: { pepper: string; isKnown: boolean },
): Promise<boolean> {
  const peppered = seal(password.normalize("NFC"), pepper);
  const line = isKnown ? "known" : "others";
  if (stored === null) {
    await inTurn(() => hash(peppered, settings), line);
    return false;
  }
  return inTurn(() => verify(stored, peppered), line);
}
