// Starts the whole server on a database of its own. Tests send HTTP requests to it without a port.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Role } from "#contract/define.ts";
import { type SettingValues, settingDefaults } from "#contract/settings.ts";
import { buildApp, jobFunctions } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import type { DB } from "#server/database/tables.ts";
import { openDefinitions } from "#server/definitions/load-definitions.ts";
import type { AppContext } from "#server/http/context.ts";
import { openQueue, type Queue } from "#server/jobs/queue.ts";
import { outboxEraser } from "#server/mail/erase-outbox.ts";
import { openSender } from "#server/mail/send-mail.ts";
import { type MailTimeouts, outboxOf } from "#server/mail/transport.ts";
import type { Definitions } from "#server/request/definitions.ts";
import type { Settings } from "#server/request/settings.ts";
import { openSettings } from "#server/settings/open-settings.ts";
import { addCallers, addPerson, type Callers, type Person } from "./callers.ts";
import { testDatabase } from "./database.ts";
import { type OutboxMail, readOutbox } from "./outbox.ts";
import { type Send, sender } from "./send.ts";

const secret = "a-secret-that-only-the-tests-know-0123456789";

/** As shipped, with limits that no test reaches by the way. */
const testSettings: SettingValues = {
  ...settingDefaults,
  surveyPageUrl: "https://survey.example.org/",
  callsPerMinute: 1e6,
  callsPerMinuteOfNetwork: 1e6,
  uploadsPerHour: 1e6,
  exportsPerHour: 1e6,
};

export const testConfig = (databaseUrl: string, dataDir: string): Config => ({
  port: 0,
  host: "127.0.0.1",
  publicUrl: "http://localhost:8080",
  databaseUrl,
  dataDir,
  wantedDataDir: null,
  smtpUrl: null,
  mailFrom: "ags@example.org",
  jwtSecret: secret,
  pepper: `pepper-${secret}`,
  pepperSource: "PASSWORD_PEPPER",
  encryptionKey: Buffer.alloc(32, "key"),
  firstAdministrator: null,
  trustProxy: false,
  metricsToken: null,
  logLevel: "silent",
  settings: testSettings,
  realSettings: ["DATABASE_URL"],
  isDemo: false,
  checkReplies: true,
});

/** What a test changes of the configuration; of the settings, single values. */
type ChangedConfig = Partial<Omit<Config, "settings">> & { settings?: Partial<SettingValues> };

export type StartedApp = {
  fastify: FastifyInstance;
  db: Kysely<DB>;
  config: Config;
  send: Send;
  callers: Callers;
  queue: Queue;
  /** What the log of the running platform would say of failed jobs. */
  jobErrors: string[];
  definitions: Definitions;
  settings: Settings;
  /** A signed-in user of that role, whom no other test uses. */
  newUser(role: Role): Promise<Person>;
  /** Runs every job that is due, and the jobs these enqueue. */
  runJobs(): Promise<void>;
  /** Runs jobs as they come, as the running platform does. */
  work(): void;
  /** Removes the mails that were erased since the last time from the outbox. */
  eraseOutbox(): Promise<void>;
  /** The mails in the outbox, oldest first. */
  mails(): Promise<OutboxMail[]>;
  stop(): Promise<void>;
};

/** Countries Canada, France and Mexico, the surveys of 2024 (closed) and 2025 (open), and one caller per role. */
export async function startApp(
  { settings: changedSettings, ...changed }: ChangedConfig = {},
  mailTimeouts?: MailTimeouts,
): Promise<StartedApp> {
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "ags-test-"));
  const appConfig = {
    ...testConfig(database.url, dataDir),
    ...changed,
    settings: { ...testSettings, ...changedSettings },
  };
  const jobErrors: string[] = [];
  const queue = await openQueue(database.pool, (error) => jobErrors.push(String(error)), {
    isMaintained: false,
  });
  const settings = await openSettings(database.quick, appConfig.settings);
  const definitions = openDefinitions(database.quick);
  const app = await buildApp({ config: appConfig, database, queue, settings, definitions });
  const send = sender(app);
  const working: AppContext = { config: appConfig, db: database.db, queue, settings, definitions };
  const mailer = await openSender(working, mailTimeouts);
  const jobs = jobFunctions(working, mailer, {
    databaseUrl: database.url,
    reportsPerChapter: 0,
  });
  const callers = await addCallers(database.db, appConfig, send);
  let running = Promise.resolve();
  let userCount = 0;
  return {
    fastify: app,
    db: database.db,
    config: appConfig,
    send,
    callers,
    queue,
    jobErrors,
    settings,
    definitions,
    runJobs: () => {
      // One after the other, so that every caller that awaits it finds all jobs done.
      running = running.then(() => queue.runDue(jobs));
      return running;
    },
    newUser: (role) => {
      userCount += 1;
      const more = role === "NMO" ? { countryId: 3 } : {};
      const name = `user.${userCount}`;
      return addPerson(database.db, appConfig, send, { name, role, ...more });
    },
    work: () => queue.work(jobs),
    eraseOutbox: outboxEraser(database.db, outboxOf(appConfig)),
    mails: () => readOutbox(appConfig.dataDir),
    stop: async () => {
      await app.close();
      await settings.close();
      await queue.close();
      mailer.close();
      rmSync(appConfig.dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}
