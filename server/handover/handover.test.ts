// What a respondent takes over from the last survey: who filled it, its notes and reasons, and that a note can be
// carried on into this year once, without answering a question.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
const [canada, last, now] = [1, 1, 2];
let surveyDataId: number;
let commentId: number;

type Who = "nmo" | "otherNmo" | "wfh" | "ddc";
const place = `countryId=${canada}&surveyKey=${now}`;
const get = (who: Who = "nmo", path = `/Survey/Handover?${place}`) =>
  app.send("GET", path, { token: app.callers[who].token });
const carry = (note: string, who: Who = "nmo") =>
  app.send("POST", `/Survey/Handover?${place}`, {
    token: app.callers[who].token,
    body: { note },
  });
const commentsNow = async () =>
  (await get("nmo", `/Survey/CommentSection?${place}`)).body as {
    text: string;
    since?: number;
    author: string;
    question?: object;
  }[];

async function write(
  section: string,
  by: number,
  version: number,
  keys: string[],
  source = "form",
) {
  const changes = { answers: Object.fromEntries(keys.map((key) => [key, [null, 1]])) };
  await sql`insert into section_revision (survey_data_id, section, version, by, source, status, changes)
    values (${surveyDataId}, ${section}, ${version}, ${by}, ${source}, 'Draft',
      ${JSON.stringify(changes)})`.execute(app.db);
}

beforeAll(async () => {
  app = await startApp();
  const { nmo, wfh } = app.callers;
  const made = await sql<{ id: number }>`
    insert into survey_data (survey_key, country_id, is_approved, approved_at, statuses)
    values (${last}, ${canada}, true, '2025-04-14T10:00:00Z', '{"Care": "Submitted"}') returning id`.execute(
    app.db,
  );
  surveyDataId = made.rows[0]?.id ?? 0;
  const reasons = {
    "atMost centresAtMost centres.hccc": {
      figures: { "centres.hccc": 9 },
      numbers: { total: 9, limit: 5 },
      reason: "Two centres share a building",
    },
  };
  await sql`insert into section (survey_data_id, section, version, answers, states, precision, confirmations)
    values (${surveyDataId}, 'Care', 3, '{"centres.htc": 5, "centres.hccc": 9}', '{}', '{}',
      ${JSON.stringify(reasons)}),
    (${surveyDataId}, 'DataSource', 1, '{"registry": true, "coveragePercent": 92}', '{}', '{}', '{}')`.execute(
    app.db,
  );
  await write("Care", wfh.id, 1, ["centres.htc"]);
  await write("Care", nmo.id, 2, ["centres.htc", "centres.hccc"], "paper");
  const { rows } = await sql<{ id: number }>`
    insert into comment (survey_data_id, field, text, author_id)
    values (${surveyDataId}, 'centres.htc', 'One of them is new', ${nmo.id}) returning id`.execute(
    app.db,
  );
  commentId = rows[0]?.id ?? 0;
});
afterAll(() => app.stop());

