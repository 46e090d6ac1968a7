// The only place that sends. A call is an entry of contract/; its types follow from the entry.
// A 401 leads to one refresh, shared by all calls and all tabs, and the request goes again.

import { QueryClient, queryOptions } from "@tanstack/react-query";
import type { BodyIn, Call, ParamsIn, QueryIn, ReplyOf } from "#contract/define.ts";
import { refreshToken } from "#contract/sign-in.ts";
import { connection } from "./connection.ts";
import { takeEarlyReply } from "./early-calls.ts";
import { networkProblem, Problem, readProblem } from "./problem.ts";
import { type Session, type SessionKeeper, session } from "./session.ts";
import type { OnReceived } from "./ui/download/watched-body.ts";
import { currentLang } from "./ui/i18n.ts";
import type { OnSent } from "./watched-fetch.ts";

/** Nothing a screen waits for may take longer (specification section 9). */
export const waitMilliseconds = 120_000;

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends T
    ? { [K in Name]?: T }
    : Record<string, never> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T };

type HowToSend = {
  /** A body that is not JSON: form data, or a file of the entry's `bodyType`. */
  upload?: FormData | Blob;
  headers?: Record<string, string>;
  /** Makes a retry of the same write safe; one per write. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** For an upload whose progress is shown. */
  onSent?: OnSent;
  /** For a file whose progress is shown. */
  onReceived?: OnReceived;
};

/** What a call is handed: the parts its entry declares, and how to send it. */
export type RequestOf<C extends Call> = Part<"params", ParamsIn<C>> &
  Part<"query", QueryIn<C>> &
  Part<"body", BodyIn<C>> &
  HowToSend;

/** Entries whose parts are all optional may be called without a second argument. */
export type Arguments<C extends Call> =
  Record<string, never> extends RequestOf<C> ? [request?: RequestOf<C>] : [request: RequestOf<C>];

export type ReceivedFile = { blob: Blob; fileName: string | null };

export type Api = {
  callApi: <C extends Call>(entry: C, ...request: Arguments<C>) => Promise<ReplyOf<C>>;
  /** As callApi, for code here that has already typed its request. */
  ask: <C extends Call>(entry: C, request: Sendable) => Promise<ReplyOf<C>>;
  callForFile: <C extends Call>(entry: C, ...request: Arguments<C>) => Promise<ReceivedFile>;
  /** As callForFile, for code here that has already typed its request. */
  askForFile: (entry: Call, request: Sendable) => Promise<ReceivedFile>;
  /** A live session: as stored, refreshed when its expiry has passed, or null. */
  restoreSession: () => Promise<Session | null>;
};

export type ApiParts = {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  session: SessionKeeper;
  now: () => number;
  /** Runs one holder at a time over all tabs. */
  locked: <T>(work: () => Promise<T>) => Promise<T>;
};

/** The parts of any request, as sending needs them. */
type Sendable = HowToSend & { params?: unknown; query?: unknown; body?: unknown };

function entriesOf(value: unknown): [string, unknown][] {
  return value && typeof value === "object" ? Object.entries(value) : [];
}

/** `/api` + the entry's path with its parameters and query filled in. */
export function addressOf(entry: Call, request: Sendable): string {
  let path = entry.path;
  for (const [name, value] of entriesOf(request.params)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
  }
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(request.query)) {
    for (const each of [value].flat()) {
      if (each !== undefined && each !== null) query.append(name, String(each));
    }
  }
  return `/api${path}${query.size > 0 ? `?${query}` : ""}`;
}

function headersOf(entry: Call, request: Sendable, token: string | undefined): Headers {
  const headers = new Headers(request.headers);
  headers.set("accept", "application/json, application/problem+json, */*;q=0.5");
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (request.body !== undefined) headers.set("content-type", "application/json");
  if (request.upload instanceof Blob && entry.bodyType) {
    headers.set("content-type", entry.bodyType);
  }
  if (request.idempotencyKey) headers.set("idempotency-key", request.idempotencyKey);
  return headers;
}

function fileNameOf(disposition: string | null): string | null {
  const wide = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (wide) return decodeURIComponent(wide);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null;
}

/** Only uploads need it, and few people upload. */
const watched = async (onSent: OnSent) => (await import("./watched-fetch.ts")).watchedFetch(onSent);

/** Only large files need it. */
async function contentOf(response: Response, { onReceived, signal }: Sendable): Promise<Blob> {
  if (onReceived === undefined) return response.blob();
  const { watchedBody } = await import("./ui/download/watched-body.ts");
  return watchedBody(response, { onReceived, signal });
}

/** Calls that arrive while the work runs get the same result. */
function shareRunning<A, T>(work: (given: A) => Promise<T>): (given: A) => Promise<T> {
  let running: Promise<T> | null = null;
  return (given) => {
    running ??= work(given).finally(() => {
      running = null;
    });
    return running;
  };
}

type Send = (entry: Call, request: Sendable, token?: string) => Promise<Response>;

