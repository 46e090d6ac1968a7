// A report as of a past time: asked for by day and hour, kept in the address, and marked.

import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getReport } from "#contract/reporting.ts";
import { langs } from "#questionnaire/engine/languages.ts";
import { server } from "#web/testing/fake-server.ts";
import { answerReports, lastQuery, renderReport } from "#web/testing/render-report.tsx";
import { reportReply } from "#web/testing/report-reply.ts";
import { formatInstant } from "#web/ui/format.ts";
import { dayOf, hourOf, pastFault, pastMoment } from "./past-moment.ts";

beforeEach(answerReports);

const now = new Date(2026, 10, 20, 12, 0).getTime();
const local = (...parts: [number, number, number, number, number, number, number]) =>
  new Date(...parts).toISOString();

test.each([
  ["2026-03-12", "14:05", local(2026, 2, 12, 14, 5, 59, 999)],
  ["2026-03-12", " 9.30 ", local(2026, 2, 12, 9, 30, 59, 999)],
  ["2026-03-12", "", local(2026, 2, 12, 23, 59, 59, 999)],
  ["2026-11-20", "", new Date(now).toISOString()],
  ["2026-03-12", "25:00", null],
  ["2026-03-12", "noon", null],
  ["", "14:05", null],
])("the day %j and the hour %j mean %j", (day, hour, moment) => {
  expect(pastMoment(day, hour, now)).toBe(moment);
  if (moment !== null && hour !== "") {
    for (const lang of langs) {
      expect(pastMoment(dayOf(moment), hourOf(moment, lang), now)).toBe(moment);
    }
  }
});

test("an early hour is shown in its field as the notice says it", () => {
  const moment = local(2026, 2, 12, 2, 52, 59, 999);
  expect(langs.map((lang) => [lang, hourOf(moment, lang)])).toEqual([
    ["en", "02:52"],
    ["fr", "02:52"],
    ["es", "2:52"],
  ]);
  for (const lang of langs) expect(formatInstant(moment, lang)).toContain(hourOf(moment, lang));
  expect(hourOf(undefined, "es")).toBe("");
});

test.each([
  ["2026-03-12", "", null],
  ["2026-11-20", "23:00", null],
  ["", "14:05", "day"],
  ["2026-03-12", "25:00", "hour"],
  ["2026-11-21", "", "future"],
])("the day %j and the hour %j are refused as %j", (day, hour, fault) => {
  expect(pastFault(day, hour, now)).toBe(fault);
});

test("a day or an hour that is none is named when it is sent, with what to enter", async () => {
  const screen = await renderReport("/agsreports/patientGNI?year=2023");
  await userEvent.click(screen.getByText("Show the figures of a past time"));
  const alert = screen.getByRole("alert");
  const send = () => userEvent.keyboard("{Enter}");
  await userEvent.fill(screen.getByLabelText("Hour"), "25:00");
  await send();
  await expect.element(alert).toHaveTextContent("Day: please enter a day such as 2026-03-12.");
  await userEvent.fill(screen.getByLabelText("Day"), "2024-03-12");
  await expect.element(alert).toMatchTextContent(/^Hour: please enter an hour such as 14:05/);
  await expect.element(screen.getByLabelText("Hour")).toHaveAttribute("aria-invalid", "true");
  await userEvent.fill(screen.getByLabelText("Day"), "2099-01-01");
  await userEvent.fill(screen.getByLabelText("Hour"), "");
  await send();
  await expect.element(alert).toMatchTextContent(/^Day: this day is still to come/);
  expect(screen.address()).toBe("/agsreports/patientGNI?year=2023");
});

test("the time is asked for, kept in the address, and left again", async () => {
  const screen = await renderReport("/agsreports/patientGNI?year=2023");
  await userEvent.click(screen.getByText("Show the figures of a past time"));
  await userEvent.fill(screen.getByLabelText("Day"), "2024-03-12");
  await userEvent.fill(screen.getByLabelText("Hour"), "14:05");
  await userEvent.click(screen.getByRole("button", { name: "Show", exact: true }));
  const asOf = local(2024, 2, 12, 14, 5, 59, 999);
  await expect.poll(lastQuery).toEqual({ year: "2023", asOf });
  const notice = screen.getByRole("region", { name: "Past view" });
  await expect.element(notice.getByText(/as they were on 12 March 2024 at 14:05/)).toBeVisible();
  await expect.element(screen.getByText(/^Past view\. \d countr/)).toBeVisible();
  expect(new URLSearchParams(screen.address().split("?")[1]).get("asOf")).toBe(asOf);
  await userEvent.click(screen.getByRole("button", { name: "Show the figures of today" }));
  await expect.poll(screen.address).toBe("/agsreports/patientGNI?year=2023");
  await expect.element(notice).not.toBeInTheDocument();
});

test("what has changed since is a click away: then and now, with the survey and its reason", async () => {
  server.answer(getReport, ({ params }) => ({
    ...reportReply(params.id ?? "", { year: 2024 }),
    isPast: true,
    changes: {
      figures: [
        {
          row: { country: "CAN" },
          column: "total",
          before: 700,
          after: 1800,
          afterMark: "atLeast" as const,
        },
        {
          row: { country: "FRA" },
          column: "total",
          before: 900,
          after: 900,
          beforeYear: 2022,
          afterYear: 2024,
          beforeN: 7,
          afterN: 8,
        },
      ],
      figureCount: 2,
      surveys: [
        { country: "CAN", year: 2024, kind: "answers" as const, reasons: ["Counted again."] },
      ],
      surveyCount: 1,
    },
  }));
  const screen = await renderReport("/agsreports/FVIIIperCountry?asOf=2024-03-12T14:05:59.999Z");
  await userEvent.click(screen.getByText("Since then 2 figures of this report have changed"));
  await expect.element(screen.getByText(/^Canada, 2024: answers changed\./)).toBeVisible();
  await expect.element(screen.getByText(/“Counted again\.”/)).toBeVisible();
  const changed = screen.getByRole("table", { name: "Figures then and now" });
  await expect.element(changed.getByRole("row").nth(1)).toMatchTextContent(/Canada.*700.*≥\s1,800/);
  await expect
    .element(changed.getByRole("row").nth(2))
    .toMatchTextContent(/France.*900 ·2022 n 7\s*900 ·2024 n 8/);
});

test("files are of the same past time", async () => {
  const asOf = "2024-03-12T14:05:59.999Z";
  const screen = await renderReport(`/agsreports/patientGNI?asOf=${asOf}`);
  const csv = screen.getByRole("button", { name: "Download the table as CSV" });
  await expect.element(csv).toBeVisible();
  server.answer(getReport, () => new Response("a", { headers: { "content-type": "text/csv" } }));
  await userEvent.click(csv);
  await expect.poll(lastQuery).toEqual({ asOf, format: "csv", culture: "en" });
});

test("a time without figures is explained, with a way back", async () => {
  server.refuse(getReport, "malformed-request");
  const screen = await renderReport("/agsreports/patientGNI?asOf=1990-01-01T00:00:00Z");
  await expect.element(screen.getByText(/Choose a time after the first answers/)).toBeVisible();
  answerReports();
  await userEvent.click(page.getByRole("button", { name: "Reset the filters" }));
  await expect.element(screen.getByRole("table")).toBeVisible();
});
