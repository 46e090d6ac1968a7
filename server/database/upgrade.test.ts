// A database of an earlier release (fixtures/release-1374639.sql) after the migrations of this one: the
// API reads the same, and no revision is lost. The replies of the earlier release are recorded beside it.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getLastYear, getSectionCalls, getState } from "#contract/sections.ts";
import { settingDefaults } from "#contract/settings.ts";
import { surveysOverview } from "#contract/surveys.ts";
import { buildApp } from "#server/app.ts";
import { openDefinitions } from "#server/definitions/load-definitions.ts";
import { seedVersions } from "#server/definitions/seed-versions.ts";
import { openQueue } from "#server/jobs/queue.ts";
import { openSettings } from "#server/settings/open-settings.ts";
import { shippedQuestionnaires } from "#server/shipped-questionnaires.ts";
import { signInAs } from "#server/testing/callers.ts";
import { type TestDatabase, testDatabase } from "#server/testing/database.ts";
import { query } from "#server/testing/global-setup.ts";
import { type Send, sender } from "#server/testing/send.ts";
import { testConfig } from "#server/testing/start-app.ts";
import { migrate } from "./migrate.ts";

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, "fixtures", `release-1374639.${name}`), "utf8");
const recorded: Record<string, unknown> = JSON.parse(fixture("json"));

let database: TestDatabase;
let send: Send;
let token: string;
let revisionsBefore: unknown[];
const cleanups: (() => Promise<unknown>)[] = [];

const revisions = async (): Promise<unknown[]> => {
  const found = await sql`
    select survey_data_id, section, version, at, by, source, status, changes,
      encode(body_hash, 'hex') as body_hash
    from section_revision order by survey_data_id, section, version`.execute(database.db);
  return found.rows;
};

beforeAll(async () => {
  database = await testDatabase({ isEmpty: true });
  cleanups.push(database.drop);
  const { db, quick, pool, url } = database;
  await query(url, fixture("sql"));
  revisionsBefore = await revisions();
  await migrate(url);
  await seedVersions(db, shippedQuestionnaires(), () => {});
  const dataDir = mkdtempSync(join(tmpdir(), "ags-test-"));
  cleanups.push(async () => rmSync(dataDir, { recursive: true }));
  const config = testConfig(url, dataDir);
  const queue = await openQueue(pool, () => {}, { isMaintained: false });
  cleanups.push(queue.close);
  const settings = await openSettings(quick, settingDefaults);
  cleanups.push(settings.close);
  const definitions = openDefinitions(quick);
  const app = await buildApp({ config, database, queue, settings, definitions });
  cleanups.push(() => app.close());
  send = sender(app);
  ({ token } = await signInAs(send, "ada@example.org"));
});
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});

const sectionPaths = [...getSectionCalls.values()].map(({ path }) => `${path}?`);

/**
 * The earlier release sent more of last year's sections than its contract said: who saved them, and when.
 * It knew no confirmations, so its sections have none; nor reasons of a revocation and wishes to open a survey again,
 * nor whether a country is a member.
 */
function declared(path: string, reply: unknown): unknown {
  if (path.startsWith(getLastYear.path)) return getLastYear.reply.body?.parse(reply);
  if (path.startsWith(getState.path))
    return Object.assign({ revoked: null, reopening: null }, reply);
  if (path.startsWith(surveysOverview.path) && Array.isArray(reply)) {
    return reply.map((row) => ({ isMember: null, ...row }));
  }
  const isSection = sectionPaths.some((start) => path.startsWith(start));
  return isSection ? Object.assign({ confirmations: {} }, reply) : reply;
}

describe("a database of an earlier release", () => {
  test.each(Object.entries(recorded))("reads the same: %s", async (path, reply) => {
    const { status, body } = await send("GET", path, { token });
    expect([status, body]).toEqual([200, declared(path, reply)]);
  });

  test("keeps every revision", async () => {
    expect(revisionsBefore.length).toBeGreaterThan(20);
    expect(await revisions()).toEqual(revisionsBefore);
  });

  test("names the version that every survey year asks", async () => {
    const found = await sql<{ year: number; number: number }>`
      select survey.year, version.number from survey
      join questionnaire_version version on version.id = survey.questionnaire_version_id
        and version.year = survey.year
      order by survey.year`.execute(database.db);
    expect(found.rows).toEqual([
      { year: 2023, number: 1 },
      { year: 2024, number: 1 },
      { year: 2025, number: 1 },
    ]);
  });

  test("takes the next save, which adds its revision", async () => {
    const path = "/Survey/Care?countryId=1&surveyKey=2";
    const before = (await send("GET", path, { token })).body;
    const { status, body } = await send("PUT", path, {
      token,
      body: { version: before.version, answers: { ...before.answers, "centres.htc": 7 } },
    });
    expect([status, body.version]).toEqual([200, before.version + 1]);
    expect(await revisions()).toHaveLength(revisionsBefore.length + 1);
  });
});
