// Assembles the app: headers, limits, every call of the contract, health, the web page.

import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { calls } from "#contract/all.ts";
import { listCountries } from "#contract/countries.ts";
import { openApi } from "#contract/openapi.ts";
import { getInstance } from "#contract/platform.ts";
import { problem } from "#contract/problems.ts";
import { countryListPaths, screenPaths } from "#contract/screens.ts";
import { families } from "#reports/engine/define.ts";
import { routesOf } from "#reports/wfh/routes.ts";
import { openSaveTools } from "./answers/save-section.ts";
import { auditCalls } from "./audit/calls.ts";
import type { Config } from "./config.ts";
import { countryCalls } from "./countries/calls.ts";
import { fetchCountries } from "./countries/countries.ts";
import { connect, type Database } from "./database/connect.ts";
import { discrepancyCalls } from "./discrepancies/calls.ts";
import { openFiles } from "./files/open-files.ts";
import { handoverCalls } from "./handover/calls.ts";
import { historyCalls } from "./history/calls.ts";
import { runImport } from "./history/run-import.ts";
import { admission } from "./http/admission.ts";
import { apiPage, apiPagePaths } from "./http/api-page.ts";
import { authenticator } from "./http/authenticate.ts";
import { callLimits } from "./http/call-limits.ts";
import { clientErrorHandler, refuseExpectations, requireHost } from "./http/client-errors.ts";
import type { AppContext, Context } from "./http/context.ts";
import { health } from "./http/health.ts";
import { page } from "./http/page.ts";
import { replyWithProblem } from "./http/problem-reply.ts";
import { type RateCounter, rateCounter } from "./http/rate-counter.ts";
import { mayHoldUnstorable, refuseBulk, refuseUnstorable } from "./http/refuse-texts.ts";
import { requestLimits, uploadMilliseconds } from "./http/request-limits.ts";
import { rawHeaders, securityHeaders } from "./http/security-headers.ts";
import { type Bound, serve } from "./http/serve.ts";
import { boundUnsentReplies } from "./http/unsent-replies.ts";
import { refuseWrongMethods } from "./http/wrong-method.ts";
import type { JobFunctions, Queue } from "./jobs/queue.ts";
import { mailCalls } from "./mail/calls.ts";
import type { Sender } from "./mail/send-mail.ts";
import { myAccountCalls } from "./my-account/calls.ts";
import { paperCalls } from "./paper/calls.ts";
import { paperUploadCalls } from "./paper/reading/calls.ts";
import { platformCalls } from "./platform/calls.ts";
import { fetchInstance } from "./platform/instance.ts";
import { metrics } from "./platform/metrics.ts";
import { productCalls } from "./products/calls.ts";
import { progressCalls } from "./progress/calls.ts";
import { queryCalls } from "./query/calls.ts";
import { reminderCalls } from "./reminders/calls.ts";
import { countingLogger } from "./repeated-lines.ts";
import { reportingCalls } from "./reporting/calls.ts";
import { openReports, type Reports } from "./reporting/open-reports.ts";
import { yearbookCalls } from "./reporting/yearbook/calls.ts";
import { runYearbook, type YearbookParts } from "./reporting/yearbook/run-yearbook.ts";
import type { Definitions } from "./request/definitions.ts";
import type { Settings } from "./request/settings.ts";
import { reviewDeskCalls } from "./review-desk/calls.ts";
import { sectionCalls } from "./sections/calls.ts";
import { settingCalls } from "./settings/calls.ts";
import { signInCalls } from "./sign-in/calls.ts";
import { decideRegistration } from "./sign-in/decide-registration.ts";
import { decideReset } from "./sign-in/forgot-password.ts";
import { surveyCalls } from "./surveys/calls.ts";
import { userCalls } from "./users/calls.ts";

