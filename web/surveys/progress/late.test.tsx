// The list of late countries: what it says of each, and who can be reminded.

import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ProgressOfCountry } from "#contract/progress/progress.ts";
import { previewReminder, sendReminders } from "#contract/progress/reminders.ts";
import { dayMs } from "#contract/progress/survey-state.ts";
import { type ProgressRow, tallyOf } from "#web/season/progress-rows.ts";
import type { Report } from "#web/season/use-progress.ts";
import { server } from "#web/testing/fake-server.ts";
import { progressOf } from "#web/testing/progress-of.ts";
import { renderScreen } from "#web/testing/render-screen.tsx";
import { shownMessages } from "#web/ui/show-message.ts";
import { Late } from "./late.tsx";
import { canRemind } from "./use-late-columns.tsx";

const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * dayMs - 1000).toISOString();
const dayIn = (days: number) => new Date(now + days * dayMs).toISOString().slice(0, 10);
const row = (
  countryId: number,
  country: string,
  given: Partial<ProgressOfCountry>,
): ProgressRow => ({
  ...progressOf(countryId, { state: "inProgress", lastUpdate: daysAgo(30), ...given }),
  country,
  region: "Africa",
});
const rows = [
  row(1, "Chad", { mailIn: "fr", reminder: { at: daysAgo(20), status: "sent" } }),
  row(2, "Ghana", { reminder: { at: daysAgo(2), status: "queued" } }),
  row(3, "Kenya", { reminder: { at: daysAgo(12), status: "failed" }, answeredLast: 2024 }),
  row(4, "Mali", { mailIn: null, state: "notStarted", lastUpdate: null, answeredLast: 2019 }),
  row(5, "Niger", { state: "approved" }),
];

const reportOf = (isOpen: boolean): Report => ({
  survey: { key: 2, year: 2025, startDate: dayIn(-60), endDate: dayIn(30), isOpen },
  compared: null,
  now,
  rows,
  tally: tallyOf(rows),
  days: [],
  daysThen: [],
  doneThen: null,
});

beforeEach(() => {
  server.answer(previewReminder, ({ body }) => ({
    culture: "en" as const,
    to: [`nmo${body.countryId}@example.org`],
    subject: "Survey",
    text: "Dear reader",
    html: "",
  }));
});

const open = (isOpen = true, shown: readonly ProgressRow[] = rows) =>
  renderScreen(<Late report={reportOf(isOpen)} rows={shown} />, { role: "WFH" });
const rowOf = (name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
const tick = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });

describe("each late country", () => {
  test("has its last answers and what became of its last reminder", async () => {
    await open();
    await expect.element(rowOf("Ghana")).toMatchTextContent(/30 d.*no.*being sent.*English/);
    await expect.element(rowOf("Kenya")).toMatchTextContent(/yes.*could not be delivered/);
    await expect
      .element(rowOf("Mali"))
      .toMatchTextContent(/Not started.*nothing saved.*no, 2019 last/);
    await expect.element(rowOf("Niger")).not.toBeInTheDocument();
  });

  test("can be selected where someone reads it who was not reminded lately", async () => {
    await open();
    await expect.element(tick("Chad")).toBeVisible();
    await expect.element(tick("Kenya")).toBeVisible();
    await expect.element(tick("Ghana")).not.toBeInTheDocument();
    await expect.element(tick("Mali")).not.toBeInTheDocument();
    expect(rows.map((one) => canRemind(one, now))).toEqual([true, false, true, false, true]);
  });

  test("cannot be reminded of a survey that is closed", async () => {
    await open(false);
    await expect.element(rowOf("Chad")).toBeVisible();
    await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
    await expect.element(page.getByText("The mail they get")).not.toBeInTheDocument();
  });

  test("is none when all are done", async () => {
    await open(true, [row(5, "Niger", { state: "toReview" })]);
    await expect.element(page.getByText("No one is late.")).toBeVisible();
  });
});

describe("reminding", () => {
  const send = (count: number) =>
    page.getByRole("button", { name: new RegExp(`^Send ${count} reminders?…$`) });

  test("needs a selection; all that can be reminded are selected at once", async () => {
    await open();
    await expect.element(send(0)).toBeDisabled();
    const all = page.getByRole("checkbox", { name: "Select all 2 that can be reminded" });
    await all.click();
    await expect.element(send(2)).toBeEnabled();
    await all.click();
    await expect.element(send(0)).toBeDisabled();
  });

  test("shows the mail of each, one after the other", async () => {
    await open();
    await expect.element(page.getByText(/· 1 of 2/)).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "Previous", exact: true }))
      .toBeDisabled();
    const address = page.getByText(/^nmo\d@example.org$/);
    await expect.element(address).toBeVisible();
    const first = address.element().textContent;
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect.element(page.getByText(/· 2 of 2/)).toBeVisible();
    await expect.poll(() => address.elements()[0]?.textContent).not.toBe(first);
  });

  test("that is refused says why and sends nothing twice", async () => {
    server.refuse(sendReminders, "survey-closed");
    await open();
    await tick("Chad").click();
    await send(1).click();
    const dialog = page.getByRole("dialog", { name: "Remind 1 country?" });
    await expect.element(dialog).toMatchTextContent(/Français \(1\).*Chad/);
    await dialog.getByRole("button", { name: "Send 1 reminder" }).click();
    await expect.poll(() => shownMessages().at(-1)?.colour).toBe("error");
    await expect.element(tick("Chad")).toBeChecked();
    await send(1).click();
    await dialog.getByRole("button", { name: "Send 1 reminder" }).click();
    await expect.poll(() => server.requestsOf(sendReminders)).toHaveLength(2);
    const keys = server
      .requestsOf(sendReminders)
      .map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
  });

  test("can be cancelled after the list was read", async () => {
    await open();
    await tick("Kenya").click();
    await send(1).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    expect(server.requestsOf(sendReminders)).toHaveLength(0);
    await expect.element(tick("Kenya")).toBeChecked();
  });
});
