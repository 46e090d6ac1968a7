// Reading and saving a section over HTTP: versions, wrong input, permissions, rules, approval.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom("comment").execute();
  await app.db.deleteFrom("section_revision").execute();
  await app.db.deleteFrom("section").execute();
  await app.db.deleteFrom("approval").execute();
  await app.db.deleteFrom("survey_data").execute();
});

const place = (countryId = 1, surveyKey = 2) => `?countryId=${countryId}&surveyKey=${surveyKey}`;
const get = (section: string, token = app.callers.nmo.token, where = place()) =>
  app.send("GET", `/Survey/${section}${where}`, { token });
const put = (section: string, body: unknown, token = app.callers.nmo.token, where = place()) =>
  app.send("PUT", `/Survey/${section}${where}`, { token, body });
const approve = (isApproved: boolean) =>
  app.send("POST", `/Survey/Approve${place()}&isApproved=${isApproved}`, {
    token: app.callers.wfh.token,
  });

const balanced = {
  "identified.hemophiliaA.male": 90,
  "identified.hemophiliaA.female": 8,
  "identified.hemophiliaA.unknown": 2,
  "identified.hemophiliaA.total": 100,
};

describe("a section", () => {
  test("that was never saved is Empty, version 0", async () => {
    const { status, body, headers } = await get("Care");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "Empty",
      version: 0,
      answers: {},
      states: {},
      precision: {},
    });
    expect(headers.etag).toBe('"v0"');
  });

  test("is stored as saved, with a version that counts up", async () => {
    const first = await put("Care", {
      version: 0,
      answers: { "centres.htc": 5, "centres.hccc": 2 },
    });
    expect(first.body).toMatchObject({ status: "Draft", version: 1, updatedBy: "nina Tester" });
    const second = await put("Care", { version: 1, answers: { "centres.htc": 6 } });
    expect(second.body.version).toBe(2);
    expect((await get("Care")).body.answers).toEqual({ "centres.htc": 6 });
  });

  test("accepts If-Match as the version, and requires one", async () => {
    const none = await put("Care", { answers: {} });
    expect([none.status, none.body.code]).toEqual([428, "version-required"]);
    const matched = await app.send("PUT", `/Survey/Care${place()}`, {
      token: app.callers.nmo.token,
      body: { answers: { "centres.htc": 5 } },
      headers: { "if-match": '"v0"' },
    });
    expect(matched.status).toBe(200);
  });

  test("saved from an old version is refused with the current one", async () => {
    await put("Care", { version: 0, answers: { "centres.htc": 5 } });
    const { status, body } = await put(
      "Care",
      { version: 0, answers: { "centres.htc": 9 } },
      app.callers.wfh.token,
    );
    expect([status, body.code]).toEqual([409, "version-conflict"]);
    expect(body.current).toMatchObject({ version: 1, answers: { "centres.htc": 5 } });
    expect((await get("Care")).body.answers).toEqual({ "centres.htc": 5 });
  });

  test("sent again because the reply was lost is saved once", async () => {
    const body = { version: 0, answers: { "centres.htc": 5 } };
    const first = await put("Care", body);
    const again = await put("Care", body);
    expect(again.status).toBe(200);
    expect(again.body.version).toBe(first.body.version);
    const revisions = await app.db.selectFrom("section_revision").selectAll().execute();
    expect(revisions).toHaveLength(1);
  });

  test("of sixteen saves at once from one version, one succeeds", async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        put("Care", { version: 0, answers: { "centres.htc": index + 1 } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
  });
});

