// The whole server on a database of its own, reached through HTTP's front door without a port.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Role } from "#contract/define.ts";
import { buildApp, jobFunctions } from "../app.ts";
import type { Config } from "../config.ts";
import type { DB } from "../database/tables.ts";
import { openQueue, type Queue } from "../jobs/queue.ts";
import { openSender } from "../mail/send-mail.ts";
import type { RetryPolicy } from "../mail/transport.ts";
import { type Callers, makeCallers, makeOneMore, type Person } from "./callers.ts";
import { testDatabase } from "./database.ts";
import { type OutboxMail, readOutbox } from "./outbox.ts";

const secret = "a-secret-that-only-the-tests-know-0123456789";

const config = (databaseUrl: string, dataDir: string): Config => ({
  port: 0,
  host: "127.0.0.1",
  publicUrl: "http://localhost:8080",
  databaseUrl,
  dataDir,
  smtpUrl: null,
  mailFrom: "ags@example.org",
  supportEmail: "support@example.org",
  passwordStrength: "warn",
  jwtSecret: secret,
  pepper: `pepper-${secret}`,
  encryptionKey: Buffer.alloc(32, "key"),
  firstAdministrator: null,
  surveyPageUrl: "https://survey.example.org/",
  trustProxy: false,
  logLevel: "silent",
  limits: {
    callsPerMinute: 1e6,
    callsPerMinuteOfNetwork: 1e6,
    uploadsPerHour: 1e6,
    exportsPerHour: 1e6,
  },
  isDemo: false,
  checkReplies: true,
});

export type Answered = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON came back
  body: any;
  headers: Record<string, unknown>;
};

export type Send = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  options?: { token?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Answered>;

export type StartedApp = {
  fastify: FastifyInstance;
  db: Kysely<DB>;
  config: Config;
  send: Send;
  callers: Callers;
  queue: Queue;
  /** Somebody of that role whom no other test knows. */
  somebody(role: Role): Promise<Person>;
  /** Does every job that is due, and what it caused. */
  runJobs(): Promise<void>;
  /** Does jobs as they come, as the running platform does. */
  work(): void;
  /** The mails that lie in the outbox, the oldest first. */
  mails(): Promise<OutboxMail[]>;
  stop(): Promise<void>;
};

function sender(app: FastifyInstance): Send {
  return async (method, path, { token, body, headers } = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = String(answer.headers["content-type"]).includes("json");
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.body,
      headers: answer.headers,
    };
  };
}

/** Countries Canada, France and Mexico, the surveys of 2024 (closed) and 2025 (open), and one caller per role. */
export async function startApp(
  changed: Partial<Config> = {},
  mailRetryPolicy?: RetryPolicy,
): Promise<StartedApp> {
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "ags-test-"));
  const settings = { ...config(database.url, dataDir), ...changed };
  const queue = await openQueue(database.pool, () => {}, { isKept: false });
  const app = await buildApp({ config: settings, database, queue });
  const send = sender(app);
  const mailer = await openSender(settings, database.db, mailRetryPolicy);
  const jobs = jobFunctions({ config: settings, db: database.db, queue }, mailer);
  const callers = await makeCallers(database.db, settings, send);
  let running = Promise.resolve();
  let strangers = 0;
  return {
    fastify: app,
    db: database.db,
    config: settings,
    send,
    callers,
    queue,
    runJobs: () => {
      // One after the other: who waits for it finds everything done, by whomever it was taken.
      running = running.then(() => queue.runDue(jobs));
      return running;
    },
    somebody: (role) => {
      strangers += 1;
      const more = role === "NMO" ? { countryId: 3 } : {};
      const name = `somebody.${strangers}`;
      return makeOneMore(database.db, settings, send, { name, role, ...more });
    },
    work: () => queue.work(jobs),
    mails: () => readOutbox(settings.dataDir),
    stop: async () => {
      await app.close();
      await queue.close();
      mailer.close();
      rmSync(settings.dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}
