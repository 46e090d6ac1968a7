// Two changes of the address one after the other, before the page shows the first: both are kept.

import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { rendered } from "#web/testing/rendered.ts";
import { useLatestParams } from "./use-latest-params.ts";

type Change = (name: string, value: string) => void;
const changes = new Map<string, Change>();
/** What a change of the address waits for. */
let mayGo: Promise<void> | null = null;

/** A part of a page that changes the address. */
function Part({ id }: { id: string }) {
  const [, change] = useLatestParams();
  const set: Change = (name, value) =>
    change((now) => {
      now.set(name, value);
      return now;
    });
  // The handlers of the page as it was drawn first: those that a slow page still has.
  useState(() => changes.set(id, set));
  return null;
}

async function open() {
  const element = ["list", "year"].map((id) => <Part key={id} id={id} />);
  const path = "/list";
  const router = createMemoryRouter(
    [{ path, element, middleware: [() => mayGo], hydrateFallbackElement: <i /> }],
    { initialEntries: [`${path}?search=a`] },
  );
  await rendered(<RouterProvider router={router} />);
  await expect.poll(() => changes.size).toBe(2);
  return router;
}

beforeEach(() => {
  changes.clear();
  mayGo = null;
});

test("changes of two parts of a page are all kept", async () => {
  const router = await open();
  changes.get("list")?.("search", "ab");
  changes.get("list")?.("page", "2");
  changes.get("year")?.("year", "2024");
  await expect.poll(() => router.state.location.search).toBe("?search=ab&page=2&year=2024");
});

test("a change that is still on its way is kept by the next one", async () => {
  const router = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  mayGo = promise;
  changes.get("list")?.("search", "ab");
  await expect.poll(() => router.state.navigation.state).toBe("loading");
  changes.get("year")?.("year", "2024");
  resolve();
  await expect.poll(() => router.state.location.search).toBe("?search=ab&year=2024");
});