describe("wrong input", () => {
  test("an unknown field is named", async () => {
    const { status, body } = await put("Care", { version: 0, answers: { "centres.moon": 1 } });
    expect([status, body.code]).toEqual([400, "malformed-request"]);
    expect(body.errors[0].path).toBe("answers.centres.moon");
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "the code %s is refused",
    async (code) => {
      const answer = await app.fastify.inject({
        method: "PUT",
        url: `/api/Survey/Care${place()}`,
        headers: {
          authorization: `Bearer ${app.callers.nmo.token}`,
          "content-type": "application/json",
        },
        payload: `{"version":0,"answers":{"${code}":1}}`,
      });
      expect(answer.statusCode).toBe(400);
    },
  );

  test.each([["12"], [1.5], [-1], [true], [1e300]])(
    "the value %j in a count is refused",
    async (value) => {
      const { status, body } = await put("Care", { version: 0, answers: { "centres.htc": value } });
      expect(status).toBe(400);
      expect(body.errors[0].path).toBe("answers.centres.htc");
    },
  );

  test.each(["a\u0000b", "a\ud800b"])(
    "a text the database cannot hold is refused (%j)",
    async (name) => {
      const { status } = await put("Organization", { version: 0, answers: { name } });
      expect(status).toBe(400);
    },
  );

  test("a code that the year does not ask yet is refused", async () => {
    await app.db.updateTable("survey").set({ year: 2021 }).where("key", "=", 2).execute();
    const { status, body } = await put("FactorUse", {
      version: 0,
      answers: { "geneTherapy.hemophiliaA.ever": 1 },
    });
    await app.db.updateTable("survey").set({ year: 2025 }).where("key", "=", 2).execute();
    expect(status).toBe(400);
    expect(body.errors[0].path).toBe("answers.geneTherapy.hemophiliaA.ever");
  });

  test.each(["countryId=x", "countryId=", "countryId=0x1", "countryId=1e0"])(
    "the query %s is refused",
    async (query) => {
      const { status } = await app.send("GET", `/Survey/Care?${query}&surveyKey=2`, {
        token: app.callers.wfh.token,
      });
      expect(status).toBe(400);
    },
  );

  test("an unknown country or survey is not found", async () => {
    expect((await get("Care", app.callers.wfh.token, place(99))).status).toBe(404);
    expect(
      (await put("Care", { version: 0, answers: {} }, app.callers.wfh.token, place(99))).status,
    ).toBe(404);
    expect((await get("Care", app.callers.wfh.token, place(1, 99))).status).toBe(404);
  });
});

describe("rules", () => {
  const broken = { ...balanced, "identified.hemophiliaA.total": 101 };

  test("a draft with a broken sum is saved with status Error and a finding at the total", async () => {
    const { status, body } = await put("Patient", { version: 0, answers: broken });
    expect(status).toBe(200);
    expect(body.status).toBe("Error");
    expect(
      body.findings.some((finding: { fields: string[] }) =>
        finding.fields.includes("identified.hemophiliaA.total"),
      ),
    ).toBe(true);
  });

  test("a submission with a broken sum is refused and changes nothing", async () => {
    const { status, body } = await put("Patient", { version: 0, answers: broken, submit: true });
    expect([status, body.code]).toEqual([422, "broken-rules"]);
    expect(body.findings.length).toBeGreaterThan(0);
    expect((await get("Patient")).body.version).toBe(0);
  });

  test("a submission without error is Submitted, and SectionsStatuses says so", async () => {
    const { body } = await put("Care", {
      version: 0,
      answers: { "centres.htc": 5, "centres.hccc": 1 },
      submit: true,
    });
    expect(body.status).toBe("Submitted");
    const statuses = await app.send("GET", `/Survey/SectionsStatuses${place()}`, {
      token: app.callers.nmo.token,
    });
    expect(statuses.body).toMatchObject({ Care: "Submitted", Patient: "Empty" });
  });
});

describe("permissions", () => {
  test("an NMO cannot read or write another country's answers", async () => {
    for (const answer of [
      await get("Care", app.callers.nmo.token, place(2)),
      await put("Care", { version: 0, answers: {} }, app.callers.nmo.token, place(2)),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, "other-country"]);
    }
  });

  test("DDC cannot read a section", async () => {
    expect((await get("Care", app.callers.ddc.token)).body.code).toBe("role-not-allowed");
  });

  test("no role can save in a closed survey", async () => {
    for (const { token } of [app.callers.nmo, app.callers.wfh, app.callers.administrator]) {
      const { status, body } = await put("Care", { version: 0, answers: {} }, token, place(1, 1));
      expect([status, body.code]).toEqual([409, "survey-closed"]);
    }
  });
});

