// The dashboard: what waits, what needs attention, and where each part leads.

import { expect, test } from "vitest";
import type { ReplyOf } from "#contract/define.ts";
import { getDashboard } from "#contract/platform.ts";
import { server } from "#web/testing/fake-server.ts";
import {
  type RenderedScreen,
  renderScreen,
  type ScreenOptions,
} from "#web/testing/render-screen.tsx";
import { DashboardScreen } from "./dashboard.tsx";

type Dashboard = ReplyOf<typeof getDashboard>;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const calm: Dashboard = {
  requests: { waiting: 0, oldestAt: null },
  mails: { queued: 0, failed: 0, oldestQueuedAt: null, goTo: "server" },
  survey: {
    key: 1,
    year: 2025,
    startDate: "2026-01-01",
    endDate: "2026-03-02",
    countries: 150,
    started: 40,
    submitted: 12,
    approved: 3,
  },
  storage: { databaseBytes: 12_400_000, freeBytes: 50_000_000_000, totalBytes: 100_000_000_000 },
  versions: { platform: "1.2.3", node: "24.1.0", postgres: "18.0" },
  startedAt: "2026-03-01T08:00:00.000Z",
};

const open = (dashboard: Dashboard, options: ScreenOptions = {}) => {
  server.answer(getDashboard, dashboard);
  return renderScreen(<DashboardScreen />, {
    role: "Administrator",
    address: "/admin",
    ...options,
  });
};
const figures = (screen: RenderedScreen) =>
  [...screen.container.querySelectorAll("[data-attention]")].map((one) => [
    one.textContent,
    one.getAttribute("data-attention"),
  ]);

test("a calm platform asks for nothing", async () => {
  const screen = await open(calm);
  await expect.element(screen.getByText("Nobody is waiting.")).toBeVisible();
  await expect.element(screen.getByText(/None is waiting to go out\./)).toBeVisible();
  expect(figures(screen).map(([, needs]) => needs)).toEqual(["false", "false", "false"]);
});

test("shows how long the oldest request waits, and leads to it", async () => {
  const screen = await open({ ...calm, requests: { waiting: 1200, oldestAt: hoursAgo(20) } });
  await expect.element(screen.getByText("Waiting. The oldest came 20 hours ago.")).toBeVisible();
  expect(figures(screen)[0]).toEqual(["1,200", "true"]);
  await screen.getByRole("link", { name: "Requests for an account" }).click();
  await expect.poll(() => screen.address()).toBe("/admin/userslog");
});

test("shows failed and queued mails, and where they go without a mail server", async () => {
  const mails = { queued: 2, failed: 1, oldestQueuedAt: hoursAgo(1), goTo: "outbox" as const };
  const screen = await open({ ...calm, mails });
  await expect.element(screen.getByText(/^E-mail not sent\. 2 are on their way\./)).toBeVisible();
  await expect.element(screen.getByText(/No mail server is set/)).toBeVisible();
  expect(figures(screen)[1]).toEqual(["1", "true"]);
  await screen.getByRole("link", { name: "E-mails" }).click();
  await expect.poll(() => screen.address()).toBe("/admin/outbox");
});

test("shows how far the survey is, with its last day, and leads to its overview", async () => {
  const screen = await open(calm);
  await expect.element(screen.getByText(/^Open from .* at .* until .* at .*\.$/)).toBeVisible();
  for (const text of ["40 of 150", "12 of 150", "3 of 150"]) {
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  }
  await screen.getByRole("link", { name: "Survey 2025" }).click();
  await expect.poll(() => screen.address()).toBe("/surveysoverview?year=2025");
});

test("says when there is no survey", async () => {
  const screen = await open({ ...calm, survey: null });
  await expect.element(screen.getByText(/No survey available for the moment/)).toBeVisible();
});

test.each([
  [9_999_999_999, "true"],
  [10_000_000_000, "false"],
])("with %i of 100 GB free, attention is %s", async (freeBytes, attention) => {
  const screen = await open({ ...calm, storage: { ...calm.storage, freeBytes } });
  await expect.element(screen.getByText("12.4 MB")).toBeVisible();
  expect(figures(screen).at(-1)).toEqual(["10 GB of 100 GB", attention]);
});

test("shows the versions that are running", async () => {
  const screen = await open(calm);
  for (const version of ["1.2.3", "24.1.0", "18.0"]) {
    await expect.element(screen.getByText(version, { exact: true })).toBeVisible();
  }
});

test("is shown in the user's language", async () => {
  const screen = await open(
    { ...calm, requests: { waiting: 1200, oldestAt: hoursAgo(20) } },
    { lang: "fr" },
  );
  await expect.element(screen.getByText(/il y a 20 heures/)).toBeVisible();
  expect(figures(screen)[0]?.[0]).toBe("1\u202f200");
});

test("says what failed and asks again", async () => {
  server.refuse(getDashboard, "unavailable");
  const screen = await renderScreen(<DashboardScreen />, { role: "Administrator" });
  await expect.element(screen.getByText(/not available for the moment/)).toBeVisible();
  server.answer(getDashboard, calm);
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("Nobody is waiting.")).toBeVisible();
});
