// The server as a component test sees it: `fetch` is replaced, calls are answered by their contract
// entry, and every request is recorded. Everything from web/api.ts on is the real code.

import type { BodyIn, Call, ReplyOf } from "#contract/define.ts";
import { getListViews, rememberListView } from "#contract/lists/list-views.ts";
import { type ProblemCode, problems } from "#contract/problems.ts";

export type FakeRequest<C extends Call = Call> = {
  /** Path parameters by name, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  body: BodyIn<C>;
  /** A form or a file, where the call uploads one. */
  upload: unknown;
  headers: Headers;
};

type Answer<C extends Call> = ReplyOf<C> | Response;
type Handler<C extends Call> = (request: FakeRequest<C>) => Answer<C> | Promise<Answer<C>>;
type Entry = { call: Call; respond: (request: FakeRequest) => Promise<Response> };

const entries = new Map<string, Entry>();
const requests = new Map<string, FakeRequest[]>();
const unanswered: string[] = [];

function paramsOf(call: Call, path: string): Record<string, string> | null {
  const pattern = call.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const match = new RegExp(`^/api${pattern}$`, "i").exec(path);
  if (!match) return null;
  const found = Object.entries(match.groups ?? {});
  return Object.fromEntries(found.map(([name, text]) => [name, decodeURIComponent(text)]));
}

function requestOf(params: Record<string, string>, url: URL, init: RequestInit): FakeRequest {
  const isJson = typeof init.body === "string";
  return {
    params,
    query: url.searchParams,
    body: isJson ? JSON.parse(String(init.body)) : undefined,
    upload: isJson ? undefined : init.body,
    headers: new Headers(init.headers),
  };
}

function responseOf(call: Call, reply: unknown): Response {
  if (reply instanceof Response) return reply;
  const { status } = call.reply;
  return status === 204 ? new Response(null, { status }) : Response.json(reply, { status });
}

/** Rejects when the request is cancelled, as `fetch` does. */
function cancelled(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

async function fakeFetch(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(address), location.origin);
  const method = init.method ?? "GET";
  const [found] = [...entries.values()]
    .filter(({ call }) => call.method === method)
    .flatMap(({ call, respond }) => {
      const params = paramsOf(call, url.pathname);
      return params ? [{ call, respond, params }] : [];
    })
    // As in the server's router, `/User/Sessions` goes before `/User/{id}`.
    .sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
  if (found) {
    const { call, respond, params } = found;
    const request = requestOf(params, url, init);
    requests.set(call.id, [...(requests.get(call.id) ?? []), request]);
    return Promise.race([respond(request), cancelled(init.signal)]);
  }
  unanswered.push(`${method} ${url.pathname}`);
  return refusal("not-built");
}

/** The reply of a failed call, as server/http sends it. */
function refusal(code: ProblemCode, members: Record<string, unknown> = {}): Response {
  const { status, title } = problems[code];
  const headers = new Headers({ "content-type": "application/problem+json" });
  if (members.retryAfterSeconds) headers.set("retry-after", String(members.retryAfterSeconds));
  const body = JSON.stringify({ code, status, title, ...members });
  return new Response(body, { status, headers });
}

/** From now on the call is answered so: with a reply of its contract, or by a function. */
function answer<C extends Call>(call: C, reply: ReplyOf<C> | Handler<C>): void {
  const isHandler = (given: unknown): given is (request: FakeRequest) => unknown =>
    typeof given === "function";
  entries.set(call.id, {
    call,
    respond: async (request) => responseOf(call, isHandler(reply) ? await reply(request) : reply),
  });
}

export const server = {
  answer,
  refusal,
  /** From now on the call fails with this code of the catalogue; `members` are added to the body. */
  refuse: (call: Call, code: ProblemCode, members?: Record<string, unknown>): void => {
    entries.set(call.id, { call, respond: async () => refusal(code, members) });
  },
  /** From now on no answer arrives, as with a broken line. */
  disconnect: (call: Call): void => {
    entries.set(call.id, {
      call,
      respond: async () => {
        throw new TypeError("Failed to fetch");
      },
    });
  },
  /** The answer waits until the returned function is called. */
  hold: <C extends Call>(call: C, reply: ReplyOf<C>): (() => void) => {
    const gate = Promise.withResolvers<void>();
    answer(call, () => gate.promise.then(() => reply));
    return gate.resolve;
  },
  /** The requests of a call in this test, oldest first. */
  requestsOf: <C extends Call>(call: C): FakeRequest<C>[] =>
    (requests.get(call.id) ?? []) as FakeRequest<C>[],
};

/** For setup.ts: puts the fake in place of the network and forgets the last test. */
export function startFakeServer(): void {
  globalThis.fetch = fakeFetch;
  entries.clear();
  requests.clear();
  unanswered.length = 0;
  // Every list asks how it was left.
  answer(getListViews, {});
  answer(rememberListView, undefined);
}

/** For setup.ts: fails a test whose component sent a call that the test did not answer. */
export function checkAnswers(): void {
  if (unanswered.length === 0) return;
  throw new Error(
    `Calls without an answer: ${[...new Set(unanswered)].join(", ")}. Use server.answer(entry, reply).`,
  );
}
