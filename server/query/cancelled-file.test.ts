// A download that its client cancels, or takes nothing of any more, asks the database nothing more.

import { once } from "node:events";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { queryFormats } from "#contract/query/query.ts";
import type { DB } from "#server/database/tables.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { type Plan, planQuery } from "./plan-query.ts";
import { fileOf } from "./query-file.ts";

/** Far more than the answers of one statement, and than a stream holds also when it is packed. */
const countryCount = 600;

let app: StartedApp;
let plan: Plan;
let statements = 0;
let db: Kysely<DB>;

beforeAll(async () => {
  app = await startApp();
  await sql`
    with made as (
      insert into country (code, name_en, name_fr, name_es, region)
      select 'Z' || chr(65 + n / 26) || chr(65 + n % 26), 'Land ' || n, 'Pays ' || n, 'País ' || n, 'Europe'
      from generate_series(0, ${countryCount - 1}::integer) as n returning id
    ), data as (
      insert into survey_data (survey_key, country_id, is_approved)
      select 1, id, true from made returning id
    )
    insert into section (survey_data_id, section, version, answers, states, precision)
    select id, 'Organization', 1, jsonb_build_object('address', (
      select string_agg(md5(id || ' ' || n), '') from generate_series(1, 100) as n)), '{}', '{}'
    from data`.execute(app.db);
  db = app.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  plan = await planQuery({ fields: ["organization.address"], years: [2024] }, "en", {
    db: app.db,
    definitions: app.definitions,
    signal: new AbortController().signal,
    caller: {
      id: 1,
      name: "Dora",
      role: "DDC",
      countryId: null,
      sessionId: "session",
      mustAddSecondFactor: false,
    },
  });
});
afterAll(() => app.stop());
afterEach(() => vi.useRealTimers());

test.each(queryFormats)("%s", async (format) => {
  expect(plan.surveys).toHaveLength(countryCount);
  statements = 0;
  const counted = { plan, rows: countryCount };
  const whole = fileOf(db, counted, format);
  await once(whole.resume(), "end");
  const all = statements;
  expect(all).toBeGreaterThan(10);
  statements = 0;
  const file = fileOf(db, counted, format);
  await once(file, "readable");
  file.destroy();
  await once(file, "close");
  // One may be under way.
  expect(statements).toBeLessThan(all / 2);
});

test.each(queryFormats)(
  "%s ends when its client takes nothing of it for half a minute",
  async (format) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const file = fileOf(db, { plan, rows: countryCount }, format);
    await once(file, "readable");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(file.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(file.destroyed).toBe(true);
  },
);
