// What is remembered of lists, as it is kept in the browser and sent to the server.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { getListViews, rememberListView } from "#contract/lists/list-views.ts";
import { sessionReply } from "#web/testing/accounts.ts";

const { callApi, queryClient } = vi.hoisted(() => {
  const kept = new Map<string, unknown>();
  return {
    callApi: vi.fn(async (): Promise<unknown> => undefined),
    queryClient: {
      getQueryData: (key: unknown) => kept.get(JSON.stringify(key)),
      setQueryData: (key: unknown, value: unknown) => void kept.set(JSON.stringify(key), value),
      prefetchQuery: vi.fn(async () => {}),
      clear: () => kept.clear(),
    },
  };
});
vi.mock("#web/api.ts", () => ({
  callApi,
  queryClient,
  queryOf: ({ id }: { id: string }) => ({ queryKey: [id] }),
}));

const { session } = await import("#web/session.ts");
const { followListViews, listViewsQuery, remember, withListViews } = await import(
  "./list-views.ts"
);
const { queryKey } = listViewsQuery();
const known = () => queryClient.getQueryData(queryKey);

beforeEach(() => {
  callApi.mockClear();
  queryClient.prefetchQuery.mockClear();
  queryClient.clear();
});

describe("a view that changes", () => {
  test("is sent, and known at once beside those of other lists", () => {
    queryClient.setQueryData(queryKey, { audit: "rows=all" });
    remember("users", "hide=role");
    expect(known()).toEqual({ audit: "rows=all", users: "hide=role" });
    const sent = { params: { list: "users" }, body: { view: "hide=role" } };
    expect(callApi.mock.calls).toEqual([[rememberListView, sent]]);
  });

  test("is not sent when it is as it was", () => {
    queryClient.setQueryData(queryKey, { users: "hide=role" });
    remember("users", "hide=role");
    remember("audit", "");
    expect(callApi).not.toHaveBeenCalled();
  });

  test("is sent too when the others could not be read, which stay unknown", () => {
    remember("users", "");
    expect(callApi).toHaveBeenCalledOnce();
    expect(known()).toBeUndefined();
  });

  test("says nothing when it cannot be kept", async () => {
    callApi.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    expect(() => remember("users", "rows=50")).not.toThrow();
    await expect(Promise.resolve()).resolves.toBeUndefined();
  });
});

test("the views are fetched once, beside what the screen asks for first", async () => {
  const prefetch = vi.fn(async () => {});
  const address = new URL("http://localhost/surveysoverview");
  await withListViews(prefetch)(address);
  expect(prefetch.mock.calls).toEqual([[address]]);
  expect(queryClient.prefetchQuery).toHaveBeenCalledWith(
    expect.objectContaining({ queryKey: [getListViews.id], staleTime: Number.POSITIVE_INFINITY }),
  );
  await withListViews()(address);
  expect(queryClient.prefetchQuery).toHaveBeenCalledTimes(2);
});

describe("the copy of this browser", () => {
  const logIn = (key: number) =>
    session.keep(
      sessionReply({ key, role: { key: "WFH", name_en: "WFH", name_fr: "FMH", name_es: "FMH" } }),
    );
  const copied = () => listViewsQuery().initialData();

  beforeEach(() => session.end());

  test("comes after a login, is changed with the views, and goes with the logout", async () => {
    callApi.mockResolvedValueOnce({ audit: "rows=all" });
    followListViews();
    logIn(1);
    await vi.waitFor(() => expect(copied()).toEqual({ audit: "rows=all" }));
    queryClient.setQueryData(queryKey, { audit: "rows=all" });
    remember("users", "hide=role");
    expect(copied()).toEqual({ audit: "rows=all", users: "hide=role" });
    session.end();
    expect(copied()).toBeUndefined();
  });

  test("is not that of another user", () => {
    logIn(1);
    queryClient.setQueryData(queryKey, {});
    remember("users", "hide=role");
    logIn(2);
    expect(copied()).toBeUndefined();
  });
});
