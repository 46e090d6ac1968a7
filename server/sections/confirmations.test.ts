// A confirmed warning: it is stored with its section, goes to everyone who reads it, and counts as long as
// the figures are those that it was given for.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deleteAnswers } from "#server/testing/delete-answers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await deleteAnswers(app.db);
});

const where = "?countryId=1&surveyKey=2";
const put = (body: unknown) =>
  app.send("PUT", `/Survey/Care${where}`, { token: app.callers.nmo.token, body });
const read = () => app.send("GET", `/Survey/Care${where}`, { token: app.callers.wfh.token });

/** More centres of one kind than there are at all, which is a warning. */
const answers = { "centres.htc": 2, "centres.hccc": 5 };
const key = "atMost centresAtMost centres.hccc";
const reason = "Two of them are abroad";
const confirmation = {
  figures: { "centres.hccc": 5 },
  numbers: { value: 5, limit: 2 },
  reason,
};
const confirmations = { [key]: confirmation };

test("is stored with the section and read by the reviewer, with its reason at the finding", async () => {
  const saved = await put({ version: 0, answers, confirmations });
  expect(saved.body.confirmations).toEqual(confirmations);
  expect(saved.body.findings).toMatchObject([{ severity: "warning", reason }]);
  const { body } = await read();
  expect(body.confirmations).toEqual(confirmations);
  expect(body.findings).toMatchObject([{ severity: "warning", reason }]);
  const form = await app.send("GET", `/Survey/Answers${where}`, { token: app.callers.wfh.token });
  expect(form.body.sections.Care.confirmations).toEqual(confirmations);
});

test("comes back when the figure changes, and what confirmed it is forgotten", async () => {
  await put({ version: 0, answers, confirmations });
  const changed = { ...answers, "centres.hccc": 6 };
  const { body } = await put({ version: 1, answers: changed, confirmations });
  expect(body.confirmations).toEqual({});
  expect(body.findings).toHaveLength(1);
  expect(body.findings[0].reason).toBeUndefined();
});

test("stays where a client that does not know of it saves the section", async () => {
  await put({ version: 0, answers, confirmations });
  const { body } = await put({ version: 1, answers });
  expect(body.findings).toMatchObject([{ reason }]);
});

test("can be taken back", async () => {
  await put({ version: 0, answers, confirmations });
  const { body } = await put({ version: 1, answers, confirmations: {} });
  expect(body.confirmations).toEqual({});
  expect(body.findings[0].reason).toBeUndefined();
});

test("is in the revision of the section, with what it was before", async () => {
  await put({ version: 0, answers, confirmations });
  const { changes } = await app.db
    .selectFrom("section_revision")
    .select("changes")
    .executeTakeFirstOrThrow();
  expect(changes).toMatchObject({ confirmations: { [key]: [null, confirmation] } });
});

test("of a warning that there is not is left out", async () => {
  const { body } = await put({ version: 0, answers: { "centres.htc": 5 }, confirmations });
  expect(body.confirmations).toEqual({});
});

test.each([
  ["text for a number", { ...confirmation, numbers: { value: "5" } }],
  ["too long a reason", { ...confirmation, reason: "x".repeat(1001) }],
  ["an unknown member", { ...confirmation, by: "someone" }],
])("with %s is refused", async (_, wrong) => {
  const { status, body } = await put({ version: 0, answers, confirmations: { [key]: wrong } });
  expect([status, body.code]).toEqual([400, "malformed-request"]);
});
