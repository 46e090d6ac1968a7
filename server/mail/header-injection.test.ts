// Names, reasons and messages that try to become headers of a mail.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { langs } from "#questionnaire/engine/languages.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { registration } from "#server/testing/registration.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { queueMail } from "./queue-mail.ts";

let server: MailServer;
let app: StartedApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await startApp({ smtpUrl: server.url, publicUrl: "https://survey.example.org" });
});
afterAll(async () => {
  await app.stop();
  await server.goAway();
});
beforeEach(async () => {
  await app.db.deleteFrom("mail").execute();
  await app.db.deleteFrom("throttle").execute();
  server.accepted.length = 0;
});

const asAdministrator = () => ({ token: app.callers.administrator.token });
const ourHeaders = [
  ...["content-type", "date", "from", "message-id", "mime-version", "subject", "to"],
];

/** Names of the header lines of a message, up to the first empty line. */
const headersOf = (raw: string): string[] =>
  (raw.split("\r\n\r\n")[0] ?? "")
    .split("\r\n")
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.split(":")[0]?.toLowerCase() ?? "")
    .sort();

const injection = "Rosa\r\nBcc: victim@example.org\r\nX-Evil: 1\r\n\r\n<b>body</b>";

describe("a line break in a text of a user", () => {
  test.each(langs)("adds no header and no recipient, in %s", async (culture) => {
    const to = "reader@example.org";
    await app.db.transaction().execute(async (tx) => {
      const values = { firstName: injection };
      await queueMail(tx, app, { template: "account-exists", to, culture, values });
      const reason = injection;
      await queueMail(tx, app, {
        template: "registration-denied",
        to,
        culture,
        values: { ...values, reason },
      });
      const waiting = { name: injection, organization: injection, country: injection };
      await queueMail(tx, app, {
        template: "registration-waiting",
        to,
        culture,
        values: waiting,
      });
      const message = { name: injection, email: "rosa@example.org", message: injection };
      await queueMail(tx, app, { template: "contact-message", to, culture, values: message });
    });
    await app.runJobs();
    expect(server.accepted).toHaveLength(4);
    for (const { raw, to: recipients, mail } of server.accepted) {
      const isContact = mail.replyTo !== undefined;
      expect(headersOf(raw)).toEqual([...ourHeaders, ...(isContact ? ["reply-to"] : [])].sort());
      expect(recipients).toEqual([to]);
      expect(mail.text).toContain("Rosa");
      expect(mail.html).toContain("&#60;b&#62;body&#60;/b&#62;");
    }
    expect(server.accepted.filter(({ mail }) => mail.replyTo).length).toBe(1);
  });

  test.each([
    ["firstName", "/User/Register"],
    ["organization", "/User/Register"],
    ["name", "/Contact"],
    ["email", "/Contact"],
    ["country", "/Contact"],
  ])("is refused in %s of %s", async (field, path) => {
    const message = { name: "Rosa", email: "r@example.org", message: "Hello" };
    const body = path === "/Contact" ? message : registration("r@example.org");
    const good = await app.send("POST", path, { body });
    expect(good.status).toBe(202);
    const bad = await app.send("POST", path, {
      body: { ...body, [field]: "r@example.org\r\nBcc: victim@example.org" },
    });
    expect([bad.status, bad.body.errors[0].path]).toEqual([400, field]);
  });

  test("and a comma in an address add no second recipient", async () => {
    const reason = "Two\nlines";
    await app.db.transaction().execute((tx) =>
      queueMail(tx, app, {
        template: "registration-denied",
        culture: "en",
        values: { firstName: "Ann", reason },
        to: "one@example.org, two@example.org",
      }),
    );
    await app.runJobs();
    expect(server.accepted.flatMap(({ to }) => to)).not.toContain("two@example.org");
    expect(server.accepted.flatMap(({ to }) => to)).not.toContain("one@example.org");
  });
});

test("an Administrator's reason reaches only the person it is for, as it was typed", async () => {
  const email = "denied@example.org";
  await app.send("POST", "/User/Register?culture=fr", {
    body: registration(email),
  });
  await app.runJobs();
  const { body: users } = await app.send("GET", "/User", asAdministrator());
  const { id } = users.find((user: { email: string }) => user.email === email);
  server.accepted.length = 0;
  const reason = "First line\r\nBcc: victim@example.org\r\n<script>alert(1)</script>";
  await app.send("POST", "/User/Approve", {
    ...asAdministrator(),
    body: { id, isApproved: false, reason },
  });
  await app.runJobs();
  const [denied] = server.accepted;
  expect(server.accepted).toHaveLength(1);
  expect(denied?.to).toEqual([email]);
  expect(headersOf(denied?.raw ?? "")).toEqual(ourHeaders);
  expect(denied?.mail.text).toContain("> Bcc: victim@example.org\n> <script>alert(1)</script>");
  expect(denied?.mail.html).not.toContain("<script");
});
