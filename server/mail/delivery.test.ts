// What happens to a mail when the mail server accepts, refuses, stalls or is unreachable. Tests change
// the time of the next try in the table of jobs instead of waiting.

import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { connect } from "#server/database/connect.ts";
import { type Behaviour, type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { queueMail } from "./queue-mail.ts";
import { valuesOf } from "./read-mail.ts";
import { openSender } from "./send-mail.ts";
import { usualTimeouts } from "./transport.ts";

const timeouts = { connectionTimeout: 2_000, greetingTimeout: 500, socketTimeout: 1_000 };

let server: MailServer;
let app: StartedApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await startApp({ smtpUrl: server.url }, timeouts);
});
afterAll(async () => {
  await app.stop();
  await server.goAway();
});
beforeEach(async () => {
  await app.runJobs();
  await sql`delete from jobs.job`.execute(app.db);
  await sql`delete from mail`.execute(app.db);
  await sql`delete from throttle`.execute(app.db);
  server.accepted.length = 0;
  server.seen.length = 0;
});
afterEach(() => server.release());

const asAdministrator = () => ({ token: app.callers.administrator.token });

/** Makes every job due that waits for its next try. */
const passTime = () =>
  sql`update jobs.job set start_after = now() where state = 'retry'`.execute(app.db);

let counter = 0;
/** An invitation, queued by the call that causes it; the id of its row. */
async function invite(culture = "en"): Promise<{ id: string; email: string }> {
  counter += 1;
  const email = `guest.${counter}@example.org`;
  const { status } = await app.send("POST", `/User?culture=${culture}`, {
    ...asAdministrator(),
    body: { firstName: "Zoé", lastName: "Guest", email, roleKey: "DDC" },
  });
  expect(status).toBe(201);
  const { id } = await app.db
    .selectFrom("mail")
    .select("id")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  return { id, email };
}

const rowOf = (id: string) =>
  app.db.selectFrom("mail").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const jobOf = async (id: string) => {
  const found = await sql<{ state: string; wait: number }>`
    select state::text, extract(epoch from start_after - now())::float8 as wait from jobs.job
    where data ->> 'mailId' = ${id} order by created_on desc`.execute(app.db);
  return found.rows[0];
};

describe("a mail server that accepts", () => {
  test.each([
    ["en", "Your account is ready"],
    ["fr", "Votre compte est prêt"],
    ["es", "Su cuenta está lista"],
  ])(
    "gets a mail in %s: one recipient, text and HTML, our Message-ID",
    async (culture, subject) => {
      const { id, email } = await invite(culture);
      expect(server.seen).toHaveLength(0);
      await app.runJobs();
      expect(server.accepted).toHaveLength(1);
      const [{ mail, to, from, raw }] = server.accepted as [(typeof server.accepted)[number]];
      expect([to, from]).toEqual([[email], "ags@example.org"]);
      expect(mail.messageId).toBe(`<${id}@localhost>`);
      expect(mail.subject).toBe(subject);
      expect(raw).toMatch(/content-type: multipart\/alternative/i);
      expect(mail.text).toContain("Zoé");
      expect(mail.html).toContain(`<html lang="${culture}">`);
      const token = /#token=([\w-]{43})/.exec(mail.text ?? "")?.[1];
      expect(token).toBeTruthy();
      expect(mail.html).toContain(`href="http://localhost:8080/resetpassword#token=${token}"`);
      expect(await rowOf(id)).toMatchObject({ status: "sent", attempts: 1, last_error: null });
    },
  );

  test("once it has a mail, no token of its link is left in the row or the jobs", async () => {
    const { id } = await invite();
    const before = valuesOf(app.config, await rowOf(id));
    expect(before.token).toMatch(/^[\w-]{43}$/);
    await app.runJobs();
    expect(valuesOf(app.config, await rowOf(id)).token).toBe("•••");
    const jobs = await sql<{ text: string }>`select job::text as text from jobs.job`.execute(
      app.db,
    );
    expect(jobs.rows.length).toBeGreaterThan(0);
    expect(jobs.rows.filter(({ text }) => text.includes(before.token ?? "")).length).toBe(0);
  });

  test("gets a mail once although two processes run its job twice", async () => {
    const { id } = await invite();
    await app.db.transaction().execute((tx) => app.queue.enqueue(tx, "send-mail", { mailId: id }));
    await Promise.all([app.runJobs(), app.runJobs()]);
    expect(server.seen).toHaveLength(1);
  });
});