/** Of the calls, not of the release: anyone may read the document, and no visitor learns which release runs. */
const apiVersion = "1";
/** Of a body that no call declares. */
const bodyLimit = 1024;
/** Exports of rows and of one's own data, uploads: what takes long in them is not the database. */
const longCallConnections = 6;
/** Of all replies together that their clients have not read yet. */
const maxUnsentBytes = 128 * 1024 * 1024;

/** The calls that have a function; the rest of the contract answers 501. */
export function bound(context: Context, reports: Reports): Bound[] {
  const tools = openSaveTools(context);
  return [
    ...signInCalls(),
    ...myAccountCalls(),
    ...userCalls(),
    ...countryCalls(),
    ...surveyCalls(tools),
    ...progressCalls(),
    ...reminderCalls(),
    ...sectionCalls(context, tools),
    ...discrepancyCalls(tools),
    ...reviewDeskCalls(),
    ...handoverCalls(),
    ...reportingCalls(reports),
    ...yearbookCalls(),
    ...queryCalls(),
    ...productCalls(),
    ...historyCalls(),
    ...paperCalls(),
    ...paperUploadCalls(tools),
    ...mailCalls(),
    ...auditCalls(),
    ...settingCalls(),
    ...platformCalls(context),
  ];
}

/** The function of each job. */
export const jobFunctions = (
  context: AppContext,
  send: Sender,
  yearbooks: Omit<YearbookParts, "db">,
): JobFunctions => ({
  "send-mail": ({ mailId }, isLastTry) => send(mailId, isLastTry),
  "decide-registration": (payload) => decideRegistration(context, payload),
  "decide-reset": (payload) => decideReset(context, payload),
  "history-import": (payload, isLastTry) => runImport(context, payload, isLastTry),
  yearbook: (payload, isLastTry) =>
    runYearbook({ ...yearbooks, db: context.db }, payload, isLastTry),
});

/** Accepts JSON in UTF-8 only, refuses keys such as `__proto__`, and treats an empty body as no body. */
function parsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["text/plain", "application/json"]);
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    // Other bytes would be stored as question marks.
    if (typeof body !== "string" && !isUtf8(body))
      return done(problem("malformed-request", { detail: "Send the body in UTF-8" }));
    const text = body.toString();
    if (text === "") return done(null, undefined);
    try {
      refuseBulk(text);
    } catch (refusal) {
      return done(refusal as Error);
    }
    return parseJson(request, text, (error: Error | null, value: unknown) => {
      try {
        if (error === null && mayHoldUnstorable(text)) refuseUnstorable(value, "");
        done(error, value);
      } catch (refusal) {
        done(refusal as Error);
      }
    });
  });
}

function serveCalls(
  app: FastifyInstance,
  context: Context,
  { counter, reports }: { counter: RateCounter; reports: Reports },
): void {
  const { config, db, quick, settings } = context;
  const guards = {
    authenticate: authenticator(config, quick),
    limits: callLimits({ config, db, settings, counter }),
    admissions: {
      reads: admission({ atOnce: 32, maxWaitMs: 3000 }),
      // Enough to form groups (save-together.ts).
      saves: admission({ atOnce: 32, maxWaitMs: 3000 }),
      // Each takes a connection: more at once would be no faster, and reads would wait for one.
      writes: admission({ atOnce: 8, maxWaitMs: 3000 }),
      longCalls: admission({
        atOnce: 16,
        maxWaitMs: 5000,
        maxWaiting: 64,
        ofUser: { atOnce: 8, maxWaiting: 32 },
      }),
      visitors: admission({ atOnce: 32, maxWaitMs: 3000 }),
    },
  };
  const runs = new Map(bound(context, reports).map(({ call, run }) => [call.id, run]));
  for (const call of calls) serve(app, { context, guards, call, run: runs.get(call.id) });
}

/** A number means that so many proxies are in front, whose forwarding headers are trusted. */
function trustedProxies({ trustProxy }: Config) {
  if (typeof trustProxy !== "number") return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}

