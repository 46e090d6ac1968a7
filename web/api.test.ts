// Calls from the browser: the address, the token, the one refresh all calls share, and what a
// refusal becomes. The wire is a function handed in; everything else is the real thing.

import { describe, expect, test } from "vitest";
import { z } from "zod";
import { call } from "#contract/define.ts";
import { authenticate, type Session as SessionReply } from "#contract/sign-in.ts";
import { listUsers } from "#contract/users.ts";
import { addressOf, createApi, mayRetry } from "./api.ts";
import { Problem } from "./problem.ts";
import { createSessionKeeper, memoryStore } from "./session.ts";

const noon = Date.UTC(2026, 10, 20, 12);

function sessionReply(version: number): SessionReply {
  return {
    jwtToken: `token-${version}`,
    refreshToken: `refresh-${version}`,
    key: 1,
    firstName: "Amina",
    lastName: "Ndiaye",
    organizationId: null,
    countryId: null,
    countryCode: null,
    role: { key: "Administrator", name_en: "Administrator", name_fr: "", name_es: "" },
    expiresIn: 3600,
    mustAddSecondFactor: false,
    hasSecondFactor: false,
  };
}

function refused(status: number, code: string, headers: Record<string, string> = {}): Response {
  return Response.json({ code, status, title: code }, { status, headers });
}

type Asked = { path: string; method: string; token: string | null; body: unknown };

/** A server that takes `token-<good>` and renews any fresh refresh token once. */
function world(good: number, answer?: (asked: Asked) => Response | undefined) {
  let version = good;
  let time = noon;
  const log: Asked[] = [];
  const session = createSessionKeeper(memoryStore(), () => time);
  const fetch = async (address: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const asked = {
      path: String(address),
      method: init.method ?? "GET",
      token: headers.get("authorization"),
      body: typeof init.body === "string" ? JSON.parse(init.body) : null,
    };
    log.push(asked);
    const own = answer?.(asked);
    if (own) return own;
    if (asked.path === "/api/User/RefreshToken") {
      version += 1;
      return Response.json(sessionReply(version));
    }
    if (asked.token !== `Bearer token-${version}`) return refused(401, "not-authenticated");
    return Response.json([]);
  };
  let queue: Promise<unknown> = Promise.resolve();
  const locked = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = queue.then(work);
    queue = mine.catch(() => undefined);
    return mine;
  };
  const tab = () => createApi({ fetch, session, now: () => time, locked });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  const refreshes = () => log.filter(({ path }) => path === "/api/User/RefreshToken").length;
  return { session, log, tab, refreshes, pass };
}

describe("a call", () => {
  test("goes to its path below /api with parameters and query filled in", () => {
    const entry = call({
      id: "test.read",
      method: "GET",
      path: "/Thing/{id}",
      summary: "",
      access: { roles: "any" },
      params: z.object({ id: z.string() }),
      query: z.object({ year: z.number().optional(), gni: z.array(z.string()) }),
      reply: { status: 200 },
    });
    const request = { params: { id: "a/b" }, query: { year: undefined, gni: ["H", "UM"] } };
    expect(addressOf(entry, request)).toBe("/api/Thing/a%2Fb?gni=H&gni=UM");
  });

  test("carries the token, except where anyone may call", async () => {
    const { session, tab, log } = world(1, ({ path }) =>
      path.endsWith("Authenticate") ? Response.json(sessionReply(1)) : undefined,
    );
    session.keep(sessionReply(1));
    await tab().callApi(listUsers);
    await tab().callApi(authenticate, { body: { email: "a@example.org", password: "x" } });
    expect(log.map(({ token }) => token)).toEqual(["Bearer token-1", null]);
  });

  test("for the own account is not sent without a session", async () => {
    const { tab, log } = world(1);
    const attempt = tab().callApi(listUsers);
    await expect(attempt).rejects.toMatchObject({ code: "not-authenticated", status: 401 });
    expect(log).toEqual([]);
  });
});

