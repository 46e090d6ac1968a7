// Signing for submitted sections: what the receipt says, who may ask for one, and when it is refused.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "#server/testing/callers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
const place = "countryId=1&surveyKey=2";
const signature = { name: "Ana Roy", position: "Nurse", isDeclared: true };

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const sign = (sections: string[], more: object = {}, headers: Record<string, string> = {}) =>
  app.send("POST", `/Survey/Receipt?${place}`, {
    token: app.callers.nmo.token,
    headers,
    body: { sections, ...signature, ...more },
  });
const receipts = async (who: Person = app.callers.wfh) =>
  (await app.send("GET", `/Survey/Receipt?${place}`, { token: who.token })).body;
const versions: Record<string, number> = {};
async function save(section: string, answers: object, submit = true) {
  const { body, status } = await app.send("PUT", `/Survey/${section}?${place}`, {
    token: app.callers.nmo.token,
    body: { version: versions[section] ?? 0, answers, submit },
  });
  expect(status).toBe(200);
  versions[section] = body.version;
}
const care = { "centres.htc": 5, "centres.hccc": 2 };

test("the receipt has a number, the time, who signed, and the digest of these sections", async () => {
  expect(await receipts()).toEqual([]);
  await save("Care", care);
  const { status, body } = await sign(["Care"]);
  expect(status).toBe(201);
  expect(body).toEqual({
    number: "CAN-2025-0001",
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    name: "Ana Roy",
    position: "Nurse",
    sections: ["Care"],
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    isUnchanged: true,
  });
  expect(await receipts(app.callers.nmo)).toEqual([body]);
});

test("it says that a section was changed since, and not for a change elsewhere", async () => {
  await save("DataSource", {}, false);
  expect(await receipts()).toMatchObject([{ isUnchanged: true }]);
  await save("Care", { ...care, "centres.htc": 6 });
  expect(await receipts()).toMatchObject([{ isUnchanged: false }]);
  await save("Care", care);
  expect(await receipts()).toMatchObject([{ isUnchanged: true }]);
});

test("signed twice with one key it is one receipt; otherwise numbers go on, the newest first", async () => {
  const [first] = await receipts();
  const key = { "idempotency-key": "one-press" };
  const one = await sign(["Care", "Care"], {}, key);
  const again = await sign(["Care", "Care"], {}, key);
  expect(again.body).toEqual(one.body);
  const numbers = (await receipts()).map(({ number }: { number: string }) => number);
  expect(numbers).toEqual(["CAN-2025-0002", "CAN-2025-0001"]);
  // The same answers have the same digest.
  expect(one.body.digest).toBe(first.digest);
});

test.each([
  ["a section that is a draft", ["Care", "DataSource"], {}, "sections"],
  ["no section", [], {}, "sections"],
  ["an unknown section", ["Moon"], {}, "sections"],
  ["no name", ["Care"], { name: " " }, "name"],
  ["no position", ["Care"], { position: "" }, "position"],
  ["a declaration that was not ticked", ["Care"], { isDeclared: false }, "isDeclared"],
])("%s is refused by name", async (_, sections, more, path) => {
  const before = await receipts();
  const { status, body } = await sign(sections, more);
  expect([status, body.errors?.[0]?.path]).toEqual([400, path]);
  expect(await receipts()).toEqual(before);
});