/** No route has this path, so the not-found handler answers with every header. */
const unreadable = "/api/unreadable";

/** False for an address such as `/%zz` or `http://host/`, which Fastify would answer in its own form, without our headers. */
function isReadable(url: string): boolean {
  if (!url.startsWith("/")) return false;
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/** Every address of a screen, as the table of the routes and the reports have it. */
const pagePaths = [
  ...screenPaths,
  ...families.flatMap((family) => routesOf(family).map((name) => `/${family}reports/${name}`)),
];

/** An app without calls; errors and addresses that Fastify would answer in its own form are answered in ours. */
function createApp(config: Config): FastifyInstance {
  return Fastify({
    logger: config.logLevel === "silent" ? false : countingLogger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config),
    bodyLimit,
    // A request that still arrives while the app closes is answered as any other (drain.ts).
    return503OnClosing: false,
    requestTimeout: uploadMilliseconds,
    // Without Host a request is refused by requireHost, with our headers.
    http: { headersTimeout: 30_000, requireHostHeader: false },
    clientErrorHandler: clientErrorHandler(config),
    frameworkErrors: (error, request, reply) => {
      reply.headers(rawHeaders(config)).header("x-request-id", request.id);
      replyWithProblem(error, request, reply);
    },
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = "/" }) => (isReadable(url) ? url : unreadable),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  });
}

/** What every request and reply passes, in this order. */
async function addGuards(app: FastifyInstance, config: Config): Promise<void> {
  parsers(app);
  app.setErrorHandler(replyWithProblem);
  await securityHeaders(app, config);
  requestLimits(app);
  requireHost(app);
  refuseExpectations(app, config);
  boundUnsentReplies(app, maxUnsentBytes);
  await app.register(compress, {
    threshold: 2048,
    encodings: ["br", "gzip"],
    // A request is never unpacked: requestLimits refuses it unread.
    globalDecompression: false,
  });
}

/** Serves the OpenAPI document and the page that shows it; other methods of any path than its own get 405. */
async function serveDocument(app: FastifyInstance, otherPaths: readonly string[]): Promise<void> {
  const document = openApi(calls, apiVersion);
  const text = JSON.stringify(document);
  app.get("/api/openapi.json", async (_request, reply) =>
    reply.type("application/json").send(text),
  );
  refuseWrongMethods(app, calls, [...otherPaths, "/api/openapi.json", ...apiPagePaths]);
  await apiPage(app, document);
}

/** Builds the app without listening on a port. */
export async function buildApp(parts: {
  config: Config;
  database: Pick<Database, "url" | "db" | "quick" | "pool">;
  queue: Queue;
  settings: Settings;
  definitions: Definitions;
}): Promise<FastifyInstance> {
  const { config, queue, settings, definitions } = parts;
  const { url, db, quick, pool } = parts.database;
  const app = createApp(config);
  await addGuards(app, config);
  const files = openFiles();
  app.addHook("onClose", () => files.close());
  const reports = openReports(url);
  // Not before: an app that is sent requests without a port, as in tests, rarely needs reports.
  app.addHook("onListen", async () => reports.start());
  app.addHook("onClose", async () => reports.close());
  const forLongCalls = connect(url, { max: longCallConnections });
  app.addHook("onClose", () => forLongCalls.close());
  const context: Context = {
    config,
    db,
    quick,
    queue,
    settings,
    definitions,
    files,
    longDb: forLongCalls.db,
    log: app.log,
  };
  health(app, context);
  const metricsPaths = metrics(app, context);
  serveCalls(app, context, { counter: rateCounter(pool), reports });
  await serveDocument(app, ["/health/live", "/health/ready", ...metricsPaths]);
  const embeds = [
    { call: getInstance.id, fetch: () => fetchInstance(context) },
    { call: listCountries.id, paths: countryListPaths, fetch: () => fetchCountries(db) },
  ];
  await page(app, { paths: pagePaths, embeds });
  return app;
}
