// The whole server on a database of its own, reached through HTTP's front door without a port.

import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { buildApp } from "../app.ts";
import type { Config } from "../config.ts";
import type { DB } from "../database/tables.ts";
import { type Callers, makeCallers } from "./callers.ts";
import { testDatabase } from "./database.ts";

const secret = "a-secret-that-only-the-tests-know-0123456789";

const config = (databaseUrl: string): Config => ({
  port: 0,
  host: "127.0.0.1",
  publicUrl: "http://localhost:8080",
  databaseUrl,
  dataDir: "data",
  smtpUrl: null,
  mailFrom: "ags@example.org",
  supportEmail: "support@example.org",
  jwtSecret: secret,
  pepper: `pepper-${secret}`,
  firstAdministrator: null,
  surveyPageUrl: "https://survey.example.org/",
  trustProxy: false,
  logLevel: "silent",
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
  app: FastifyInstance;
  db: Kysely<DB>;
  config: Config;
  send: Send;
  callers: Callers;
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
export async function startApp(): Promise<StartedApp> {
  const database = await testDatabase();
  const settings = config(database.url);
  const app = await buildApp({ config: settings, database });
  const send = sender(app);
  const callers = await makeCallers(database.db, settings, send);
  return {
    app,
    db: database.db,
    config: settings,
    send,
    callers,
    stop: async () => {
      await app.close();
      await database.drop();
    },
  };
}
