// Questions on the cells of a country's survey: asked by the staff, answered in the form, closed.

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
const staff = () => ({ token: app.callers.wfh.token });
const nmo = () => ({ token: app.callers.nmo.token });
const place = "?countryId=1&surveyKey=2";

const put = (body: object) => app.send("PUT", `/Survey/Care${place}`, { ...nmo(), body });
const points = async () => (await app.send("GET", `/Discrepancy${place}`, staff())).body.points;
const comments = async () => (await app.send("GET", `/Survey/CommentSection${place}`, nmo())).body;
const comment = (who: { token: string }, text: string, field = "centres.hccc") =>
  app.send("POST", `/Survey/CommentSection${place}`, { ...who, body: { text, field } });
const ask = (text: string, extra: object = {}) =>
  app.send("POST", "/Discrepancy/Question", {
    ...staff(),
    body: { countryId: 1, surveyKey: 2, field: "centres.hccc", text, ...extra },
  });
const decide = (body: object) =>
  app.send("POST", "/Discrepancy/Question/State", { ...staff(), body });

const key = "Care atMost centresAtMost centres.hccc";
const warned = { "centres.htc": 2, "centres.hccc": 5 };

beforeAll(async () => {
  app = await startApp();
  await put({ version: 0, answers: warned });
});
afterAll(() => app.stop());

test("a question on a cell has a state, an owner and a thread, which the country reads and answers in the form", async () => {
  expect((await ask("Are all of them open?", { key })).status).toBe(201);
  const [asked] = await points();
  expect(asked).toMatchObject({
    key,
    question: { state: "open", owner: "walter Tester", passes: false },
  });
  expect((await comments())[0]).toMatchObject({
    text: "Are all of them open?",
    field: "centres.hccc",
    question: { state: "open" },
  });
  await comment(nmo(), "Two are abroad.");
  expect((await points())[0].question).toMatchObject({
    state: "answered",
    thread: [{ isStaff: true }, { isStaff: false, text: "Two are abroad." }],
  });
  const countries = await app.send("GET", "/Discrepancy/Countries?surveyKey=2", staff());
  expect(countries.body).toMatchObject([{ id: 1, open: 1, answered: 1 }]);
});

test("what is answered is not in the next mail; what is asked again is", async () => {
  const text = async () => (await app.send("GET", `/Discrepancy${place}`, staff())).body.text;
  expect(await text()).not.toContain("cell=centres.hccc");
  await ask("Which ones?");
  expect((await points())[0].question.state).toBe("needsMore");
  expect(await text()).toContain("Which ones?");
});

test("a value that passes proposes closing; what is closed may be opened again", async () => {
  await put({ version: 1, answers: { "centres.htc": 5, "centres.hccc": 5 } });
  const [point] = await points();
  expect(point).toMatchObject({
    severity: null,
    field: "centres.hccc",
    question: { passes: true },
  });
  const { id } = point.question;
  expect((await decide({ id, state: "closed", reason: "It is right now." })).status).toBe(204);
  expect(await points()).toEqual([]);
  expect((await comments()).at(-1)).toMatchObject({
    text: "It is right now.",
    question: { id, state: "closed" },
  });
  expect((await decide({ id, state: "closed" })).status).toBe(409);
  expect((await decide({ id, state: "needsMore" })).status).toBe(204);
  expect((await decide({ id, state: "closed" })).status).toBe(204);
});

test("a question that is taken back at once is gone, and one that was answered is closed", async () => {
  const askByMistake = async () => (await ask("A mistake?", { field: "centres.htc" })).body.id;
  const before = await comments();
  const id = await askByMistake();
  expect((await comments()).length).toBe(before.length + 1);
  expect((await decide({ id, state: "withdrawn" })).status).toBe(204);
  expect(await comments()).toEqual(before);
  expect((await decide({ id, state: "withdrawn" })).status).toBe(404);
  const answered = await askByMistake();
  const body = { field: "centres.htc", text: "Yes." };
  await app.send("POST", `/Survey/CommentSection${place}`, { ...nmo(), body });
  expect((await decide({ id: answered, state: "withdrawn" })).status).toBe(204);
  expect((await comments()).at(-1)).toMatchObject({ question: { id: answered, state: "closed" } });
});

