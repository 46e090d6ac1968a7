// Reads the mails of the product under test, which writes them to its outbox as files.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { simpleParser } from "mailparser";

const outbox = join(process.env.E2E_DATA_DIR ?? "", "outbox");

async function linksTo(address: string): Promise<string[]> {
  const files = existsSync(outbox)
    ? readdirSync(outbox).filter((name) => name.endsWith(".eml"))
    : [];
  const mails = await Promise.all(
    files.sort().map((name) => simpleParser(readFileSync(join(outbox, name)))),
  );
  return mails
    .filter(({ to }) => [to].flat().some((each) => each?.text === address))
    .flatMap(({ text }) => /\S+#token=\S+/.exec(text ?? "")?.[0] ?? []);
}

/** The newest link mailed to an address; waits until there is one. */
export async function linkMailedTo(address: string): Promise<string> {
  await expect
    .poll(async () => (await linksTo(address)).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  return (await linksTo(address)).at(-1) ?? "";
}
