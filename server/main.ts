// Starts the platform and stops it in order: settings, database, migrations, app, address.
// What was opened is kept in a list and closed in reverse order, so a stop during the start closes
// exactly what is open.

import { setTimeout as delay } from "node:timers/promises";
import type { Kysely } from "kysely";
import { demoPassword, demoPeople } from "#demo/people.ts";
import { buildApp, jobFunctions } from "./app.ts";
import { mailHead } from "./audit/mail-head.ts";
import { startSealer } from "./audit/seal.ts";
import { collectWhenQuiet, limitGarbage } from "./collect-garbage.ts";
import { type Config, readConfig } from "./config.ts";
import { runExclusively } from "./database/advisory-locks.ts";
import { auditAlone } from "./database/audit.ts";
import { connect, type Database } from "./database/connect.ts";
import { isDemonstration } from "./database/demonstration.ts";
import { openDatabase } from "./database/open.ts";
import type { DB } from "./database/tables.ts";
import { transact } from "./database/transact.ts";
import { openDefinitions } from "./definitions/load-definitions.ts";
import { seedVersions } from "./definitions/seed-versions.ts";
import { describeError } from "./describe-error.ts";
import { drainer } from "./drain.ts";
import type { AppContext } from "./http/context.ts";
import { deleteOldKeys } from "./http/idempotency.ts";
import { emailKey } from "./identity/email-key.ts";
import { hashPassword } from "./identity/hash-password.ts";
import { mailsAtOnce, openQueue } from "./jobs/queue.ts";
import { checkKeys } from "./key-check.ts";
import { outboxEraser, startOutboxEraser } from "./mail/erase-outbox.ts";
import { openSender } from "./mail/send-mail.ts";
import { outboxOf } from "./mail/transport.ts";
import { assertDemoMayRun } from "./platform/demo-may-run.ts";
import { loadDemo } from "./platform/load-demo.ts";
import { loadLists } from "./platform/load-lists.ts";
import { tidy } from "./platform/tidy.ts";
import { version } from "./platform/version.ts";
import { remindBeforeDeadline } from "./reminders/remind-before-deadline.ts";
import { repeatCounter, withRepeats } from "./repeated-lines.ts";
import type { Definitions } from "./request/definitions.ts";
import { openSettings } from "./settings/open-settings.ts";
import { shippedQuestionnaires } from "./shipped-questionnaires.ts";
import { assertTexts } from "./texts/translate.ts";
import { administratorEmails, createFirstAdministrator } from "./users/first-administrator.ts";
import { remindAdministrators } from "./users/remind-administrators.ts";

const stopWithinMs = 10_000;
const closeWithinMs = 5_000;
const housekeepingMs = 600_000;
/** An import has a transaction, and says beside it how far it is; so does a yearbook. */
const longJobConnections = 3;
const opened: (() => Promise<unknown>)[] = [];
let isStopping = false;

limitGarbage();

const log = (line: string) => console.log(line);
const countRepeats = repeatCounter();
/** Writes the failures of one part of the work that no request waits for. */
const errorsOf = (part: string) => (error: unknown) => {
  const line = `${part}: ${describeError(error)}`;
  countRepeats(line, (repeats) => console.error(withRepeats(line, repeats)));
};

async function start(): Promise<void> {
  assertTexts();
  const config = readConfig();
  logDataDir(config);
  warnAboutOutbox(config);
  const database = await openDatabase(config, log);
  opened.push(database.close);
  await checkKeys(database.db, config, log);
  const definitions = openDefinitions(database.quick);
  await seedVersions(database.db, shippedQuestionnaires(), log);
  // Of several processes that start at once, one fills the database; the others find it filled.
  await runExclusively(database.pool, () =>
    fillNewDatabase({ config, definitions, db: database.db }),
  );
  const queue = await runExclusively(database.pool, () =>
    openQueue(database.pool, errorsOf("Jobs")),
  );
  opened.push(queue.close);
  const settings = await openSettings(database.quick, config.settings);
  opened.push(settings.close);
  const app = await buildApp({ config, database, queue, settings, definitions });
  opened.push(() => app.close());
  const drain = drainer(app.server);
  const address = await app.listen({ port: config.port, host: config.host });
  const sealer = startSealer(database.db, app.log);
  opened.push(sealer.close);
  await startBackgroundWork(
    { config, db: database.db, queue, settings, definitions },
    database.url,
  );
  await auditAlone(database.db, { action: "sys_startup", caller: null, after: { version } });
  opened.push(() => auditAlone(database.db, { action: "sys_shutdown", caller: null }));
  opened.push(() => drain(closeWithinMs));
  await announce(database, address);
  collectWhenQuiet();
}

function logDataDir({ dataDir, wantedDataDir }: Config): void {
  if (wantedDataDir === null) return;
  log(`The database runs as a user who cannot enter ${wantedDataDir}.`);
  log(`DATA_DIR is ${dataDir} instead: database, keys and outbox are there. Back up that folder.`);
}

