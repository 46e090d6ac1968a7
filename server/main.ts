// Starts the platform and stops it in order: settings, database, migrations, app, address.
// What was opened is kept in a list and closed backwards, so a stop that comes while we are still
// starting closes just what is there.

import { setTimeout as delay } from "node:timers/promises";
import { demoPassword, demoPeople } from "#demo/people.ts";
import { buildApp, jobFunctions } from "./app.ts";
import { startSealer } from "./audit/seal.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { alone } from "./database/alone.ts";
import { auditAlone } from "./database/audit.ts";
import type { Database } from "./database/connect.ts";
import { isDemonstration } from "./database/demonstration.ts";
import { openDatabase } from "./database/open.ts";
import type { AppContext } from "./http/context.ts";
import { hashPassword } from "./identity/hash-password.ts";
import { openQueue } from "./jobs/queue.ts";
import { openSender } from "./mail/send-mail.ts";
import { loadDemo } from "./platform/load-demo.ts";
import { version } from "./platform/version.ts";
import { openSettings } from "./settings/open-settings.ts";
import { createFirstAdministrator } from "./users/first-administrator.ts";
import { remindAdministrators } from "./users/remind-administrators.ts";

const stopWithinMs = 10_000;
const closeWithinMs = 5_000;
const reminderMs = 600_000;
const opened: (() => Promise<unknown>)[] = [];
let isStopping = false;

const say = (line: string) => console.log(line);
const complain = (error: unknown) => console.error(explain(error));

async function start(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config, say);
  opened.push(database.close);
  // Of processes that start at once one fills, and the others find it done.
  await alone(database.pool, () => fillNew(database, config));
  const queue = await alone(database.pool, () => openQueue(database.pool, complain));
  opened.push(queue.close);
  const settings = await openSettings(database.quick, config.settings);
  opened.push(settings.close);
  const app = await buildApp({ config, database, queue, settings });
  opened.push(() => app.close());
  const address = await app.listen({ port: config.port, host: config.host });
  const sealer = startSealer(database.db, app.log);
  opened.push(sealer.close);
  await work({ config, db: database.db, queue, settings });
  await auditAlone(database.db, { action: "sys_startup", caller: null, after: { version } });
  opened.push(() => auditAlone(database.db, { action: "sys_shutdown", caller: null }));
  await tell(database, address);
}

/** What is done beside the answers: jobs as they come, and a look every ten minutes at who waits too long. */
async function work(parts: AppContext): Promise<void> {
  const send = await openSender(parts);
  opened.push(async () => send.close());
  parts.queue.work(jobFunctions(parts, send));
  const reminder = setInterval(() => remindAdministrators(parts).catch(complain), reminderMs);
  opened.push(async () => clearInterval(reminder));
}

/** A database without users is new; the demonstration is one transaction, so a cut one is redone. */
async function fillNew({ db }: Database, config: Config): Promise<void> {
  const user = await db.selectFrom("user").select("id").limit(1).executeTakeFirst();
  if (config.isDemo && !user) {
    say("Filling the new database with demonstration data.");
    await loadDemo(db, { passwordHash: await hashPassword(demoPassword, config.pepper) });
  }
  if (await createFirstAdministrator(db, config)) say("Made the first Administrator.");
}

async function tell({ db }: Database, address: string): Promise<void> {
  if (await isDemonstration(db)) {
    say("This is demonstration data. Sign in as:");
    for (const { email, role } of demoPeople) {
      if (role !== null) say(`  ${email}  ${demoPassword}  (${role})`);
    }
  }
  say(`Ready: ${address.replace("[::1]", "localhost").replace("127.0.0.1", "localhost")}`);
}

/** Running requests are finished, then everything is closed; signals that follow change nothing. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  say("Stopping.");
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  await started;
  await closeAll();
  process.exit(0);
}

/** A request that does not end must not keep the database from being closed in order. */
async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).reverse()) {
    await Promise.race([close(), delay(closeWithinMs, undefined, { ref: false })]);
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The settings are wrong.\n${error.message}`;
  if (!(error instanceof Error)) return String(error);
  if ("code" in error && error.code === "EADDRINUSE" && "port" in error) {
    return `Port ${error.port} is taken by another program: stop it, or set PORT to another number.`;
  }
  if ("syscall" in error && error.syscall === "listen") {
    return `PORT and HOST cannot be listened on: ${error.message}`;
  }
  return error.message;
}

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
// Started by scripts/start.mjs we hear when that ends, even when it was killed.
process.on("disconnect", stop);

const started = start().catch(async (error: unknown) => {
  console.error(explain(error));
  await closeAll();
  process.exit(1);
});