function createSend(fetch: ApiParts["fetch"]): Send {
  return async (entry, request, token) => {
    const timeout = AbortSignal.timeout(waitMilliseconds);
    const deliver = request.onSent ? await watched(request.onSent) : fetch;
    try {
      const response = await deliver(addressOf(entry, request), {
        method: entry.method,
        headers: headersOf(entry, request, token),
        body: request.upload ?? (request.body === undefined ? null : JSON.stringify(request.body)),
        signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      });
      connection.reached();
      return response;
    } catch (error) {
      if (request.signal?.aborted) throw error;
      connection.lost();
      throw networkProblem();
    }
  };
}

/** Exchanges a token that the server no longer accepts; all calls and tabs share one refresh. */
function createRefresh({ session, now, locked }: ApiParts, send: Send) {
  /** Inside the lock the stored session is read again: another tab may have been first. */
  async function refresh(usedToken: string): Promise<Session> {
    const stored = session.read();
    if (!stored) throw new Problem("session-ended", { status: 401 });
    if (stored.token !== usedToken) return stored;
    const response = await send(refreshToken, { body: { refreshToken: stored.refreshToken } });
    if (response.ok) return session.keep(await response.json());
    const problem = await readProblem(response, now());
    if (problem.status < 429) session.expire();
    throw problem;
  }
  return shareRunning((usedToken: string) => locked(() => refresh(usedToken)));
}

type Refresh = (usedToken: string) => Promise<Session>;

/** Sends a request with the caller's token, after a refresh once more; throws a Problem for an error reply. */
function createExchange({ session, now }: ApiParts, send: Send, refresh: Refresh) {
  async function accepted(response: Response): Promise<Response> {
    if (response.ok) return response;
    const problem = await readProblem(response, now());
    if (problem.code === "second-factor-missing") session.requireFactor(true);
    throw problem;
  }

  /** Public calls never lead to a refresh, and carry a token only where the entry wants to know the caller. */
  return async (entry: Call, request: Sendable): Promise<Response> => {
    const used = session.read()?.token;
    if (entry.access.roles === "public") {
      return accepted(await send(entry, request, entry.access.knowsCaller ? used : undefined));
    }
    // A screen that a logout leaves behind asks nothing more.
    if (!used) throw new Problem("not-authenticated", { status: 401 });
    const first = await send(entry, request, used);
    if (first.status !== 401) return accepted(first);
    const renewed = await refresh(used);
    return accepted(await send(entry, request, renewed.token));
  };
}

/**
 * The calls of one browser tab. A failed one throws a Problem; on 401 the session is refreshed once for all calls that wait.
 */
export function createApi(parts: ApiParts): Api {
  const { session, now } = parts;
  const send = createSend(parts.fetch);
  const refresh = createRefresh(parts, send);
  const exchange = createExchange(parts, send, refresh);

  async function ask<C extends Call>(entry: C, request: Sendable): Promise<ReplyOf<C>> {
    const response = await exchange(entry, request);
    // 204 has no body; `json` of any other reply is what the entry declares.
    return response.json().catch(() => undefined);
  }

  async function askForFile(entry: Call, request: Sendable): Promise<ReceivedFile> {
    const response = await exchange(entry, request);
    const fileName = fileNameOf(response.headers.get("content-disposition"));
    return { blob: await contentOf(response, request), fileName };
  }

  return {
    ask,
    askForFile,
    callApi: (entry, ...[request]) => ask(entry, request ?? {}),
    callForFile: (entry, ...[request]) => askForFile(entry, request ?? {}),
    restoreSession: async () => {
      const stored = session.read();
      if (!stored || stored.expiry > now()) return stored;
      return refresh(stored.token).catch(() => null);
    },
  };
}

/** Web Locks exist only in secure contexts; elsewhere each tab refreshes for itself. */
function lockedOverTabs<T>(work: () => Promise<T>): Promise<T> {
  if (!globalThis.navigator?.locks) return work();
  return navigator.locks.request("session-refresh", work);
}

/** What the server says of a request is for the reader of the page, whose language may be another than the browser's. */
function inPageLanguage(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("accept-language", currentLang());
  return { ...init, headers };
}

export const { ask, askForFile, callApi, callForFile, restoreSession } = createApi({
  fetch: (address, init) =>
    takeEarlyReply(address, init) ?? globalThis.fetch(address, inPageLanguage(init)),
  session,
  now: Date.now,
  locked: lockedOverTabs,
});

/** Only failures that may be temporary are tried again, twice, after the time that the server asked for. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (!(error instanceof Problem) || failures >= 2) return false;
  return error.code === "network" || error.code === "busy" || error.status === 503;
}

function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof Problem ? error.retryAfterSeconds : undefined;
  return asked === undefined ? 1000 * 2 ** failures : Math.min(asked, 30) * 1000;
}

/** Server state lives here and nowhere else. Without a line a query fails and says so. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: "always", retry: mayRetry, retryDelay, staleTime: 30_000 },
    mutations: { networkMode: "always" },
  },
});

/** Options for useQuery: the key is the entry's id and what is asked. */
export function queryOf<C extends Call>(entry: C, ...[request]: Arguments<C>) {
  const { params, query }: Sendable = request ?? {};
  return queryOptions({
    queryKey: [entry.id, { params, query }],
    queryFn: ({ signal }) => ask(entry, { params, query, signal }),
  });
}
