// Saves that arrive at the same time share a transaction; each has its own outcome.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { pastYearsReader } from "./past-years.ts";
import { openSaver } from "./save-together.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  for (const table of ["section_revision", "section", "approval", "survey_data"] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

type Sent = {
  countryId: number;
  surveyKey?: number;
  section?: string;
  version: number;
  answers: object;
};
const save = ({ countryId, surveyKey = 2, section = "Care", version, answers }: Sent) =>
  app.send("PUT", `/Survey/${section}?countryId=${countryId}&surveyKey=${surveyKey}`, {
    token: app.callers.wfh.token,
    body: { version, answers },
  });
const caller = () => ({
  id: app.callers.wfh.id,
  name: "Wim Staff",
  role: "WFH" as const,
  countryId: null,
  sessionId: "00000000-0000-0000-0000-000000000000",
  mustAddSecondFactor: false,
});
const htc = (count: unknown) => ({ "centres.htc": count });
const countries = [1, 2, 3];

const stored = () =>
  sql<{
    countryId: number;
    section: string;
    version: number;
    answers: unknown;
    by: number;
    xmin: string;
  }>`
    select country_id as "countryId", section, version, answers, updated_by as by,
      survey_data.changed_in::text as xmin
    from section join survey_data on survey_data.id = survey_data_id order by country_id, section`
    .execute(app.db)
    .then(({ rows }) => rows);

async function saveAll(version: number, count: number) {
  const replies = await Promise.all(
    countries.map((countryId) => save({ countryId, version, answers: htc(count + countryId) })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  return replies;
}

test("saves of several countries share one transaction and keep apart", async () => {
  await saveAll(0, 10);
  const replies = await saveAll(1, 20);
  expect(replies.map(({ body }) => body)).toMatchObject(
    countries.map((countryId) => ({ version: 2, answers: htc(20 + countryId) })),
  );
  const rows = await stored();
  expect(rows).toMatchObject(
    countries.map((countryId) => ({ countryId, version: 2, answers: htc(20 + countryId) })),
  );
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);
  const events = await app.db
    .selectFrom("audit_event")
    .where("action", "=", "section_saved")
    .select(["country_id", "actor_id", "request_id"])
    .orderBy("id", "desc")
    .limit(3)
    .execute();
  expect(events.map(({ country_id }) => country_id).sort()).toEqual(countries);
  expect(new Set(events.map(({ request_id }) => request_id)).size).toBe(3);
});

test("one that is refused leaves the others alone, and hears why", async () => {
  await saveAll(0, 10);
  const [conflict, wrong, fine] = await Promise.all([
    save({ countryId: 1, version: 0, answers: htc(1) }),
    save({ countryId: 2, version: 1, answers: htc("many") }),
    save({ countryId: 3, version: 1, answers: htc(30) }),
  ]);
  expect(conflict).toMatchObject({
    status: 409,
    body: { code: "version-conflict", current: { version: 1 } },
  });
  expect(wrong).toMatchObject({ status: 400, body: { code: "malformed-request" } });
  expect(fine).toMatchObject({ status: 200, body: { version: 2, answers: htc(30) } });
});

test("an approved and a closed survey are refused among others, and keep their answers", async () => {
  await saveAll(0, 10);
  const approved = await app.send(
    "POST",
    "/Survey/Approve?countryId=1&surveyKey=2&isApproved=true",
    { token: app.callers.wfh.token },
  );
  expect(approved.status).toBe(200);
  const before = await stored();
  const [locked, closed, fine, other] = await Promise.all([
    save({ countryId: 1, version: 1, answers: htc(90) }),
    save({ countryId: 2, surveyKey: 1, version: 0, answers: htc(90) }),
    save({ countryId: 2, version: 1, answers: htc(20) }),
    save({ countryId: 3, version: 1, answers: htc(30) }),
  ]);
  expect(locked).toMatchObject({ status: 409, body: { code: "survey-approved" } });
  expect(closed).toMatchObject({ status: 409, body: { code: "survey-closed" } });
  expect([fine.status, other.status]).toEqual([200, 200]);
  const after = await stored();
  expect(after).toHaveLength(before.length);
  expect(after[0]).toEqual(before[0]);
});

test("one whose survey another transaction holds waits alone", async () => {
  await saveAll(0, 10);
  const order: number[] = [];
  const sent = (countryId: number) =>
    save({ countryId, version: 1, answers: htc(40) }).then(({ status }) => {
      order.push(countryId);
      return status;
    });
  const locked = Promise.withResolvers<void>();
  const holder = app.db.transaction().execute(async (tx) => {
    await sql`select from survey_data where country_id = 1 for update`.execute(tx);
    locked.resolve();
    await Promise.all([sent(2), sent(3)]);
  });
  await locked.promise;
  const waiting = sent(1);
  await holder;
  expect(await waiting).toBe(200);
  expect(order.at(-1)).toBe(1);
});

test("two sections of a survey at the same time are both saved, and the checks see both", async () => {
  await saveAll(0, 10);
  const replies = await Promise.all([
    save({ countryId: 1, version: 1, answers: htc(50) }),
    save({ countryId: 1, section: "Organization", version: 0, answers: { name: "Society" } }),
    save({ countryId: 2, version: 1, answers: htc(50) }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await sql<{ statuses: object }>`
    select statuses from survey_data where country_id = 1`.execute(app.db);
  expect(rows[0]?.statuses).toMatchObject({ Care: "Draft", Organization: "Error" });
});

test("a save whose commit fails is not kept in memory", async () => {
  await saveAll(0, 10);
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise 'the commit fails'; end $$`.execute(app.db);
  await sql`create constraint trigger refuse_commit after update on section
    deferrable initially deferred for each row execute function refuse()`.execute(app.db);
  const kept: unknown[] = [];
  const saver = openSaver(app.db, {
    definitions: app.definitions,
    pastYears: pastYearsReader(),
    peerMedians: async () => new Map(),
    saved: { find: () => undefined, keep: (countrySurvey) => kept.push(countrySurvey) },
  });
  const saveFor = (countryId: number) =>
    saver.together({
      countrySurvey: { countryId, surveyKey: 2 },
      section: "Care",
      version: 1,
      content: { answers: htc(60) },
      submit: false,
      caller: caller(),
      origin: { requestId: "one", address: "127.0.0.1", userAgent: "test" },
    });
  const failed = countries.map((id) => expect(saveFor(id)).rejects.toThrow("the commit fails"));
  await Promise.all(failed);
  expect(kept).toEqual([]);
  await sql`drop trigger refuse_commit on section`.execute(app.db);
  await Promise.all(countries.map(saveFor));
  expect(kept).toHaveLength(countries.length);
});