test("a question is taken back by who asked it only, before its mail, and within minutes", async () => {
  const state = async (id: number) =>
    (await comments()).findLast((one: { question?: { id: number } }) => one.question?.id === id)
      ?.question.state;
  const someone = { token: app.callers.administrator.token };
  const byOther = (await ask("Of someone else?", { field: "centres.htc" })).body.id;
  const body = { id: byOther, state: "withdrawn" };
  await app.send("POST", "/Discrepancy/Question/State", { ...someone, body });
  expect(await state(byOther)).toBe("closed");
  const late = (await ask("Too late?", { field: "centres.htc" })).body.id;
  await sql`update cell_question set asked_at = now() - interval '11 minutes'
    where id = ${late}`.execute(app.db);
  expect((await decide({ id: late, state: "withdrawn" })).status).toBe(204);
  expect(await state(late)).toBe("closed");
  const mailed = (await ask("In the mail?", { field: "centres.htc" })).body.id;
  await sql`insert into discrepancy_mail (survey_data_id, digest)
    select id, 'a mail' from survey_data where country_id = 1 and survey_key = 2`.execute(app.db);
  expect((await decide({ id: mailed, state: "withdrawn" })).status).toBe(204);
  expect(await state(mailed)).toBe("closed");
});

test("the reason for a warning answers the question about it", async () => {
  await put({ version: 2, answers: warned });
  await ask("So many?", { key });
  const figures = { "centres.hccc": 5 };
  const confirmation = { figures, numbers: { value: 5, limit: 2 }, reason: "Abroad" };
  const confirmations = { "atMost centresAtMost centres.hccc": confirmation };
  await put({ version: 3, answers: warned, confirmations });
  expect(await points()).toMatchObject([{ question: { state: "answered", passes: true } }]);
});

test("a question about a warning that has its reason already waits for another answer", async () => {
  const state = async () => (await points())[0]?.question?.state;
  const [before] = await points();
  await decide({ id: before.question.id, state: "closed" });
  await ask("Abroad, but where?", { key });
  expect(await state()).toBe("open");
  const figures = { "centres.hccc": 5 };
  const again = { figures, numbers: { value: 5, limit: 2 }, reason: "In Utopia" };
  await put({
    version: 4,
    answers: warned,
    confirmations: { "atMost centresAtMost centres.hccc": again },
  });
  expect(await state()).toBe("answered");
});

test("sending asks every point, each once", async () => {
  await put({ version: 5, answers: { ...warned, "centres.hccc": 6 } });
  const { id } = (await points()).find((one: { question: unknown }) => one.question).question;
  await decide({ id, state: "closed" });
  const { text } = (await app.send("GET", `/Discrepancy${place}`, staff())).body;
  const send = () =>
    app.send("POST", "/Discrepancy/Send?culture=en", {
      ...staff(),
      body: { countryId: 1, surveyKey: 2, email: "a@example.org", text },
    });
  await send();
  await send();
  const [point, ...more] = await points();
  expect(more).toEqual([]);
  expect(point.question).toMatchObject({ state: "open", thread: [{ text: point.text }] });
  // Another reader, and a country that has changed its language, read it in theirs.
  const french = (await app.send("GET", `/Discrepancy${place}&culture=fr`, staff())).body;
  const [inFrench] = french.points;
  expect(inFrench.text).not.toBe(point.text);
  expect(inFrench.question.thread).toMatchObject([{ text: inFrench.text }]);
  expect(french.text).not.toMatch(point.text);
});

test("is refused on a field that the survey does not ask, and for a country that there is not", async () => {
  const [unknown, nowhere] = [
    await ask("?", { field: "no.such" }),
    await ask("?", { countryId: 99 }),
  ];
  expect([unknown.status, unknown.body.errors[0].path]).toEqual([400, "field"]);
  expect(nowhere.status).toBe(404);
  expect((await decide({ id: 999, state: "closed" })).status).toBe(404);
});

test("an NMO neither asks nor reads what is asked of another country", async () => {
  const other = { token: app.callers.otherNmo.token };
  expect((await app.send("GET", `/Survey/CommentSection${place}`, other)).status).toBe(403);
  const body = { countryId: 1, surveyKey: 2, field: "centres.htc", text: "?" };
  expect((await app.send("POST", "/Discrepancy/Question", { ...nmo(), body })).status).toBe(403);
});
