// Mails against a real mail server, in all its moods: each arrives once, with the same Message-ID
// however often it was tried, and no request ever waits for it.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MailServer, startMailServer, startSilentServer } from "../testing/mail-server.ts";
import { type StartedApp, startApp } from "../testing/start-app.ts";

const short = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 1000 };

let server: MailServer;
let house: StartedApp;
let made = 0;

beforeAll(async () => {
  server = await startMailServer();
  house = await startApp({ smtpUrl: server.url, publicUrl: "https://survey.example.org" }, short);
});
afterAll(async () => {
  await house.stop();
  await server.leave();
});
beforeEach(() => {
  server.accepted.length = 0;
  server.handed = 0;
  server.mood = "accept";
});

const asAdministrator = () => ({ token: house.callers.administrator.token });

/** Makes an account, which mails an invitation. */
async function invite(more: object = {}, culture = "en", headers: Record<string, string> = {}) {
  made += 1;
  const email = `guest.${made}@example.org`;
  const { status } = await house.send("POST", `/User?culture=${culture}`, {
    ...asAdministrator(),
    body: { firstName: "Ann", lastName: "Bee", email, roleKey: "DDC", ...more },
    headers,
  });
  expect(status).toBe(201);
  return email;
}

async function mailTo(email: string) {
  const { body } = await house.send("GET", "/Mail", asAdministrator());
  return body.mails.find(({ recipient }: { recipient: string }) => recipient === email);
}

async function tryOnceMore(): Promise<void> {
  await house.hurryJobs();
  await house.runJobs();
}

const recipients = () =>
  server.accepted.map(({ to }) => (Array.isArray(to) ? to : [to]).map((each) => each?.text));

describe("a mail server that works", () => {
  test.each([
    ["en", "Your account is ready", "Choose a password"],
    ["fr", "Votre compte est prêt", "Choisir un mot de passe"],
    ["es", "Su cuenta está lista", "Elegir una contraseña"],
  ])("gets text and HTML in %s for exactly one recipient", async (culture, subject, button) => {
    const email = await invite({}, culture);
    await house.runJobs();
    const [mail] = server.accepted;
    expect(recipients()).toEqual([[email]]);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(`${button}:\nhttps://survey.example.org/resetpassword#token=`);
    expect(mail?.html).toContain(`lang="${culture}"`);
    const { id, status } = await mailTo(email);
    expect(mail?.messageId).toBe(`<${id}@survey.example.org>`);
    expect(status).toBe("sent");
  });

  test("leaves no key of a link behind in the database", async () => {
    const email = await invite();
    await house.runJobs();
    const token = /#token=([\w-]+)/.exec(server.accepted[0]?.text ?? "")?.[1] ?? "none";
    const { id } = await mailTo(email);
    const { body } = await house.send("GET", `/Mail/${id}`, asAdministrator());
    expect(body.text).toContain("#token=•••");
    expect(JSON.stringify(body)).not.toContain(token);
    const row = await house.db.selectFrom("mail").selectAll().where("id", "=", id).execute();
    expect(JSON.stringify(row)).not.toContain(token);
  });
});

describe("a mail server that fails", () => {
  test("refuses the connection, then comes back: every mail arrives once", async () => {
    await server.leave();
    const emails = await Promise.all(Array.from({ length: 12 }, () => invite()));
    await house.runJobs();
    expect(await mailTo(emails[0] ?? "")).toMatchObject({ status: "queued", attempts: 1 });
    await tryOnceMore();
    expect(await mailTo(emails[0] ?? "")).toMatchObject({ status: "queued", attempts: 2 });
    await server.comeBack();
    await tryOnceMore();
    await tryOnceMore();
    expect(recipients().flat().sort()).toEqual(emails.sort());
  });

  test("says later: tried again with the same Message-ID", async () => {
    server.mood = "later";
    const email = await invite();
    await house.runJobs();
    expect(await mailTo(email)).toMatchObject({
      status: "queued",
      lastError: expect.stringContaining("451"),
    });
    server.mood = "accept";
    await tryOnceMore();
    expect(recipients()).toEqual([[email]]);
    const { id } = await mailTo(email);
    expect(server.accepted[0]?.messageId).toBe(`<${id}@survey.example.org>`);
  });

  test("drops the line after the data: tried again, acknowledged once", async () => {
    server.mood = "drop after data";
    const email = await invite();
    await house.runJobs();
    expect(server.handed).toBe(1);
    expect((await mailTo(email)).status).toBe("queued");
    server.mood = "accept";
    await tryOnceMore();
    await tryOnceMore();
    expect(recipients()).toEqual([[email]]);
  });

  test("says never: it fails for good, an Administrator sees it and tries again", async () => {
    server.mood = "never";
    const email = await invite();
    await house.runJobs();
    await tryOnceMore();
    const failed = await house.send("GET", "/Mail?status=failed", asAdministrator());
    expect(failed.body.mails).toMatchObject([
      { recipient: email, attempts: 1, lastError: expect.stringContaining("550") },
    ]);
    const { id } = failed.body.mails[0];
    server.mood = "accept";
    const retry = () => house.send("POST", `/Mail/${id}/Retry`, asAdministrator());
    expect((await retry()).status).toBe(204);
    await house.runJobs();
    expect(recipients()).toEqual([[email]]);
    expect([(await retry()).status, (await retry()).body.code]).toEqual([409, "already-decided"]);
  });

  test("gives up after its last try and says so", async () => {
    server.mood = "later";
    const email = await invite();
    await sql`update jobs.job set retry_count = retry_limit where name = 'send-mail' and state = 'created'`.execute(
      house.db,
    );
    await house.runJobs();
    expect((await mailTo(email)).status).toBe("failed");
  });

  test("takes the connection and never speaks: it is given up in time", async () => {
    const silent = await startSilentServer();
    const other = await startApp({ smtpUrl: silent.url }, short);
    await other.send("POST", "/User/ForgotPassword", {
      body: { email: other.callers.administrator.email },
    });
    await other.runJobs();
    const { body } = await other.send("GET", "/Mail", { token: other.callers.administrator.token });
    expect(body.mails).toMatchObject([{ status: "queued", attempts: 1 }]);
    await other.stop();
    silent.stop();
  });
});

