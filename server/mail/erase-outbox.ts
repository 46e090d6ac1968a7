// The job that removes the files of erased mails from the outbox, where there is no mail server.

import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { namePartOf, outboxOf } from "./transport.ts";

export async function eraseOutbox(config: Config, mailIds: readonly string[]): Promise<void> {
  const outbox = outboxOf(config);
  const names = await readdir(outbox).catch(() => []);
  const parts = mailIds.map((id) => `${namePartOf(id)}.eml`);
  const erased = names.filter((name) => parts.some((part) => name.endsWith(part)));
  await Promise.all(erased.map((name) => rm(join(outbox, name), { force: true })));
}
