// What is remembered of lists, as it is kept in the browser and sent to the server.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "#web/api.ts";
import { session } from "#web/session.ts";
import { sessionReply } from "#web/testing/accounts.ts";
import { followListViews, listViewsQuery, remember, withListViews } from "./list-views.ts";

const { queryKey } = listViewsQuery();
const known = () => queryClient.getQueryData(queryKey);
const copied = () => listViewsQuery().initialData();
const staff = { key: "WFH", name_en: "WFH", name_fr: "FMH", name_es: "FMH" } as const;
const logIn = (key: number) => session.keep(sessionReply({ key, role: staff }));

/** What the server keeps, and what it was sent. */
let kept = {};
let sent: unknown[] = [];

async function answer(address: RequestInfo | URL, { method = "GET", body }: RequestInit = {}) {
  if (method === "GET") return Response.json(kept);
  sent.push([method, address, JSON.parse(String(body))]);
  return new Response(null, { status: 204 });
}

beforeEach(() => {
  kept = {};
  sent = [];
  vi.stubGlobal("fetch", answer);
  logIn(1);
});
afterEach(() => {
  session.end();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe("a view that changes", () => {
  test("is sent, and known at once beside those of other lists", async () => {
    queryClient.setQueryData(queryKey, { audit: "rows=all" });
    remember("users", "hide=role");
    expect(known()).toEqual({ audit: "rows=all", users: "hide=role" });
    await vi.waitFor(() =>
      expect(sent).toEqual([["PUT", "/api/User/ListView/users", { view: "hide=role" }]]),
    );
  });

  test("is not sent when it is as it was", async () => {
    queryClient.setQueryData(queryKey, { users: "hide=role" });
    remember("users", "hide=role");
    remember("audit", "");
    remember("mails", "rows=50");
    await vi.waitFor(() =>
      expect(sent).toEqual([["PUT", "/api/User/ListView/mails", { view: "rows=50" }]]),
    );
  });

  test("is sent too when the others could not be read, which stay unknown", async () => {
    remember("users", "");
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(known()).toBeUndefined();
  });

  test("says nothing when it cannot be kept", async () => {
    const refuse = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
    vi.stubGlobal("fetch", refuse);
    remember("users", "rows=50");
    await vi.waitFor(() => expect(refuse).toHaveBeenCalled());
  });
});

test("the views come beside what the screen asks for first", async () => {
  kept = { users: "rows=all" };
  const prefetch = vi.fn(async () => {});
  const address = new URL("http://localhost/surveysoverview");
  await withListViews(prefetch)(address);
  expect(prefetch.mock.calls).toEqual([[address]]);
  expect(known()).toEqual(kept);
});

describe("the copy of this browser", () => {
  test("comes after a login, is changed with the views, and goes with the logout", async () => {
    kept = { audit: "rows=all" };
    followListViews();
    await vi.waitFor(() => expect(copied()).toEqual(kept));
    queryClient.setQueryData(queryKey, kept);
    remember("users", "hide=role");
    expect(copied()).toEqual({ ...kept, users: "hide=role" });
    session.end();
    expect(copied()).toBeUndefined();
  });

  test("is not that of another user", () => {
    queryClient.setQueryData(queryKey, {});
    remember("users", "hide=role");
    expect(copied()).toEqual({ users: "hide=role" });
    logIn(2);
    expect(copied()).toBeUndefined();
  });

  test("spares the list its call", async () => {
    queryClient.setQueryData(queryKey, {});
    remember("users", "hide=role");
    queryClient.clear();
    kept = { users: "of another browser" };
    await withListViews()(new URL("http://localhost/"));
    expect(known()).toEqual({ users: "hide=role" });
  });
});