describe("a 401", () => {
  test("leads to one refresh for ten calls at once, and each goes again", async () => {
    const { session, tab, refreshes, log } = world(2);
    session.keep(sessionReply(1));
    const { callApi } = tab();
    const replies = await Promise.all(Array.from({ length: 10 }, () => callApi(listUsers)));
    expect(replies).toHaveLength(10);
    expect(refreshes()).toBe(1);
    expect(log).toHaveLength(21);
    expect(session.read()?.token).toBe("token-3");
  });

  test("in five tabs leads to one refresh over all of them", async () => {
    const { session, tab, refreshes } = world(2);
    session.keep(sessionReply(1));
    const tabs = Array.from({ length: 5 }, tab);
    await Promise.all(
      tabs.flatMap((one) => Array.from({ length: 10 }, () => one.callApi(listUsers))),
    );
    expect(refreshes()).toBe(1);
  });

  test("at login is an answer, not a reason to refresh", async () => {
    const { session, tab, refreshes } = world(1, () => refused(401, "wrong-credentials"));
    session.keep(sessionReply(1));
    const attempt = tab().callApi(authenticate, {
      body: { email: "a@example.org", password: "x" },
    });
    await expect(attempt).rejects.toMatchObject({ code: "wrong-credentials", status: 401 });
    expect(refreshes()).toBe(0);
    expect(session.read()).not.toBeNull();
  });

  test("whose refresh is refused ends the session", async () => {
    const { session, tab } = world(2, ({ path }) =>
      path.endsWith("RefreshToken") ? refused(401, "session-ended") : undefined,
    );
    session.keep(sessionReply(1));
    await expect(tab().callApi(listUsers)).rejects.toMatchObject({ code: "session-ended" });
    expect(session.read()).toBeNull();
    expect(session.isExpired()).toBe(true);
  });

  test("whose refresh meets a server that is away keeps the session", async () => {
    const { session, tab } = world(2, ({ path }) =>
      path.endsWith("RefreshToken")
        ? refused(503, "unavailable", { "retry-after": "5" })
        : undefined,
    );
    session.keep(sessionReply(1));
    await expect(tab().callApi(listUsers)).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: 5,
    });
    expect(session.read()?.token).toBe("token-1");
  });
});

describe("restoring a session", () => {
  test("takes a live one as it is", async () => {
    const { session, tab, log } = world(1);
    session.keep(sessionReply(1));
    expect(await tab().restoreSession()).toMatchObject({ token: "token-1" });
    expect(log).toHaveLength(0);
  });

  test("tries one refresh when its hour has passed", async () => {
    const { session, tab, refreshes, pass } = world(1);
    session.keep(sessionReply(1));
    pass(3_600_000);
    const { restoreSession } = tab();
    const both = await Promise.all([restoreSession(), restoreSession()]);
    expect(both.map((one) => one?.token)).toEqual(["token-2", "token-2"]);
    expect(refreshes()).toBe(1);
  });

  test("gives none when that refresh is refused", async () => {
    const { session, tab, pass } = world(1, () => refused(401, "session-ended"));
    session.keep(sessionReply(1));
    pass(3_600_000);
    expect(await tab().restoreSession()).toBeNull();
    expect(session.read()).toBeNull();
  });
});

describe("what goes wrong", () => {
  test("keeps findings, errors and the current version of a refused save", async () => {
    const current = { version: 4 };
    const { session, tab } = world(1, () =>
      Response.json(
        { code: "version-conflict", status: 409, title: "…", current },
        { status: 409 },
      ),
    );
    session.keep(sessionReply(1));
    const error = await tab()
      .callApi(listUsers)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ code: "version-conflict", status: 409, current });
  });

  test("tells the wrong fields of a request from the wrong places in a file", async () => {
    const field = { path: "email", code: "required", message: "…" };
    const place = { row: 3, column: null, code: "number", message: "…" };
    const { session, tab } = world(1, () =>
      Response.json(
        { code: "unreadable-file", status: 422, errors: [field, place] },
        { status: 422 },
      ),
    );
    session.keep(sessionReply(1));
    await expect(tab().callApi(listUsers)).rejects.toMatchObject({
      errors: [field],
      fileErrors: [place],
    });
  });

  test("without an answer is a network problem", async () => {
    const { session, tab } = world(1, () => {
      throw new TypeError("Failed to fetch");
    });
    session.keep(sessionReply(1));
    await expect(tab().callApi(listUsers)).rejects.toMatchObject({ code: "network", status: 0 });
  });

  test("with an answer that is no problem of ours is unexpected", async () => {
    const { session, tab } = world(1, () => new Response("<html>", { status: 502 }));
    session.keep(sessionReply(1));
    await expect(tab().callApi(listUsers)).rejects.toMatchObject({
      code: "unexpected",
      status: 502,
    });
  });

  test("is tried again by itself only when waiting can help", () => {
    expect(mayRetry(0, new Problem("network", { status: 0 }))).toBe(true);
    expect(mayRetry(2, new Problem("unavailable", { status: 503 }))).toBe(false);
    expect(mayRetry(0, new Problem("role-not-allowed", { status: 403 }))).toBe(false);
  });
});
