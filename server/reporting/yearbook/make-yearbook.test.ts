// A small yearbook over stored surveys: both files, step by step; ended when it is no longer wanted.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { makeYearbook } from "./make-yearbook.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql`insert into survey (year, start_date, end_date)
    values (2024, '2025-01-01', '2025-06-01')`.execute(database.db);
});
afterAll(() => database.drop());

const choice = { year: 2024, lang: "fr", showsSmallCounts: false, reportsPerChapter: 1 } as const;

test("a yearbook is a .docx and a PDF file, and says each step", async () => {
  let steps = 0;
  const files = await makeYearbook({
    ...choice,
    databaseUrl: database.url,
    signal: new AbortController().signal,
    onProgress: () => {
      steps += 1;
    },
  });
  expect(files.map(({ name }) => name)).toEqual(["yearbook-2024-fr.docx", "yearbook-2024-fr.pdf"]);
  expect(files.map(({ content }) => content.subarray(0, 4).toString("latin1"))).toEqual([
    "PK\u0003\u0004",
    "%PDF",
  ]);
  expect(steps).toBe(1 + 5 + 2);
});

test("a year without surveys in the database is named in the error", async () => {
  const making = makeYearbook({
    ...choice,
    year: 1998,
    databaseUrl: database.url,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  await expect(making).rejects.toThrow("no survey year 1998");
});

test("a yearbook that no one wants any more is ended", async () => {
  const wanted = new AbortController();
  const making = makeYearbook({
    ...choice,
    databaseUrl: database.url,
    signal: wanted.signal,
    onProgress: () => wanted.abort(new Error("cancelled")),
  });
  await expect(making).rejects.toThrow("cancelled");
});
