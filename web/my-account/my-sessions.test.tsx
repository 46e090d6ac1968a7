// The list of open sessions, and ending one of them.

import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { endSession, listSessions, type OpenSession } from "#contract/my-account.ts";
import { server } from "#web/testing/fake-server.ts";
import { renderPage } from "#web/testing/render-page.tsx";
import { MySessions } from "./my-sessions.tsx";

const here: OpenSession = {
  sid: "11111111-1111-4111-8111-111111111111",
  createdAt: "2026-03-01T12:00:00.000Z",
  lastSeenAt: "2026-03-02T08:30:00.000Z",
  endsAt: "2026-03-03T00:00:00.000Z",
  address: "203.0.113.7",
  userAgent: "Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0",
  isRemembered: false,
  isCurrent: true,
};
const phone: OpenSession = {
  ...here,
  sid: "22222222-2222-4222-8222-222222222222",
  address: "198.51.100.9",
  userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/141.0.0.0 Mobile Safari/537.36",
  isCurrent: false,
};
const script: OpenSession = { ...phone, sid: "3", address: null, userAgent: null };

const open = () => renderPage(<MySessions />, { role: "NMO" });

test("names browser, system and address of each session, and marks the current one", async () => {
  server.answer(listSessions, [here, phone, script]);
  const screen = await open();
  const current = screen.getByRole("row", { name: /Firefox on Windows.*this one/ });
  await expect.element(current).toBeVisible();
  await expect.element(current.getByText("203.0.113.7")).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /Chrome on Android/ })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /unknown browser/ })).toBeVisible();
});

test("has the facts of a session below each other on a phone, each after its title", async () => {
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  server.answer(listSessions, [here, phone]);
  const screen = await open();
  const row = screen.getByRole("row", { name: /Chrome on Android/ });
  await expect.element(row).toBeVisible();
  const [address, lastSeen] = row.getByRole("cell").elements();
  const place = (element: Element | undefined) => element?.getBoundingClientRect();
  expect(place(lastSeen)?.top).toBeGreaterThanOrEqual(place(address)?.bottom ?? 0);
  expect(address && getComputedStyle(address, "::before").content).toBe('"Address"');
  const box = screen.getByRole("region", { name: "Where you are logged in" }).element();
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  expect(box.hasAttribute("tabindex")).toBe(false);
});

test("the current session cannot be ended here", async () => {
  server.answer(listSessions, [here]);
  const screen = await open();
  await expect.element(screen.getByRole("row", { name: /this one/ })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "End this session" }))
    .not.toBeInTheDocument();
});

test("ends another session and removes it from the list", async () => {
  server.answer(listSessions, [here, phone]);
  server.answer(endSession, () => {
    server.answer(listSessions, [here]);
    return undefined;
  });
  const screen = await open();
  await screen.getByRole("button", { name: "End this session" }).click();
  await expect.element(screen.getByText("The session has ended.")).toBeVisible();
  await expect
    .element(screen.getByRole("row", { name: /Chrome on Android/ }))
    .not.toBeInTheDocument();
  expect(server.requestsOf(endSession).map(({ params }) => params.sid)).toEqual([phone.sid]);
});

test("a double click ends one session once", async () => {
  server.answer(listSessions, [here, phone]);
  const release = server.hold(endSession, undefined);
  const screen = await open();
  await screen.getByRole("button", { name: "End this session" }).dblClick();
  release();
  await expect.element(screen.getByText("The session has ended.")).toBeVisible();
  expect(server.requestsOf(endSession)).toHaveLength(1);
});

test("offers to try again when the list did not arrive", async () => {
  server.disconnect(listSessions);
  const screen = await open();
  await expect.element(screen.getByText(/^The server could not be reached/)).toBeVisible();
  server.answer(listSessions, [here]);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("row", { name: /Firefox on Windows/ })).toBeVisible();
});
