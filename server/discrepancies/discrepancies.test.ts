// Findings of a country as a mail to its respondent.

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { traitsOfSections } from "#contract/sections.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
const wfh = () => ({ token: app.callers.wfh.token });

const put = (section: string, body: object, countryId = 1) =>
  app.send("PUT", `/Survey/${section}?countryId=${countryId}&surveyKey=2`, { ...wfh(), body });
const countries = async () =>
  (await app.send("GET", "/Discrepancy/Countries?surveyKey=2", wfh())).body;
const get = (rest = "", countryId = 1) =>
  app.send("GET", `/Discrepancy?countryId=${countryId}&surveyKey=2${rest}`, wfh());
const send = (text: string, email = "anne@example.org", countryId = 1) =>
  app.send("POST", "/Discrepancy/Send?culture=fr", {
    ...wfh(),
    body: { countryId, surveyKey: 2, email, text },
  });
const outbox = async () => {
  await app.runJobs();
  return (await app.mails()).filter(({ to }) => to.includes("anne@example.org"));
};

/** The person who completed the survey of country 1. */
async function completed(given: Record<string, string>) {
  for (const [section, { contact = {} }] of traitsOfSections) {
    const answers = Object.entries(contact).flatMap(([part, field]) =>
      given[part] === undefined ? [] : [[field, given[part]]],
    );
    if (answers.length > 0) {
      await put(section, { version: 0, answers: Object.fromEntries(answers) });
    }
  }
}

const warned = { "centres.htc": 2, "centres.hccc": 5 };

beforeAll(async () => {
  app = await startApp();
  await put("Care", { version: 0, answers: warned });
  await put("Care", { version: 0, answers: { "centres.htc": 5, "centres.hccc": 1 } }, 2);
  await sql`update "user" set culture = 'fr' where id = ${app.callers.nmo.id}`.execute(app.db);
});
afterAll(() => app.stop());

describe("the discrepancies", () => {
  test("list only the countries that have any, with how many and what was mailed", async () => {
    expect(await countries()).toMatchObject([
      { id: 1, code: "CAN", open: 1, lastMail: null, isApproved: false },
    ]);
    expect((await app.send("GET", "/Discrepancy/Countries?surveyKey=99", wfh())).status).toBe(404);
  });

  test("are a text in each language, with figures, a link to the cell, and the last day", async () => {
    const { body } = await get("&culture=en");
    expect(body.findings).toHaveLength(1);
    expect(body.points).toMatchObject([
      { severity: "warning", field: "centres.hccc", value: "5", lastYear: null, question: null },
    ]);
    expect(body.text).toContain(": 5\n");
    expect(body.text).toContain(
      "http://localhost:8080/newdataentry?countryId=1&year=2025&cell=centres.hccc",
    );
    expect(body.text).toMatch(/Please answer by \d+ \w+ \d{4} at 24:00 UTC\.$/);
    expect((await get("&culture=fr")).body.text).toMatch(/Merci de répondre au plus tard le/);
    expect((await get("&culture=es")).body.text).toMatch(/Le rogamos que responda/);
  });

  test("are written to the user of a country whose survey names no one, in their language", async () => {
    expect((await get()).body).toMatchObject({
      respondentEmail: app.callers.nmo.email,
      culture: "fr",
    });
  });

  test("of a country without respondent and user have no address", async () => {
    await put("Care", { version: 0, answers: warned }, 3);
    expect((await get("", 3)).body).toMatchObject({
      respondentEmail: null,
      respondentName: null,
      culture: "es",
    });
  });

  test("are written to the person who completed the survey", async () => {
    await completed({ firstName: "Anne", lastName: "Roy", email: "anne@example.org" });
    const { body } = await get();
    expect(body).toMatchObject({ respondentEmail: "anne@example.org", respondentName: "Anne Roy" });
    expect(body.greeting).toContain("Anne");
  });

  test("of a survey that no one began are not found", async () => {
    const { status } = await app.send("GET", "/Discrepancy?countryId=1&surveyKey=1", wfh());
    expect(status).toBe(404);
  });

  test.each([
    ["", "text"],
    ["not an address", "email"],
  ])("with the address “%s” are refused", async (email) => {
    const { status, body } = await send("A word", email);
    expect([status, body.errors[0].path]).toEqual([400, "email"]);
  });

  test("are sent in one mail, and the same text not again", async () => {
    const { text } = (await get()).body;
    const both = await Promise.all([send(text), send(text)]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(both.map(({ body }) => body.isSent).sort()).toEqual([false, true]);
    const [mail, ...more] = await outbox();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Sondage 2025, Canada/);
    expect((await countries())[0].lastMail).toMatchObject({ status: "sent", error: null });
    expect((await send(`${text} And one word more.`)).body.isSent).toBe(true);
    expect(await outbox()).toHaveLength(2);
  });

  test("that could not be delivered say so at the country, and may be sent again", async () => {
    const email = (await countries())[0].lastMail.to;
    const came = (more: object) => {
      const body = { countryId: 1, surveyKey: 2, email, reason: "550 no such user", ...more };
      return app.send("POST", "/Discrepancy/Bounce", { ...wfh(), body });
    };
    expect((await came({ email: "someone@example.org" })).status).toBe(404);
    expect((await came({ countryId: 3 })).status).toBe(404);
    expect((await came({ email: email.toUpperCase() })).status).toBe(204);
    expect((await came({})).status).toBe(404);
    expect((await countries())[0].lastMail).toMatchObject({
      status: "failed",
      error: "550 no such user",
    });
    const last = (await get()).body.text;
    expect((await send(`${last} And one word more.`)).body.isSent).toBe(true);
  });

  test("are answered questions once the warning has a reason, which proposes to close them", async () => {
    const confirmations = {
      "atMost centresAtMost centres.hccc": {
        figures: { "centres.hccc": 5 },
        numbers: { value: 5, limit: 2 },
        reason: "Two are abroad",
      },
    };
    const isFirst = ({ id }: { id: number }) => id === 1;
    const before = (await countries()).find(isFirst);
    await put("Care", { version: 1, answers: warned, confirmations });
    const after = (await countries()).find(isFirst);
    expect([after.open, after.answered]).toEqual([before.open, before.answered + 1]);
    const { points } = (await get()).body;
    const passing = points.filter(
      (one: { question: { passes: boolean } | null }) => one.question?.passes,
    );
    expect(passing).toMatchObject([{ severity: null, field: "centres.hccc" }]);
  });

  test("are sent also where a survey has so many that the text is as long as a book's chapter", async () => {
    expect((await send("Un mot. ".repeat(10_000), "dora@example.org")).status).toBe(202);
  });

  test("leave out what the sender does not tick, and ask no question about it", async () => {
    await put("Care", { version: 0, answers: warned }, 3);
    const { points, text } = (await get("&culture=fr", 3)).body;
    const questions = async () =>
      (await get("", 3)).body.points.filter((one: { question: unknown }) => one.question !== null);
    expect([points.length > 0, text !== "", await questions()]).toEqual([true, true, []]);
    const without = points.map(({ mark }: { mark: string }) => mark).join(",");
    expect((await get(`&culture=fr&without=${without}`, 3)).body.text).toBe("");
    const body = { countryId: 3, surveyKey: 2, email: "bea@example.org", text: "Un mot", without };
    await app.send("POST", "/Discrepancy/Send?culture=fr", { ...wfh(), body });
    expect(await questions()).toEqual([]);
  });
});
