// Requests for an account: what is refused, who gets a mail, and what an address with an account gets.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accountRequest, mailsTo, register, userOf } from "#server/testing/account-steps.ts";
import { freshAddress } from "#server/testing/registration.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { remindAdministrators } from "#server/users/remind-administrators.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
// The attempts of one test do not slow down the next.
beforeEach(async () => {
  await app.db.deleteFrom("throttle").execute();
});

test("a request gets 202; the visitor and the Administrators each get a mail in their language", async () => {
  const email = freshAddress();
  expect(await register(app, email)).toBe(202);
  const [received] = await mailsTo(app, email);
  expect(received?.subject).toBe("Hemos recibido su solicitud de cuenta");
  expect(received?.text).toContain("en un plazo de 48 horas");
  const waiting = (await mailsTo(app, app.callers.administrator.email)).at(-1);
  expect(waiting?.subject).toBe("A request for an account is waiting: Rosa Núñez");
  expect(waiting?.text).toContain("http://localhost:8080/admin/userslog");
  expect(waiting?.html).toContain("Federación &#60;b&#62;de&#60;/b&#62; Hemofilia");
  expect(await userOf(app, email)).toMatchObject({ status: "pending", role: null, countryId: 3 });
});

test("two requests with one address make one account and, on one day, one mail", async () => {
  const email = freshAddress();
  await register(app, email);
  expect(await register(app, email.toUpperCase())).toBe(202);
  expect(await mailsTo(app, email)).toHaveLength(1);
});

test("a request with the address of an account mails only the owner that there is one", async () => {
  const before = (await mailsTo(app, app.callers.wfh.email)).length;
  expect(await register(app, app.callers.wfh.email)).toBe(202);
  const mails = await mailsTo(app, app.callers.wfh.email);
  expect(mails.length).toBe(before + 1);
  expect(mails.at(-1)?.subject).toBe("You already have an account");
});

test.each([
  ["role", { role: "Administrator" }],
  ["password", { password: "Hemo!2026" }],
  ["isApproved", { isApproved: true }],
])("refuses a request that sets its own %s", async (path, more) => {
  const { status, body } = await app.send("POST", "/User/Register", {
    body: { ...accountRequest(freshAddress()), ...more },
  });
  expect([status, body.code, body.errors[0].path]).toEqual([400, "malformed-request", path]);
});

test("names every wrong field", async () => {
  const { status, body } = await app.send("POST", "/User/Register", {
    body: { ...accountRequest("not an address"), firstName: "" },
  });
  expect(status).toBe(400);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(["firstName", "email"]);
});

test("reminds the Administrators once of a request that has waited for 36 hours", async () => {
  const email = freshAddress();
  await register(app, email);
  await sql`update "user" set created_at = now() - interval '37 hours' where email = ${email}`.execute(
    app.db,
  );
  expect(await remindAdministrators(app)).toBe(1);
  expect(await remindAdministrators(app)).toBe(0);
  await app.runJobs();
  const mail = (await mailsTo(app, app.callers.administrator.email)).at(-1);
  expect(mail?.subject).toBe("Requests for an account have been waiting for more than 36 hours");
});