describe("a mail server that fails", () => {
  type Fault = [string, Behaviour | "away", RegExp];
  const faults: Fault[] = [
    ["is unreachable", "away", /ECONNREFUSED/],
    ["does not greet", "silent", /greeting/i],
    ["greets and stalls", "stall", /timeout/i],
    ["drops the connection after DATA", "drop-after-data", /closed|ECONNRESET/i],
    ["answers 451 to the recipient", { code: 451, at: "recipient" }, /451/],
    ["answers 452 to the message", { code: 452, at: "message" }, /452/],
    ["refuses our login", { code: 535, at: "login" }, /535/],
  ];

  test.each(faults)(
    "because it %s gets the mail once when it works again",
    async (_, fault, expectedError) => {
      const { id, email } = await invite();
      if (fault === "away") await server.goAway();
      else server.behave(fault);
      await app.runJobs();
      expect(await rowOf(id)).toMatchObject({ status: "queued", attempts: 1, sent_at: null });
      expect((await rowOf(id)).last_error).toMatch(expectedError);
      // The log says it too, without the address.
      expect(app.jobErrors.at(-1)).toMatch(/^Error: send-mail: E[A-Z]+$/);
      const first = await jobOf(id);
      expect(first?.state).toBe("retry");
      expect(first?.wait).toBeGreaterThan(10);

      // Nothing is tried before the job is due; each wait is longer than the one before.
      await app.runJobs();
      expect((await rowOf(id)).attempts).toBe(1);
      await passTime();
      await app.runJobs();
      expect((await rowOf(id)).attempts).toBe(2);
      expect((await jobOf(id))?.wait).toBeGreaterThan(30);
      expect(server.accepted).toHaveLength(0);

      if (fault === "away") await server.comeBack();
      server.behave("accept");
      for (let round = 0; round < 2; round += 1) {
        await passTime();
        await app.runJobs();
      }
      expect(server.accepted.map(({ to }) => to)).toEqual([[email]]);
      expect(new Set(server.seen.map(({ mail }) => mail.messageId))).toEqual(
        new Set([`<${id}@localhost>`]),
      );
      expect(await rowOf(id)).toMatchObject({ status: "sent", attempts: 3, last_error: null });
    },
  );

  test.each<[string, Behaviour]>([
    ["the recipient", { code: 550, at: "recipient" }],
    ["the message", { code: 554, at: "message" }],
  ])(
    "with 5xx to %s gets the mail no second time, and Administrators see it",
    async (_, behaviour) => {
      const { id, email } = await invite();
      server.behave(behaviour);
      await app.runJobs();
      server.behave("accept");
      await passTime();
      await app.runJobs();
      expect(server.accepted).toHaveLength(0);
      const { body } = await app.send("GET", "/Mail?status=failed", asAdministrator());
      expect(body.mails).toHaveLength(1);
      expect(body.mails[0]).toMatchObject({
        id,
        recipient: email,
        status: "failed",
        attempts: 1,
        nextTryAt: null,
        sentAt: null,
        lastError: expect.stringContaining(
          typeof behaviour === "object" ? `${behaviour.code}` : "",
        ),
      });
      const { body: seen } = await app.send("GET", "/Dashboard", asAdministrator());
      expect(seen.mails).toMatchObject({ failed: 1, queued: 0 });
    },
  );

  test("for a day gets no more tries, after waits that grow to four minutes", async () => {
    const { id } = await invite();
    server.behave({ code: 421, at: "recipient" });
    await app.runJobs();
    await sql`update jobs.job set retry_count = 100`.execute(app.db);
    await passTime();
    await app.runJobs();
    const { wait } = (await jobOf(id)) ?? { wait: 0 };
    expect(wait).toBeGreaterThan(200);
    expect(wait).toBeLessThanOrEqual(240);
    const { rows } = await sql<{ seconds: number }>`
      select retry_limit * retry_delay_max as seconds from jobs.job`.execute(app.db);
    expect(rows[0]?.seconds).toBe(24 * 3600);
    await sql`update jobs.job set retry_count = retry_limit - 1`.execute(app.db);
    await passTime();
    await app.runJobs();
    expect((await rowOf(id)).status).toBe("failed");
    expect(server.accepted).toHaveLength(0);
  });

  test("for an hour gets each of 60 mails once within five minutes of its return", async () => {
    const manyProcesses = () => Promise.all(Array.from({ length: 6 }, () => app.runJobs()));
    await server.goAway();
    await app.db.transaction().execute(async (tx) => {
      for (let index = 0; index < 60; index += 1) {
        await queueMail(tx, app, {
          template: "account-suspended",
          to: `many.${index}@example.org`,
          culture: "fr",
          values: { firstName: "Ann" },
        });
      }
    });
    await manyProcesses();
    await sql`update jobs.job set retry_count = 20`.execute(app.db);
    await passTime();
    await manyProcesses();
    const waits = await sql<{ longest: number; count: number }>`
      select max(extract(epoch from start_after - now()))::float8 as longest, count(*) as count
      from jobs.job where state = 'retry'`.execute(app.db);
    expect(waits.rows[0]?.count).toBe(60);
    expect(waits.rows[0]?.longest).toBeLessThanOrEqual(240);
    await server.comeBack();
    await passTime();
    await manyProcesses();
    expect(server.accepted).toHaveLength(60);
    expect(new Set(server.accepted.map(({ to }) => to.join())).size).toBe(60);
    expect(new Set(server.accepted.map(({ mail }) => mail.messageId)).size).toBe(60);
  }, 180_000);

  test("that acknowledges one mail late gets it once, and the others meanwhile", async () => {
    expect(usualTimeouts.socketTimeout).toBeGreaterThan(60_000);
    const slow = await startApp({ smtpUrl: server.url }, usualTimeouts);
    const received = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    server.beforeAnswer(() => {
      received.resolve();
      return late.promise;
    });
    const body = { name: "Ann", email: "ann@example.org", message: "Hello" };
    await slow.send("POST", "/Contact", { body });
    slow.work();
    await received.promise;
    for (let count = 0; count < 3; count += 1) await slow.send("POST", "/Contact", { body });
    await vi.waitFor(() => expect(server.accepted).toHaveLength(4), 10_000);
    late.resolve();
    const rows = () => slow.db.selectFrom("mail").select(["status", "attempts"]).execute();
    const sent = { status: "sent", attempts: 1 };
    await vi.waitFor(async () => expect(await rows()).toEqual([sent, sent, sent, sent]), 10_000);
    await slow.stop();
    expect(server.seen).toHaveLength(4);
  });

  test("that acknowledges later than another transaction may be idle gets a mail once", async () => {
    const { id } = await invite();
    const impatient = connect(`${app.config.databaseUrl}?idle_in_transaction_session_timeout=200`);
    const send = await openSender({ ...app, db: impatient.db }, usualTimeouts);
    server.beforeAnswer(async () => {
      await sql`select pg_sleep(0.6)`.execute(app.db);
    });
    await send(id, false);
    send.close();
    await impatient.close();
    expect(await rowOf(id)).toMatchObject({ status: "sent", attempts: 1, last_error: null });
    expect(server.seen).toHaveLength(1);
  });

  test("delays neither requests nor other jobs", async () => {
    const slow = await startApp(
      { smtpUrl: server.url },
      { connectionTimeout: 60_000, greetingTimeout: 60_000, socketTimeout: 60_000 },
    );
    const post = (path: string, body: object) => slow.send("POST", path, { body });
    const mailsQueued = async () =>
      (await slow.db.selectFrom("mail").select("id").where("status", "=", "queued").execute())
        .length;
    server.behave("stall");
    const stalled = server.hasStalled();
    await post("/User/ForgotPassword", { email: slow.callers.wfh.email });
    slow.work();
    await stalled;
    const token = slow.callers.administrator.token;
    const answers = await Promise.all([
      post("/User/ForgotPassword", { email: slow.callers.ddc.email }),
      post("/Contact", { name: "Ann", email: "ann@example.org", message: "Hello" }),
      slow.send("GET", "/Mail", { token }),
      slow.send("GET", "/Dashboard", { token }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 202, 200, 200]);
    const [sent] = answers[2]?.body.mails ?? [];
    const retry = await slow.send("POST", `/Mail/${sent.id}/Retry`, { token });
    expect([retry.status, retry.body.code]).toEqual([409, "already-decided"]);
    await vi.waitFor(async () => expect(await mailsQueued()).toBe(3), 10_000);
    expect(server.accepted).toHaveLength(0);
    server.release();
    await vi.waitFor(async () => expect(await mailsQueued()).toBe(0), 10_000);
    await slow.stop();
    expect(server.accepted).toHaveLength(3);
  });

  test("after accepting a mail that the database did not note gets it twice at most, with one Message-ID", async () => {
    const { id } = await invite();
    server.beforeAnswer(async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(app.db);
    });
    await app.runJobs();
    expect((await rowOf(id)).status).toBe("queued");
    for (let round = 0; round < 3; round += 1) {
      await passTime();
      await app.runJobs();
    }
    expect(server.accepted.map(({ mail }) => mail.messageId)).toEqual([
      `<${id}@localhost>`,
      `<${id}@localhost>`,
    ]);
    expect((await rowOf(id)).status).toBe("sent");
  });
});
