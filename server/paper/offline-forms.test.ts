// Offline forms through the calls: who gets which, what is inside, and what is said of a form that is gone.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "#server/testing/callers.ts";
import { readZip } from "#server/testing/read-zip.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
let id: number;
const own = "countryId=1&surveyKey=2";

beforeAll(async () => {
  app = await startApp();
  const { status } = await app.send("PUT", `/Survey/Care?${own}`, {
    token: app.callers.nmo.token,
    body: { version: 0, answers: { "centres.htc": 41 } },
  });
  expect(status).toBe(200);
  const { body } = await app.send("GET", `/OfflineForm?${own}`, { token: app.callers.nmo.token });
  id = body[0].id;
});
afterAll(() => app.stop());

const get = (who: Person, path: string) => app.send("GET", path, { token: who.token });

async function documentOf(who: Person, path: string): Promise<Record<string, string>> {
  const { rawPayload } = await app.fastify.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  return readZip(rawPayload);
}

describe("the list of forms", () => {
  test("has each version of the survey's questionnaire, also for who enters no data", async () => {
    const { status, body } = await get(app.callers.ddc, `/OfflineForm?${own}`);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id,
        fileName: "CAN-2025-1",
        year: 2025,
        number: 1,
        publishedAt: expect.any(String),
        isAsked: true,
      },
    ]);
  });

  test("of another country is not for an NMO", async () => {
    const { body } = await get(app.callers.nmo, "/OfflineForm?countryId=2&surveyKey=2");
    expect(body.code).toBe("other-country");
  });
});

describe("a form", () => {
  test("is that of the own country of an NMO, with the present answers where they are wanted", async () => {
    const { token } = app.callers.nmo;
    const body = { text: "Two centres closed.", field: "centres.htc" };
    const path = "/Survey/CommentSection?countryId=1&surveyKey=2";
    expect((await app.send("POST", path, { token, body })).status).toBeLessThan(300);
    const empty = await documentOf(app.callers.nmo, `/OfflineForm/${id}?culture=fr`);
    expect(empty["word/document.xml"]).not.toContain("Two centres closed.");
    const parts = await documentOf(app.callers.nmo, `/OfflineForm/${id}?culture=fr&filled=true`);
    expect(parts["word/document.xml"]).toContain("Two centres closed. (");
    expect(parts["docProps/custom.xml"]).toContain("<vt:lpwstr>CAN<");
    expect(parts["word/document.xml"]).toContain(">41<");
    const { rows } = await app.db
      .selectFrom("audit_event")
      .select(["subject_type", "country_id", "survey_key"])
      .where("action", "=", "export_made")
      .execute()
      .then((found) => ({ rows: found }));
    const event = { subject_type: "offline_form", country_id: 1, survey_key: 2 };
    expect(rows).toEqual([event, event]);
  });

  test.each([
    ["xlsx", "PK", "officedocument.spreadsheetml.sheet"],
    ["pdf", "%P", "application/pdf"],
  ])("is a %s file where that is wanted", async (format, start, type) => {
    const { headers, rawPayload } = await app.fastify.inject({
      url: `/api/OfflineForm/${id}?culture=es&format=${format}`,
      headers: { authorization: `Bearer ${app.callers.nmo.token}` },
    });
    expect(rawPayload.subarray(0, 2).toString("latin1")).toBe(start);
    expect(headers["content-type"]).toContain(type);
    expect(headers["content-disposition"]).toContain(`CAN-2025-1-es.${format}`);
  });

  test("of another country is not for an NMO, and answers are not for who enters no data", async () => {
    const other = await get(app.callers.nmo, `/OfflineForm/${id}?countryId=2`);
    expect(other.body.code).toBe("other-country");
    const filled = await get(app.callers.ddc, `/OfflineForm/${id}?countryId=1&filled=true`);
    expect(filled.body.code).toBe("role-not-allowed");
  });

  test("has last year's answers beside the cells, but not for who enters no data", async () => {
    const { rows } = await sql<{ id: number }>`
      insert into survey_data (survey_key, country_id) values (1, 1) returning id`.execute(app.db);
    await sql`insert into section (survey_data_id, section, version, answers, states, precision)
      values (${rows[0]?.id}, 'Care', 1, '{"centres.htc": 739}', '{}', '{}')`.execute(app.db);
    const path = `/OfflineForm/${id}?countryId=1`;
    const shown = async (who: Person) => (await documentOf(who, path))["word/document.xml"];
    expect(await shown(app.callers.nmo)).toMatch(/>[^<]*739[^<]*</);
    expect(await shown(app.callers.ddc)).not.toMatch(/>[^<]*739[^<]*</);
  });

  test("without a country is an empty one for any country", async () => {
    const parts = await documentOf(app.callers.ddc, `/OfflineForm/${id}?culture=es`);
    expect(parts["docProps/custom.xml"]).not.toContain("CAN");
    expect(parts["word/document.xml"]).not.toContain(">41<");
  });

  test("that is no version of a questionnaire is gone", async () => {
    const { status, body } = await get(app.callers.wfh, "/OfflineForm/999999?culture=en");
    expect([status, body.code]).toEqual([404, "file-gone"]);
    expect(body.title).toBe("The file you are trying to download is no longer available");
  });
});