/** An installation with a database of its own is meant for real users, who wait for their mails. */
function warnAboutOutbox({ databaseUrl, smtpUrl, dataDir }: Config): void {
  if (databaseUrl === null || smtpUrl !== null) return;
  console.warn("WARNING: SMTP_URL is not set, so no mail reaches anyone.");
  console.warn(`Every mail is written to a file in ${outboxOf({ dataDir })} instead.`);
}

/** Jobs as they come in, and every ten minutes what has no request or job of its own. */
async function startBackgroundWork(parts: AppContext, databaseUrl: string): Promise<void> {
  // A slow mail server or an import keeps them for minutes, so no request must wait for one.
  const { db, close } = connect(databaseUrl, { max: mailsAtOnce + longJobConnections });
  opened.push(close);
  const send = await openSender({ ...parts, db });
  opened.push(async () => send.close());
  parts.queue.work(jobFunctions({ ...parts, db }, send, { databaseUrl }));
  const eraser = startOutboxEraser(
    outboxEraser(parts.db, outboxOf(parts.config)),
    errorsOf("Erasing mails"),
  );
  opened.push(eraser.close);
  const housekeeping = setInterval(() => {
    remindAdministrators(parts).catch(errorsOf("Reminding Administrators"));
    remindBeforeDeadline(parts).catch(errorsOf("Reminding countries"));
    deleteOldKeys(parts.db).catch(errorsOf("Tidying"));
    tidy(parts).catch(errorsOf("Tidying"));
    mailHead(parts).catch(errorsOf("Mailing the head of the audit"));
  }, housekeepingMs);
  opened.push(async () => clearInterval(housekeeping));
}

type NewDatabase = { config: Config; db: Kysely<DB>; definitions: Definitions };

/**
 * A database without users and surveys is new. The demonstration is one transaction, so it is loaded whole or
 * not at all. Every other installation gets the lists of countries and kinds of product, so that people can
 * register.
 */
async function fillNewDatabase({ config, db, definitions }: NewDatabase): Promise<void> {
  const user = await db.selectFrom("user").select("id").limit(1).executeTakeFirst();
  const survey = await db.selectFrom("survey").select("key").limit(1).executeTakeFirst();
  const isDemo = await isDemonstration(db);
  if (isDemo) assertDemoMayRun(config);
  if (config.isDemo && !user && !survey) {
    log("Filling the new database with demonstration data.");
    const passwordHash = await hashPassword(demoPassword, config.pepper);
    await loadDemo({ db, definitions }, { passwordHash });
  } else if (!isDemo) await transact(db, loadLists);
  if (await createFirstAdministrator(db, config)) log("Made the first Administrator.");
  else await warnAboutAdministrator(db, config);
}

/** Says so when no one could administrate the installation, or not the person whom the settings name. */
async function warnAboutAdministrator(
  db: Kysely<DB>,
  { firstAdministrator }: Config,
): Promise<void> {
  const present = await administratorEmails(db);
  if (present.length === 0) {
    console.warn("WARNING: there is no Administrator. Set ADMIN_EMAIL and ADMIN_PASSWORD.");
  } else if (firstAdministrator && !present.includes(emailKey(firstAdministrator.email))) {
    console.warn("WARNING: ADMIN_EMAIL and ADMIN_PASSWORD are not used: there is an Administrator");
    console.warn("already, with another address. Only an Administrator can make one more.");
  }
}

async function announce({ db }: Database, address: string): Promise<void> {
  if (await isDemonstration(db)) {
    log("This is demonstration data. Sign in as:");
    for (const { email, role } of demoPeople) {
      if (role !== null) log(`  ${email}  ${demoPassword}  (${role})`);
    }
  }
  const figure = await db.selectFrom("country_year").select("year").limit(1).executeTakeFirst();
  if (!figure) {
    log("There are no population figures yet. They come with: npm run figures -- FOLDER");
    log("(docs/demo-and-real-figures.md says which files the folder holds.)");
  }
  log(`Ready: ${address.replace("[::1]", "localhost").replace("127.0.0.1", "localhost")}`);
}

/** Finishes running requests, then closes everything; a second signal changes nothing. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  log("Stopping.");
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  await started;
  await closeAll();
  process.exit(0);
}

/** A request that does not end must not keep the database from being closed in order. */
async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).reverse()) {
    const closed = close().catch(errorsOf("Stopping"));
    await Promise.race([closed, delay(closeWithinMs, undefined, { ref: false })]);
  }
}

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, stop);
// scripts/start.mjs starts this process with a channel, which closes when that script ends or is killed.
process.on("disconnect", stop);

const started = start().catch(async (error: unknown) => {
  console.error(describeError(error));
  await closeAll();
  process.exit(1);
});
