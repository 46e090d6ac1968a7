// Contract entry + function → route. The order is the same for every call: caller, permission, parsed
// input, function, reply. No function behind a call touches Fastify's reply.

import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import {
  type BodyOf,
  type Call,
  maxBodyBytes,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  takesHead,
} from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { Caller } from "#server/request/caller.ts";
import { clientAddress } from "#server/request/client-address.ts";
import type { Origin } from "#server/request/origin.ts";
import { malformed } from "#server/texts/refused.ts";
import type { Admission, Free } from "./admission.ts";
import { auditRefusal } from "./audit-refusal.ts";
import type { Authenticate } from "./authenticate.ts";
import { authorizeRole, authorizeScope } from "./authorize.ts";
import type { CallLimits } from "./call-limits.ts";
import type { Context } from "./context.ts";
import { type IdempotencyKey, idempotencyKeyOf } from "./idempotency.ts";
import { parse } from "./parse.ts";
import { leaveUnread, readBody } from "./read-body.ts";
import { refuseUndecodable, refuseUnstorable } from "./refuse-texts.ts";
import { checkReply, type JsonText, sendReply, WithHeaders } from "./reply.ts";

/** What the function of a call gets. The caller is null only in public calls. */
export type CallRequest<C> = Context & {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The bytes of a body that is not JSON. */
  readBody: () => Promise<Buffer>;
  headers: { ifMatch?: string; cookie?: string; contentType?: string };
  /** For `transactOnce`. */
  idempotencyKey: IdempotencyKey | null;
  origin: Origin;
  caller: Caller | null;
  /** Aborts when the client closes the connection. */
  readonly signal: AbortSignal;
};

export type Bound = {
  call: Call;
  run: (request: CallRequest<Call>) => Promise<unknown>;
};

type Result<C> = ReplyOf<C> | WithHeaders<ReplyOf<C> | JsonText<ReplyOf<C>> | undefined>;

/** Binds a contract entry to its function; the types of request and reply come from the entry. */
export function bind<C extends Call>(
  call: C,
  run: (request: CallRequest<C>) => Promise<Result<C>>,
): Bound {
  // The values were parsed with the schemas of this entry, which the compiler cannot know.
  return { call, run: run as Bound["run"] };
}

/** The caller of a call that is not public, which has been checked before. */
export function callerOf(request: { caller: Caller | null }): Caller {
  if (request.caller === null) throw problem("not-authenticated");
  return request.caller;
}

function originOf(request: FastifyRequest): Origin {
  return {
    requestId: request.id,
    // Undefined when the connection is closed already.
    address: clientAddress(request.ip ?? "", request.socket.remoteAddress ?? ""),
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
    throw malformed("", "unexpected-body", "body.none");
  }
  return undefined;
}

function parseBody(call: Call, request: FastifyRequest): unknown {
  if (call.bodyType) return undefined;
  return call.body ? parse(call.body, request.body, "") : refuseBody(request);
}

function parseOptional(schema: z.ZodType | undefined, value: unknown, place: string): unknown {
  refuseUnstorable(value, place);
  return parse(schema, value ?? {}, place);
}

/** `/User/{id}` → `/api/User/:id`. */
export const routePath = (path: string): string => `/api${path.replace(/\{(\w+)\}/g, ":$1")}`;

const shortSeconds = 4.8;
const longSeconds = 60;

/** The file that a result streams; undefined where it is another one. */
function streamIn(result: unknown): Readable | undefined {
  const content = result instanceof WithHeaders ? result.extras.file?.content : undefined;
  return content instanceof Readable ? content : undefined;
}

/**
 * Throws 503 when the reply takes longer: a database that does not answer must not keep users waiting. A file that comes
 * later is closed, because it holds slots until then.
 */
export async function within<T>(seconds: number, result: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(problem("unavailable"));
      result.then((file) => streamIn(file)?.destroy()).catch(() => {});
    }, seconds * 1000);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What every call passes before its function runs. */
export type Guards = {
  authenticate: Authenticate;
  limits: CallLimits;
  /** How many calls run at once in this process. Long ones have slots of their own, so that no save waits for them. */
  admissions: Record<"reads" | "saves" | "writes" | "longCalls" | "visitors", Admission>;
};

const kindOf = ({ isLong, goesTogether, method }: Call): keyof Guards["admissions"] => {
  if (isLong) return "longCalls";
  if (goesTogether) return "saves";
  return method === "GET" ? "reads" : "writes";
};

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
      exposeHeadRoute: takesHead(call),
      bodyLimit: maxBodyBytes(call),
      handler: async (request, reply) => {
        const maxSeconds = call.isLong ? longSeconds : shortSeconds;
        const result = await within(maxSeconds, handle(request, route));
        if (context.config.checkReplies) checkReply(call, result);
        return sendReply(reply, call.reply.status, result);
      },
    });
  if (!call.bodyType) return void register(app);
  app.register(async (scope) => {
    leaveUnread(scope);
    register(scope);
  });
}

/** Caller, permission, parsed input, function; a refusal is audited. */
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

/** Permission, parsed input, function. */
async function perform(
  request: FastifyRequest,
  { context, guards, call, run, caller, origin }: AuthenticatedRequest,
): Promise<unknown> {
  authorizeRole(call.access, caller);
  if (!run) throw problem("not-built");
  refuseUndecodable(request.url);
  const params = parseOptional(call.params, request.params, "path");
  const query = parseOptional(call.query, request.query, "query");
  authorizeScope(call.access, caller, params, query);
  const start = () => {
    const body = parseBody(call, request);
    const headers = {
      ifMatch: header(request, "if-match"),
      cookie: header(request, "cookie"),
      contentType: header(request, "content-type"),
    };
    return run({
      ...context,
      ...(call.isLong ? { db: context.longDb } : {}),
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
      // Made for the few calls that use it.
      get signal() {
        return request.signal;
      },
    } as CallRequest<Call>);
  };
  const free: Free[] = [];
  const isGone = () => request.raw.socket.destroyed;
  const enter = async (): Promise<Free> => {
    if (caller)
      free.push(...(await guards.limits.takeSlots(caller, call, { query, body: request.body })));
    const kind = caller ? kindOf(call) : "visitors";
    const leave = await guards.admissions[kind].enter({ userId: caller?.id, isGone });
    free.push(leave);
    return leave;
  };
  try {
    // Public writes have limits of their own: a flood of guesses must not keep the owner out.
    const leave = caller || call.method === "GET" ? await enter() : null;
    const result = await start();
    // Sending a million rows takes as long as the client likes, and has a slot of its own.
    if (call.exportsRows) leave?.();
    freeWhenSent(result, free);
    return result;
  } catch (error) {
    for (const one of free) one();
    throw error;
  }
}

/** A file that is still being written keeps its slots until it was sent or its client has gone. */
function freeWhenSent(result: unknown, free: readonly Free[]): void {
  const stream = streamIn(result);
  const freeAll = () => {
    for (const one of free) one();
  };
  if (stream) stream.once("close", freeAll);
  else freeAll();
}
