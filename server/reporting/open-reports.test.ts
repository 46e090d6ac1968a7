// What happens when the worker is slow or gone, and to questions whose client has gone. A lock on
// the surveys keeps reports waiting.

import { once } from "node:events";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withLessGarbage } from "#server/collect-garbage.ts";
import { Pieces } from "#server/http/unsent-replies.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import type { ReportQuestion } from "./answer-report.ts";
import { openReports } from "./open-reports.ts";
import { textOf } from "./report-session.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql`insert into survey (year, start_date, end_date)
    values (2024, '2025-01-01', '2025-06-01')`.execute(database.db);
});
afterAll(() => database.drop());

const question: ReportQuestion = {
  id: "gender",
  query: { region: [], country: [], gni: [], culture: "en" },
  role: "WFH",
};
const unavailable = { code: "unavailable" };

/** Locks the surveys until the returned function is called. */
async function lockSurveys(): Promise<() => Promise<void>> {
  const tx = await database.db.startTransaction().execute();
  await sql`lock table survey_data in access exclusive mode`.execute(tx);
  return async () => {
    await tx.rollback().execute();
  };
}

test("a report that takes too long gives 503, and the next one is answered", async () => {
  const reports = openReports(database.url, { seconds: 1.5 });
  await reports.ask(question);
  const unlock = await lockSurveys();
  await expect(reports.ask(question)).rejects.toMatchObject(unavailable);
  await unlock();
  expect((await reports.ask(question)).filters.year).toBe(2024);
  reports.close();
});

test("figures that take too long to read give 503, and the next question reads them", async () => {
  const reports = openReports(database.url, { startSeconds: 2.5 });
  const unlock = await lockSurveys();
  await expect(reports.ask(question)).rejects.toMatchObject(unavailable);
  await unlock();
  const isAnswered = () =>
    reports.ask(question).then(
      () => true,
      () => false,
    );
  // A start may take longer than that on a busy machine, and then the next question starts another worker.
  await expect.poll(isAnswered, { timeout: 15_000 }).toBe(true);
  reports.close();
});

test("reports are the same while a large file is written, and after it", async () => {
  const reports = openReports(database.url);
  const body = async () => {
    const { body } = await reports.ask(question);
    const { asOf, ...reply } = JSON.parse(await textOf(body));
    return reply;
  };
  const before = await body();
  const file = withLessGarbage(Readable.from(["row"]));
  expect(await body()).toEqual(before);
  expect(await body()).toEqual(before);
  await once(file.resume(), "close");
  expect(await body()).toEqual(before);
  reports.close();
});

test("a worker without enough memory gives 503 and harms no one else", async () => {
  const reports = openReports(database.url, { heapMb: 4 });
  await expect(reports.ask(question)).rejects.toMatchObject(unavailable);
  reports.close();
});

test("a question whose client went away is dropped at once, and the others are answered", async () => {
  const reports = openReports(database.url);
  await reports.ask(question);
  const unlock = await lockSurveys();
  const client = new AbortController();
  const other = reports.ask(question);
  const dropped = reports.ask(question, client.signal);
  client.abort();
  const ended = (name: string) => () => name;
  const first = await Promise.race([
    dropped.catch(ended("dropped")),
    other.catch(ended("the other")),
  ]);
  expect(first).toBe("dropped");
  await unlock();
  await expect(dropped).rejects.toMatchObject(unavailable);
  expect((await other).filters.year).toBe(2024);
  await expect(reports.ask(question, client.signal)).rejects.toMatchObject(unavailable);
  reports.close();
});

test("a question whose client went away before the figures were read is dropped", async () => {
  const reports = openReports(database.url);
  const client = new AbortController();
  const dropped = reports.ask(question, client.signal);
  client.abort();
  await expect(dropped).rejects.toMatchObject(unavailable);
  expect((await reports.ask(question)).filters.year).toBe(2024);
  reports.close();
});

test("figures may be read ahead of the first question, and a failure then harms no question", async () => {
  const reports = openReports(database.url, { startSeconds: 2.5 });
  const unlock = await lockSurveys();
  reports.start();
  const early = reports.ask(question);
  await expect(early).rejects.toMatchObject(unavailable);
  await unlock();
  reports.start();
  await expect.poll(() => reports.ask(question), { timeout: 15_000 }).toHaveProperty("body");
  reports.close();
  reports.start();
  await expect(reports.ask(question)).rejects.toMatchObject(unavailable);
});

test("a large reply is sent while its pieces arrive, and fails when the worker ends before the last one", async () => {
  const whole = openReports(database.url);
  const inPieces = openReports(database.url, { pieceBytes: 100 });
  const { body, filters } = await inPieces.ask(question);
  expect(body).toBeInstanceOf(Pieces);
  expect(filters.year).toBe(2024);
  const withoutTime = (json: string) => ({ ...JSON.parse(json), asOf: null });
  expect(withoutTime(await textOf(body))).toEqual(
    withoutTime(await textOf((await whole.ask(question)).body)),
  );
  const started = await inPieces.ask(question);
  inPieces.close();
  await expect(textOf(started.body)).rejects.toMatchObject(unavailable);
  whole.close();
});

test("a worker that ends before its large reply is read harms no one, and the reader learns of it later", async () => {
  const reports = openReports(database.url, { pieceBytes: 100 });
  const { body } = await reports.ask(question);
  const uncaught = vi.fn<(error: unknown) => void>();
  const known = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException").on("uncaughtException", uncaught);
  reports.close();
  await setImmediate();
  process.removeAllListeners("uncaughtException");
  for (const listener of known) process.on("uncaughtException", listener);
  expect(uncaught).not.toHaveBeenCalled();
  await expect(textOf(body)).rejects.toMatchObject(unavailable);
});

test("nothing is answered after the end", async () => {
  const reports = openReports(database.url);
  const asked = reports.ask(question);
  reports.close();
  await expect(asked).rejects.toMatchObject(unavailable);
  await expect(reports.ask(question)).rejects.toMatchObject(unavailable);
});
