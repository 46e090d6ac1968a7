// What an approval keeps, what changed since, what the country reads, and decisions on many.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#server/testing/callers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
let version = 0;
const place = "countryId=1&surveyKey=2";

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await sql`delete from reopen_request`.execute(app.db);
  await sql`delete from approval`.execute(app.db);
  await sql`update survey_data set is_approved = false`.execute(app.db);
});
afterAll(() => app.stop());

const staff = () => app.callers.wfh;
const call = (who: Person, method: "GET" | "POST", path: string, body?: object) =>
  app.send(method, path, { token: who.token, ...(body ? { body } : {}) });
async function save(answers: object) {
  const { body } = await app.send("PUT", `/Survey/Care?${place}`, {
    token: app.callers.nmo.token,
    body: { version, answers },
  });
  version = body.version;
}
const decide = (isApproved: boolean, more = "") =>
  call(staff(), "POST", `/Survey/Approve?${place}&isApproved=${isApproved}${more}`);
const review = async () => (await call(staff(), "GET", `/Survey/Review?${place}`)).body;
const state = async () => (await call(app.callers.nmo, "GET", `/Survey/State?${place}`)).body;
async function subjectsTo({ email }: Person) {
  await app.runJobs();
  return (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
}

describe("an approval", () => {
  test("keeps the digest of the answers with findings and reasons, and refuses others", async () => {
    await save({ "centres.htc": 5 });
    const { digest } = await review();
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    await save({ "centres.htc": 6 });
    expect((await decide(true, `&digest=${digest}`)).body.code).toBe("survey-changed");
    expect((await decide(true, `&digest=${(await review()).digest}`)).status).toBe(200);
    const { rows } = await sql<{ digest: string; evidence: object }>`
      select digest, evidence from approval`.execute(app.db);
    expect(rows).toEqual([
      {
        digest: (await review()).digest,
        evidence: { findings: expect.any(Array), confirmations: expect.any(Object) },
      },
    ]);
  });

  test("that was revoked shows what changed since, and not what was put back", async () => {
    await save({ "centres.htc": 5, "centres.hccc": 2 });
    expect((await review()).changed).toBeNull();
    await decide(true);
    await decide(false, "&reason=Doubtful");
    await save({ "centres.htc": 9, "centres.hccc": 3 });
    await save({ "centres.htc": 9, "centres.hccc": 2 });
    const { changed, answered, decisions } = await review();
    expect(changed).toEqual([
      {
        section: "Care",
        code: "centres.htc",
        before: 5,
        after: 9,
        stateBefore: null,
        stateAfter: null,
      },
    ]);
    expect(answered).toBe(2);
    expect(decisions.map((one: { isApproved: boolean }) => one.isApproved)).toEqual([false, true]);
  });

  test("that is revoked tells the country why, by mail and in the form", async () => {
    await save({ "centres.htc": 5 });
    await decide(true);
    expect((await state()).revoked).toBeNull();
    await decide(false, "&reason=Please%20look%20again");
    expect((await state()).revoked).toMatchObject({ reason: "Please look again" });
    expect(await subjectsTo(app.callers.nmo)).toContain("The survey of 2025 is open again");
  });
});

describe("the evidence of an approval", () => {
  const evidence = async () =>
    (await call(staff(), "GET", `/Survey/Evidence?${place}&culture=en`)).body;

  const accept = () =>
    call(staff(), "POST", "/ReviewDesk/Decide", {
      countryId: 1,
      surveyKey: 2,
      key: "Care atMost centresAtMost centres.hccc",
      decision: "accepted",
    });

  test("says in words what was found and answered, what is counted, and who decided", async () => {
    await save({ "centres.htc": 2, "centres.hccc": 5 });
    const open = await evidence();
    expect(open).toMatchObject({ isApproved: false, approval: null });
    await decide(true, "&reason=Agreed");
    const approved = await evidence();
    expect(approved).toMatchObject({
      isApproved: true,
      approval: { by: "walter Tester", reason: "Agreed", digest: open.digest },
      digest: open.digest,
      decisions: [{ isApproved: true }],
    });
    const care = approved.sections.find(({ code }: { code: string }) => code === "Care");
    expect(care).toMatchObject({ name: "Care", status: "Draft", answered: 2, states: 0 });
    expect(approved.points).toMatchObject([
      { section: "Care", severity: "warning", reason: null, acceptedBy: null },
    ]);
    expect((await accept()).body.code).toBe("survey-approved");
    await decide(false, "&reason=Doubtful");
    expect((await accept()).status).toBe(204);
    await save({ "centres.htc": 5, "centres.hccc": 2 });
    // What the approval kept stays, whatever is answered since.
    const changed = await evidence();
    expect(changed.points).toEqual(approved.points);
    expect(changed.digest).not.toBe(changed.approval.digest);
  });

  test("names who accepted a finding as long as it says the same", async () => {
    await save({ "centres.htc": 2, "centres.hccc": 7 });
    expect((await accept()).status).toBe(204);
    await decide(true);
    expect((await evidence()).points).toMatchObject([{ acceptedBy: "walter Tester" }]);
    await decide(false, "&reason=Doubtful");
    await save({ "centres.htc": 2, "centres.hccc": 8 });
    await decide(true);
    expect((await evidence()).points).toMatchObject([{ acceptedBy: null }]);
  });
});

describe("a survey that is returned before it was approved", () => {
  const giveBack = (who: Person, reason: string) =>
    call(who, "POST", `/Survey/Return?${place}`, { reason });
  const submit = async () => {
    const { body } = await app.send("PUT", `/Survey/Care?${place}`, {
      token: app.callers.nmo.token,
      body: { version, submit: true, answers: { "centres.htc": 5, "centres.hccc": 2 } },
    });
    version = body.version;
    return body.status;
  };

  test("is a draft again with its answers, and its country reads why, by mail and in the form", async () => {
    await save({ "centres.htc": 4, "centres.hccc": 2 });
    expect((await giveBack(staff(), "Too early")).status).toBe(404);
    expect(await submit()).toBe("Submitted");
    const before = await review();
    expect((await giveBack(staff(), "")).status).toBe(400);
    expect((await giveBack(staff(), "Please count the centres again")).status).toBe(204);
    const { body } = await call(app.callers.nmo, "GET", `/Survey/Care?${place}`);
    expect([body.status, body.answers["centres.htc"]]).toEqual(["Draft", 5]);
    expect(await state()).toMatchObject({
      isApproved: false,
      revoked: { reason: "Please count the centres again", isReturn: true },
    });
    expect(await subjectsTo(app.callers.nmo)).toContain("Please look at your survey of 2025 again");
    const { digest, decisions } = await review();
    expect(digest).toBe(before.digest);
    expect(decisions[0]).toMatchObject({ isApproved: false, isReturn: true });
    version = body.version;
    expect(await submit()).toBe("Submitted");
    await decide(true);
    expect((await state()).revoked).toBeNull();
    expect((await giveBack(staff(), "Too late")).body.code).toBe("survey-approved");
  });

  test("is returned by staff only", async () => {
    expect((await giveBack(app.callers.nmo, "Mine")).status).toBe(403);
    expect((await giveBack(app.callers.ddc, "Not mine")).status).toBe(403);
  });
});

describe("a country that asks to open its survey again", () => {
  const ask = (who: Person) =>
    call(who, "POST", `/Survey/Reopen?${place}`, { reason: "Counted twice" });

  test("is asked for its own and only when it is approved", async () => {
    await save({ "centres.htc": 5 });
    expect((await ask(app.callers.nmo)).status).toBe(404);
    expect((await ask(app.callers.otherNmo)).status).toBe(403);
  });

  test("waits until staff decline with an answer", async () => {
    await save({ "centres.htc": 5 });
    await decide(true);
    expect((await ask(app.callers.nmo)).status).toBe(204);
    expect((await ask(app.callers.nmo)).body.code).toBe("already-exists");
    expect(await subjectsTo(staff())).toContain("Canada asks to open its survey of 2025 again");
    const decline = () =>
      call(staff(), "POST", `/Survey/Reopen/Decline?${place}`, { reason: "Next year" });
    expect((await decline()).status).toBe(204);
    expect((await decline()).status).toBe(404);
    expect((await state()).reopening).toMatchObject({ isGranted: false, answer: "Next year" });
  });

  test("gets it with the revocation", async () => {
    await save({ "centres.htc": 5 });
    await decide(true);
    await ask(app.callers.nmo);
    await decide(false, "&reason=Granted");
    const { rows } = await sql`select is_granted, answer from reopen_request`.execute(app.db);
    expect(rows).toEqual([{ is_granted: true, answer: "Granted" }]);
  });
});

describe("a decision on many", () => {
  const decideAll = async (query: string) => {
    const { rows } = await sql<{ id: number }>`
      select id from survey_data where country_id = 1 and survey_key = 2`.execute(app.db);
    return (await call(staff(), "POST", `/Survey/ApproveAll?${query}`, [rows[0]?.id] as object))
      .body;
  };

  test("skips what changed after the reviewer saw it", async () => {
    await save({ "centres.htc": 5 });
    const { changed, skipped } = await decideAll("isApproved=true&asOf=2020-01-01T00:00:00Z");
    expect([changed, skipped[0]?.code]).toEqual([[], "survey-changed"]);
  });

  test("is undone without a mail or a reason in the form", async () => {
    await save({ "centres.htc": 5 });
    const before = (await subjectsTo(app.callers.nmo)).length;
    await decideAll("isApproved=true");
    expect((await decideAll("isApproved=false&isUndo=true")).changed).toHaveLength(1);
    expect((await state()).revoked).toBeNull();
    expect(await subjectsTo(app.callers.nmo)).toHaveLength(before);
  });
});