async function waitingForLocks(): Promise<number> {
  const found = await sql<{ n: number }>`
    select count(*)::integer as n from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(app.db);
  return found.rows[0]?.n ?? 0;
}

describe("approval", () => {
  test("warns about what is not submitted, locks for everyone, and revoking unlocks", async () => {
    await put("Care", { version: 0, answers: { "centres.htc": 5 } });
    const approved = await approve(true);
    expect(approved.status).toBe(200);
    expect(approved.body.isApproved).toBe(true);
    expect(approved.body.warnings).toContainEqual({ section: "Care", status: "Draft" });
    for (const { token } of [app.callers.nmo, app.callers.wfh, app.callers.administrator]) {
      const { status, body } = await put("Care", { version: 1, answers: {} }, token);
      expect([status, body.code]).toEqual([409, "survey-approved"]);
    }
    expect((await approve(false)).body.isApproved).toBe(false);
    expect((await put("Care", { version: 1, answers: { "centres.htc": 6 } })).status).toBe(200);
  });

  test("names the approver and the role to the country", async () => {
    await put("Care", { version: 0, answers: { "centres.htc": 5 } });
    await approve(true);
    const { body } = await app.send("GET", `/Survey/State${place()}`, {
      token: app.callers.nmo.token,
    });
    expect(body).toMatchObject({
      isApproved: true,
      approvedBy: "walter Tester",
      approvedRole: "WFH",
    });
  });

  test("of an approved survey adds no second event", async () => {
    await put("Care", { version: 0, answers: { "centres.htc": 5 } });
    await approve(true);
    await approve(true);
    expect(await app.db.selectFrom("approval").selectAll().execute()).toHaveLength(1);
  });

  test("refuses a role above the caller's own", async () => {
    await put("Care", { version: 0, answers: { "centres.htc": 5 } });
    const { status, body } = await app.send(
      "POST",
      `/Survey/Approve${place()}&isApproved=true&roleKey=Administrator`,
      { token: app.callers.wfh.token },
    );
    expect([status, body.code]).toEqual([403, "role-not-allowed"]);
  });

  test("and a save at the same time: no revision is later than the approval", async () => {
    for (let round = 0; round < 20; round += 1) {
      const before = (await get("Care")).body.version;
      await Promise.all([
        put("Care", { version: before, answers: { "centres.htc": round + 1 } }),
        approve(true),
      ]);
      const late = await app.db
        .selectFrom("section_revision")
        .innerJoin("survey_data", "survey_data.id", "section_revision.survey_data_id")
        .whereRef("section_revision.at", ">", "survey_data.approved_at")
        .selectAll("section_revision")
        .execute();
      expect(late).toHaveLength(0);
      await approve(false);
    }
  });

  test("of many surveys lists what changed and what was skipped", async () => {
    await put("Care", { version: 0, answers: { "centres.htc": 5 } });
    const { id } = await app.db.selectFrom("survey_data").select("id").executeTakeFirstOrThrow();
    const { body } = await app.send("POST", "/Survey/ApproveAll?isApproved=true", {
      token: app.callers.wfh.token,
      body: [id, id, 99_999],
    });
    expect(body).toEqual({ changed: [id], skipped: [{ surveyDataId: 99_999, code: "not-found" }] });
  });

  test("needs an answer; a comment is none", async () => {
    await app.send("POST", `/Survey/CommentSection${place()}`, {
      token: app.callers.nmo.token,
      body: { text: "We begin next week" },
    });
    expect((await approve(true)).status).toBe(404);
    const { id } = await app.db.selectFrom("survey_data").select("id").executeTakeFirstOrThrow();
    const approveAll = () =>
      app.send("POST", "/Survey/ApproveAll?isApproved=true", {
        token: app.callers.wfh.token,
        body: [id],
      });
    const none = { changed: [], skipped: [{ surveyDataId: id, code: "not-found" }] };
    expect((await approveAll()).body).toEqual(none);
    await put("Care", { version: 0, answers: {} });
    expect((await approveAll()).body).toEqual(none);
  });

  test("lists comments in the order in which they were stored", async () => {
    const comment = (text: string) =>
      app.send("POST", `/Survey/CommentSection${place()}`, {
        token: app.callers.nmo.token,
        body: { text },
      });
    await comment("first");
    const { id } = await app.db.selectFrom("survey_data").select("id").executeTakeFirstOrThrow();
    const tx = await app.db.startTransaction().execute();
    await sql`select 1 from survey_data where id = ${id} for update`.execute(tx);
    const waits = Array.from({ length: 6 }, (_, at) => comment(`waits ${at}`));
    await expect.poll(waitingForLocks).toBeGreaterThan(0);
    await tx.commit().execute();
    await Promise.all(waits);
    const rows = await app.db
      .selectFrom("comment")
      .where("survey_data_id", "=", id)
      .select(["id", "created_at"])
      .orderBy("id")
      .execute();
    const times = rows.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test("lists the latest thousand comments, in the form too", async () => {
    await put("Care", { version: 0, answers: {} });
    await sql`insert into comment (survey_data_id, text, created_at)
      select id, number::text, now() + number * interval '1 second'
      from survey_data, generate_series(1, 1002) number`.execute(app.db);
    const { token } = app.callers.nmo;
    const list = await app.send("GET", `/Survey/CommentSection${place()}`, { token });
    const form = await app.send("GET", `/Survey/Answers${place()}`, { token });
    for (const comments of [list.body, form.body.comments]) {
      expect([comments.length, comments[0].text, comments.at(-1).text]).toEqual([
        1000,
        "3",
        "1002",
      ]);
    }
  });

  test("refuses comments on a field that the survey does not ask", async () => {
    const comment = (field: string) =>
      app.send("POST", `/Survey/CommentSection${place()}`, {
        token: app.callers.nmo.token,
        body: { text: "A word", field },
      });
    const refused = await Promise.all(
      ["centres.hct", "constructor", "Care", "used.x.brandName", "Care.name", ""].map(comment),
    );
    expect(refused.map(({ status, body }) => [status, body.errors?.[0].path])).toEqual(
      refused.map(() => [400, "field"]),
    );
    for (const field of ["Organization.name", "used.0.brandName", "centres.htc"]) {
      expect([field, (await comment(field)).status]).toEqual([field, 201]);
    }
  });

  test("leaves comments open", async () => {
    await put("Care", { version: 0, answers: { "centres.htc": 5 } });
    await approve(true);
    const added = await app.send("POST", `/Survey/CommentSection${place()}`, {
      token: app.callers.nmo.token,
      body: { text: "Two centres closed", field: "centres.htc" },
    });
    expect(added.status).toBe(201);
    const { body } = await app.send("GET", `/Survey/CommentSection${place()}`, {
      token: app.callers.wfh.token,
    });
    expect(body).toMatchObject([
      { text: "Two centres closed", field: "centres.htc", author: "nina Tester" },
    ]);
  });
});
