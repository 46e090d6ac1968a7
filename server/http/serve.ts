// Contract entry + function → route. The order is the same for every call: who is asking, may
// they, what do they ask, do it, answer. No function behind a call touches Fastify's reply.

import type { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from "#contract/define.ts";
import { malformed, problem } from "#contract/problems.ts";
import type { Caller } from "../request/caller.ts";
import type { Origin } from "../request/origin.ts";
import { auditRefusal } from "./audit-refusal.ts";
import type { Authenticate } from "./authenticate.ts";
import { authorizeRole, authorizeScope } from "./authorize.ts";
import type { CallLimits } from "./call-limits.ts";
import type { Context } from "./context.ts";
import { type IdempotencyKey, idempotencyKeyOf } from "./idempotency.ts";
import { JsonText } from "./json-text.ts";
import { parse } from "./parse.ts";
import { leaveUnread, readBody } from "./read-body.ts";

/** A signed-in call's function gets a caller; a public one may get null. */
export type CallRequest<C> = Context & {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The bytes of a body that is not JSON. */
  readBody: () => Promise<Buffer>;
  headers: { ifMatch?: string; cookie?: string };
  /** For `transactOnce`. */
  idempotencyKey: IdempotencyKey | null;
  origin: Origin;
  caller: Caller | null;
};

export type Sent = {
  headers?: Record<string, string>;
  file?: { name: string; type: string; content: Readable | Uint8Array | string };
};

/** A reply that needs headers, or is a file. */
export class WithHeaders<T> {
  readonly body: T;
  readonly sent: Sent;
  constructor(body: T, sent: Sent) {
    this.body = body;
    this.sent = sent;
  }
}

export type Bound = {
  call: Call;
  run: (asked: CallRequest<Call>) => Promise<unknown>;
};

type Answer<C> = ReplyOf<C> | WithHeaders<ReplyOf<C> | JsonText<ReplyOf<C>> | undefined>;

/** Binds a contract entry to its function; the types of what is asked and answered come from the entry. */
export function bind<C extends Call>(
  call: C,
  run: (asked: CallRequest<C>) => Promise<Answer<C>>,
): Bound {
  // The one place where the parsed values meet the entry they were parsed with.
  return { call, run: run as Bound["run"] };
}

/** The caller of a call that is not public; the check ran before. */
export function callerOf(asked: { caller: Caller | null }): Caller {
  if (asked.caller === null) throw problem("not-authenticated");
  return asked.caller;
}

function originOf(request: FastifyRequest): Origin {
  return {
    requestId: request.id,
    // A caller who is gone by now has none.
    address: request.ip ?? "",
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 200),
  };
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function refuseBody(request: FastifyRequest): undefined {
  const { body } = request;
  if (!isDeepStrictEqual(body ?? {}, {})) {
    throw malformed("", "unexpected-body", "This call takes no body");
  }
  return undefined;
}

function parseBody(call: Call, request: FastifyRequest): unknown {
  if (call.bodyType) return undefined;
  return call.body ? parse(call.body, request.body, "") : refuseBody(request);
}

function parseOptional(schema: z.ZodType | undefined, value: unknown, place: string): unknown {
  return parse(schema, value ?? {}, place);
}

function send(reply: FastifyReply, status: number, result: unknown): FastifyReply {
  const answer = result instanceof WithHeaders ? result : new WithHeaders(result, {});
  reply.code(status).headers(answer.sent.headers ?? {});
  const { file } = answer.sent;
  if (file) {
    const ascii = file.name.replace(/[^\w.-]/g, "_");
    reply.type(file.type);
    reply.header(
      "content-disposition",
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    );
    return reply.send(file.content);
  }
  return status === 204
    ? reply.send()
    : reply.type("application/json; charset=utf-8").send(textOf(answer.body));
}

const textOf = (body: unknown): string =>
  body instanceof JsonText ? body.text : JSON.stringify(body);

/** `/User/{id}` → `/api/User/:id`. */
export const routePath = (path: string): string => `/api${path.replace(/\{(\w+)\}/g, ":$1")}`;

const shortSeconds = 4.8;
const longSeconds = 60;

/** A database that is there but does not answer must not keep people waiting: 503, and nothing is acknowledged. */
async function within<T>(seconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problem("unavailable")), seconds * 1000);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What every call passes before its function runs. */
export type Guards = { authenticate: Authenticate; limits: CallLimits };

/** A call and its function. `run` undefined: declared but not built, so it answers 501 to those who may call it. */
type Route = { context: Context; guards: Guards; call: Call; run: Bound["run"] | undefined };

/** A request whose caller is known: null for a public call without a session. */
type AuthenticatedRequest = Route & { caller: Caller | null; origin: Origin };

/** Registers one call. */
export function serve(app: FastifyInstance, route: Route): void {
  const { context, call } = route;
  const register = (scope: FastifyInstance) =>
    scope.route({
      method: call.method,
      url: routePath(call.path),
      handler: async (request, reply) => {
        const answer = handle(request, route);
        const result = await within(call.isLong ? longSeconds : shortSeconds, answer);
        if (context.config.checkReplies) checkReply(call, result);
        return send(reply, call.reply.status, result);
      },
    });
  const { bodyType } = call;
  if (!bodyType) return void register(app);
  app.register(async (scope) => {
    leaveUnread(scope, bodyType);
    register(scope);
  });
}

/** Who is asking, may they, what do they ask, do it. */
async function handle(request: FastifyRequest, route: Route): Promise<unknown> {
  const { context, guards, call } = route;
  const caller = await guards.authenticate(request, call.access);
  const origin = originOf(request);
  const counting = caller && guards.limits.countCall(caller, origin);
  if (counting) await counting;
  try {
    return await perform(request, { ...route, caller, origin });
  } catch (error) {
    if (caller) await auditRefusal(context, { call, caller, origin }, error);
    throw error;
  }
}

/** May they, what do they ask, do it. No promise of its own for the many calls that are neither upload nor export. */
function perform(
  request: FastifyRequest,
  { context, guards, call, run, caller, origin }: AuthenticatedRequest,
): Promise<unknown> {
  authorizeRole(call.access, caller);
  if (!run) throw problem("not-built");
  const params = parseOptional(call.params, request.params, "path");
  const query = parseOptional(call.query, request.query, "query");
  authorizeScope(call.access, caller, params, query);
  const start = () => {
    const body = parseBody(call, request);
    const headers = { ifMatch: header(request, "if-match"), cookie: header(request, "cookie") };
    return run({
      ...context,
      log: request.log,
      params,
      query,
      body,
      readBody: () => readBody(request, call),
      headers,
      idempotencyKey: idempotencyKeyOf(call, caller, {
        key: header(request, "idempotency-key"),
        request: [params, query, body, headers.ifMatch],
      }),
      origin,
      caller,
    } as CallRequest<Call>);
  };
  const slot = caller && guards.limits.takeSlot(caller, call, query);
  return slot ? withSlot(slot, start) : start();
}

/** Runs `start` in a slot of those that may run at once, and frees the slot. */
async function withSlot(
  slot: Promise<() => void>,
  start: () => Promise<unknown>,
): Promise<unknown> {
  const free = await slot;
  try {
    return await start();
  } finally {
    free();
  }
}

/** In tests every answer is held against its schema, so that the contract cannot drift. */
function checkReply(call: Call, result: unknown): void {
  const body = result instanceof WithHeaders ? result.body : result;
  if (result instanceof WithHeaders && result.sent.file) return;
  if (call.reply.body) call.reply.body.parse(JSON.parse(textOf(body)));
}