describe("GET /Survey/Handover", () => {
  test("says who filled each section, from which source, and how the year ended", async () => {
    const { body } = await get();
    expect(body.last).toMatchObject({
      year: 2024,
      approvedAt: "2025-04-14T10:00:00.000Z",
      submitted: 1,
    });
    const care = body.last.sections.find(({ code }: { code: string }) => code === "Care");
    expect(care).toMatchObject({ name: expect.stringContaining("Care"), status: "Submitted" });
    expect(
      care.people.map(({ role, source, cells }: Record<string, unknown>) => [role, source, cells]),
    ).toEqual([
      ["NMO", "paper", 2],
      ["WFH", "form", 1],
    ]);
    expect(body.last.source.join(" ")).toMatch(/92/);
    expect(body.last.source.length).toBe(2);
  });

  test("has the notes and the reasons at their cells, in the reader's language", async () => {
    const { notes } = (await get()).body.last;
    expect(notes).toHaveLength(2);
    expect(notes[0]).toMatchObject({
      kind: "reason",
      section: "Care",
      field: "centres.hccc",
      text: "Two centres share a building",
      mayCarry: true,
      isCarried: false,
    });
    expect(notes[1]).toMatchObject({ kind: "comment", field: "centres.htc", since: 2024 });
    const french = await get("nmo", `/Survey/Handover?${place}&culture=fr`);
    expect(french.body.last.notes[1].cell).not.toBe(notes[1].cell);
  });

  test("is new for who wrote nothing here before, and of no other country", async () => {
    expect((await get()).body.isNewHere).toBe(false);
    expect((await get("wfh")).body.isNewHere).toBe(false);
    const own = await get("otherNmo", `/Survey/Handover?countryId=2`);
    expect(own.body).toMatchObject({ isNewHere: true, last: null, survey: { year: 2025 } });
    expect((await get("otherNmo")).status).toBe(403);
    expect((await get("ddc")).status).toBe(403);
  });

  test("does not name a person who was erased", async () => {
    await sql`update "user" set status = 'deleted', first_name = 'deleted', last_name = 'user'
      where id = ${app.callers.wfh.id}`.execute(app.db);
    const { sections } = (await get()).body.last;
    const care = sections.find(({ code }: { code: string }) => code === "Care");
    expect(care.people[1]).toMatchObject({
      name: null,
      isDeleted: true,
      role: null,
      position: null,
    });
    await sql`update "user" set status = 'approved' where id = ${app.callers.wfh.id}`.execute(
      app.db,
    );
  });
});

describe("a note that is still true", () => {
  test("becomes a comment of this year, once, and says since when", async () => {
    expect((await carry(`comment ${commentId}`)).status).toBe(204);
    expect((await carry(`comment ${commentId}`)).status).toBe(204);
    const comments = await commentsNow();
    expect(comments).toHaveLength(1);
    expect(comments[0]).toMatchObject({ text: "One of them is new", since: 2024 });
    const { notes } = (await get()).body.last;
    expect(notes.map(({ isCarried }: { isCarried: boolean }) => isCarried)).toEqual([false, true]);
  });

  test("answers no question that is open on its cell", async () => {
    const { rows } = await sql<{ id: number }>`select id from survey_data
      where survey_key = ${now} and country_id = ${canada}`.execute(app.db);
    await sql`insert into cell_question (survey_data_id, field) values (${rows[0]?.id}, 'centres.hccc')`.execute(
      app.db,
    );
    expect((await carry("reason Care atMost centresAtMost centres.hccc")).status).toBe(204);
    const { questions } = (await get()).body;
    expect(questions).toMatchObject([{ field: "centres.hccc" }]);
    expect((await commentsNow()).filter(({ question }) => question)).toEqual([]);
  });

  test("on the whole survey is carried on without a cell, and keeps the year since which it holds", async () => {
    const { rows } = await sql<{ id: number }>`
      insert into comment (survey_data_id, text, author_id, carried_from)
      values (${surveyDataId}, 'Figures come from the registry', ${app.callers.nmo.id}, 2022)
      returning id`.execute(app.db);
    expect((await carry(`comment ${rows[0]?.id}`, "wfh")).status).toBe(204);
    expect(await commentsNow()).toContainEqual(
      expect.objectContaining({ text: "Figures come from the registry", since: 2022 }),
    );
    const carried = await commentsNow();
    expect(carried.find(({ since }) => since === 2022)).not.toHaveProperty("field");
  });

  test("of a closed survey is carried on by the staff only", async () => {
    const dates = (end: string) =>
      sql`update survey set end_date = ${end}::date where key = ${now}`.execute(app.db);
    const { rows } = await sql<{ end: string }>`select end_date::text as end from survey
      where key = ${now}`.execute(app.db);
    await sql`update survey set start_date = '2020-01-01' where key = ${now}`.execute(app.db);
    await dates("2020-02-01");
    const refused = await carry(`comment ${commentId}`);
    expect([refused.status, refused.body.code]).toEqual([409, "survey-closed"]);
    expect((await carry(`comment ${commentId}`, "wfh")).status).toBe(204);
    await dates(rows[0]?.end ?? "");
  });

  test("is none that was not written, and none of another country", async () => {
    expect((await carry("comment 999")).status).toBe(404);
    expect((await carry(`comment ${commentId}`, "otherNmo")).status).toBe(403);
  });
});
