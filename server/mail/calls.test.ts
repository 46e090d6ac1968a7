// The calls about mails: list, read without the token of a link, retry, preview, message to support.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { queueMail } from "./queue-mail.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await sql`delete from jobs.job`.execute(app.db);
  await app.db.deleteFrom("mail").execute();
  await app.db.deleteFrom("throttle").execute();
});

const send = (method: "GET" | "POST", path: string, body?: unknown) =>
  app.send(method, path, { token: app.callers.administrator.token, body });

/** Mails to 1@, 2@ … in that order; all of one transaction are of one instant. */
async function queueSome(count: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    for (let index = 1; index <= count; index += 1) {
      await queueMail(tx, app, {
        template: "reset-password",
        to: `${index}@example.org`,
        culture: "es",
        values: { firstName: "Rosa", token: "secret-key-of-a-link" },
      });
    }
  });
}

describe("the list of mails", () => {
  test("is newest first, in pages, each mail once", async () => {
    for (let round = 0; round < 3; round += 1) await queueSome(3);
    const seen: { id: string; createdAt: string }[] = [];
    let next: string | null = "";
    for (let page = 0; next !== null && page < 10; page += 1) {
      const before: string = next ? `&before=${next}` : "";
      const { status, body } = await send("GET", `/Mail?limit=4${before}`);
      expect([status, body.mails.length]).toEqual([200, page < 2 ? 4 : 1]);
      seen.push(...body.mails);
      next = body.next;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(9);
    const times = seen.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test("has the state of each mail, and when it is tried next", async () => {
    await queueSome(2);
    await sql`update jobs.job set start_after = '2030-01-02T03:04:05Z'
      where data ->> 'mailId' = (select id::text from mail where recipient = '1@example.org')`.execute(
      app.db,
    );
    const { body: waiting } = await send("GET", "/Mail?status=queued");
    const first = waiting.mails.find((mail: { recipient: string }) => mail.recipient[0] === "1");
    expect(first).toEqual({
      id: first.id,
      template: "reset-password",
      recipient: "1@example.org",
      culture: "es",
      subject: "Elija una contraseña nueva",
      status: "queued",
      attempts: 0,
      createdAt: first.createdAt,
      lastTriedAt: null,
      sentAt: null,
      lastError: null,
      nextTryAt: "2030-01-02T03:04:05.000Z",
    });
    await app.runJobs();
    const { body: sent } = await send("GET", "/Mail?status=sent");
    expect(sent.mails).toHaveLength(1);
    expect(sent.mails[0]).toMatchObject({ recipient: "2@example.org", nextTryAt: null });
    expect(sent.mails[0].sentAt).toMatch(/^\d{4}-/);
  });

  test.each(["limit=0", "limit=201", "limit=ten", "status=lost", "before=7", "colour=red"])(
    "refuses %s",
    async (query) => {
      expect((await send("GET", `/Mail?${query}`)).status).toBe(400);
    },
  );
});

describe("one mail", () => {
  test("is shown as the recipient gets it, without the token of its link", async () => {
    await queueSome(1);
    const { body } = await send("GET", "/Mail");
    const { status, body: mail } = await send("GET", `/Mail/${body.mails[0].id}`);
    expect(status).toBe(200);
    expect(mail.text).toContain("http://localhost:8080/resetpassword#token=•••");
    expect(mail.html).toContain("Rosa");
    expect(JSON.stringify(mail)).not.toContain("secret-key-of-a-link");
  });

  test("returns 404 when it does not exist", async () => {
    const path = "/Mail/00000000-0000-4000-8000-000000000000";
    expect((await send("GET", path)).body.code).toBe("not-found");
    expect((await send("POST", `${path}/Retry`)).body.code).toBe("not-found");
  });
});

describe("retrying", () => {
  test("sends a failed mail once, and is audited", async () => {
    await queueSome(1);
    const { body } = await send("GET", "/Mail");
    const [{ id }] = body.mails;
    const retry = () => send("POST", `/Mail/${id}/Retry`);
    expect((await retry()).body.code).toBe("already-decided");
    await sql`delete from jobs.job`.execute(app.db);
    await sql`update mail set status = 'failed', last_error = '550'`.execute(app.db);
    const answers = await Promise.all([retry(), retry(), retry()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    await app.runJobs();
    expect((await app.mails()).filter(({ to }) => to === "1@example.org")).toHaveLength(1);
    expect((await send("GET", `/Mail/${id}`)).body).toMatchObject({ status: "sent", attempts: 1 });
    expect((await retry()).body.code).toBe("already-decided");
    const events = await sql<{ actor_id: number }>`select actor_id from audit_event
      where subject_type = 'mail' and subject_id = ${id}`.execute(app.db);
    expect(events.rows).toEqual([{ actor_id: app.callers.administrator.id }]);
  });
});

describe("a preview", () => {
  const values = { firstName: "<b>Zoé</b>" };

  test.each([
    ["en", "Your account is ready", "Dear <b>Zoé</b>,"],
    ["fr", "Votre compte est prêt", "Bonjour <b>Zoé</b>,"],
    ["es", "Su cuenta está lista", "<b>Zoé</b>"],
  ])("shows in %s the text of an invitation", async (culture, subject, greeting) => {
    const { status, body } = await send("POST", "/Mail/Preview", {
      template: "invitation",
      culture,
      values,
    });
    expect([status, body.subject]).toEqual([200, subject]);
    expect(body.text).toContain(greeting);
    expect(body.text).toContain("#token=•••");
    expect(body.html).not.toContain("<b>");
  });

  test("is word for word the mail that is sent, and writes nothing", async () => {
    const reason = "We know of no such organization.\nPlease ask them.";
    const { body } = await send("POST", "/Mail/Preview", {
      template: "registration-denied",
      culture: "fr",
      values: { firstName: "Zoé", reason },
    });
    expect((await send("GET", "/Mail")).body.mails).toEqual([]);
    const events = await sql`select 1 from jobs.job`.execute(app.db);
    expect(events.rows).toEqual([]);
    await app.db.transaction().execute((tx) =>
      queueMail(tx, app, {
        template: "registration-denied",
        to: "z@example.org",
        culture: "fr",
        values: { firstName: "Zoé", reason },
      }),
    );
    const { body: list } = await send("GET", "/Mail");
    expect((await send("GET", `/Mail/${list.mails[0].id}`)).body).toMatchObject(body);
  });

  test.each([
    { template: "reset-password", culture: "en", values },
    { template: "invitation", culture: "en", values: { firstName: "Ann", token: "mine" } },
    { template: "registration-denied", culture: "en", values },
    { template: "invitation", culture: "en" },
  ])("of %j is refused", async (body) => {
    expect((await send("POST", "/Mail/Preview", body)).status).toBe(400);
  });
});

describe("the contact form", () => {
  const body = {
    name: "Rosa <i>Núñez</i>",
    email: "rosa@example.org",
    country: "México",
    message: "<script>alert(1)</script>\nBcc: victim@example.org",
  };
  const write = (more: object = {}, headers: Record<string, string> = {}) =>
    app.send("POST", "/Contact?culture=es", { body: { ...body, ...more }, headers });

  test("mails support with the sender as Reply-To, and escapes markup", async () => {
    const { status, body: answer } = await write();
    expect([status, answer]).toEqual([202, {}]);
    await app.runJobs();
    const mail = (await app.mails()).findLast(({ to }) => to === "support@example.org");
    expect(mail?.replyTo).toBe("rosa@example.org");
    expect(mail?.subject).toBe("Mensaje de Rosa <i>Núñez</i> (México)");
    expect(mail?.text).toContain("> <script>alert(1)</script>\n> Bcc: victim@example.org");
    expect(mail?.html).not.toMatch(/<script|<i>/);
    expect(mail?.html).toContain("&#60;script&#62;");
  });

  test("works with and without a session", async () => {
    const { token } = app.callers.nmo;
    expect((await app.send("POST", "/Contact", { token, body })).status).toBe(202);
    expect((await write({ country: undefined })).status).toBe(202);
  });

  test("accepts five messages an hour from one address, then returns 429 with Retry-After", async () => {
    const answers = [];
    for (let round = 0; round < 7; round += 1) answers.push(await write());
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429, 429]);
    const wait = Number(answers.at(-1)?.headers["retry-after"]);
    expect(wait).toBeGreaterThan(3000);
    expect(wait).toBeLessThanOrEqual(3600);
    expect((await send("GET", "/Mail")).body.mails).toHaveLength(5);
    await sql`update throttle set window_started_at = now() - interval '61 minutes'`.execute(
      app.db,
    );
    expect((await write()).status).toBe(202);
  });

  test("accepts fifty messages an hour from a user, wherever they are", async () => {
    const { token } = app.callers.otherNmo;
    const statuses = [];
    for (let round = 0; round < 51; round += 1) {
      statuses.push((await app.send("POST", "/Contact", { token, body })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 202), 429]);
  });

  test.each(["Mexico", "Mexique", "méxico", "MEX", "MX"])(
    "takes the country %s",
    async (country) => {
      expect((await write({ country })).status).toBe(202);
    },
  );

  test.each([
    ["message", { message: "" }],
    ["message", { message: "x".repeat(4001) }],
    ["email", { email: "nobody" }],
    ["name", { name: "" }],
    ["country", { country: "Atlantis" }],
    ["to", { to: "someone@example.org" }],
  ])("refuses a wrong %s", async (path, wrong) => {
    const { status, body: answer } = await write(wrong);
    expect([status, answer.errors[0].path]).toEqual([400, path]);
  });
});