describe("what people write", () => {
  test("never becomes a header, markup or a link", async () => {
    const evil = "<img src=x onerror=alert(1)> {{link}}";
    const email = await invite({ firstName: evil });
    await house.runJobs();
    const [mail] = server.accepted;
    expect(recipients()).toEqual([[email]]);
    expect(mail?.html).not.toContain("<img");
    expect(mail?.html).toContain("&#60;img src=x onerror=alert(1)&#62; {{link}}");
    expect(mail?.text).toContain(`Dear ${evil},`);
  });

  test.each(["Ann\r\nBcc: all@example.org", "Ann\nX-Evil: 1", "Ann\u0000"])(
    "a line break in a name is refused: %j",
    async (firstName) => {
      const { status, body } = await house.send("POST", "/User", {
        ...asAdministrator(),
        body: { firstName, lastName: "B", email: "line@example.org", roleKey: "DDC" },
      });
      expect([status, body.errors?.[0]?.path]).toEqual([400, "firstName"]);
    },
  );

  test("links lead to PUBLIC_URL whatever host the request names", async () => {
    for (const name of ["host", "x-forwarded-host", "forwarded", "x-original-host"]) {
      await invite({}, "en", {
        [name]: name === "forwarded" ? "host=evil.example" : "evil.example",
      });
    }
    await house.runJobs();
    expect(server.accepted).toHaveLength(4);
    for (const { text } of server.accepted) {
      expect(text).toContain("https://survey.example.org/resetpassword#token=");
      expect(text).not.toContain("evil.example");
    }
  });
});

describe("the contact form", () => {
  const write = (body: object, headers = {}) =>
    house.send("POST", "/Contact?culture=fr", { body, headers });
  const letter = {
    name: "Rosa Núñez",
    email: "rosa@example.org",
    message: "First line\n<b>second</b>",
  };

  test("reaches the support, who can answer the sender; five an hour", async () => {
    expect((await write(letter)).status).toBe(202);
    await house.runJobs();
    const [mail] = server.accepted;
    expect(recipients()).toEqual([["support@example.org"]]);
    expect(mail?.replyTo?.text).toBe("rosa@example.org");
    expect(mail?.subject).toContain("Rosa Núñez");
    expect(mail?.text).toContain("> First line\n> <b>second</b>");
    expect(mail?.html).not.toContain("<b>");
    const answers = [];
    for (let more = 0; more < 5; more += 1) answers.push((await write(letter)).status);
    expect(answers).toEqual([202, 202, 202, 202, 429]);
  });

  test.each([
    [{ ...letter, email: "rosa@example.org\r\nBcc: all@example.org" }, "email"],
    [{ ...letter, email: "a@example.org, b@example.org" }, "email"],
    [{ ...letter, name: "Rosa\r\nTo: all@example.org" }, "name"],
    [{ ...letter, message: "" }, "message"],
    [{ ...letter, message: "x".repeat(4001) }, "message"],
  ])("refuses what is no letter: %#", async (body, path) => {
    const answer = await write(body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  });
});

test("a preview says what would be sent, and sends nothing", async () => {
  await house.runJobs();
  const before = server.accepted.length;
  const { status, body } = await house.send("POST", "/Mail/Preview", {
    ...asAdministrator(),
    body: {
      template: "registration-denied",
      culture: "fr",
      values: { firstName: "Rosa", reason: "Vous n’êtes pas membre." },
    },
  });
  expect(status).toBe(200);
  expect(body.subject).toBe("Votre demande d’inscription n’a pas été acceptée");
  expect(body.text).toContain("> Vous n’êtes pas membre.");
  await house.runJobs();
  expect(server.accepted).toHaveLength(before);
});

test("the dashboard counts what waits", async () => {
  const { status, body } = await house.send("GET", "/Dashboard", asAdministrator());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    requests: { waiting: 0, oldestAt: null },
    mails: { failed: 1, goTo: "server" },
    survey: { year: 2025, approved: 0 },
  });
  expect(body.storage.databaseBytes).toBeGreaterThan(1_000_000);
  expect(body.versions.postgres).toMatch(/^\d+/);
});
