// Deleting an account removes name, address, phone number and browser from every table, the job queue
// included. Comments on surveys stay, under "deleted user".

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const email = "marker.person@marker.example.org";
const password = "Kigali!2x";
const browser = { "user-agent": "MarkerBrowser/1.0" };
const administrator = () => ({ token: app.callers.administrator.token });

/** Every row of every table that contains the word "marker", as table and text. */
async function markedRows(): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(app.db);
  const found = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const { rows } = await sql<{ text: string }>`
        select row::text as text from ${sql.id(schema, name)} row
        where row::text ilike '%marker%'`.execute(app.db);
      return rows.map(({ text }) => `${name}: ${text}`);
    }),
  );
  return found.flat();
}

const register = () =>
  app.send("POST", "/User/Register?culture=fr", {
    headers: browser,
    body: {
      firstName: "Markerfirst",
      lastName: "Markerlast",
      email,
      phone: "+1 555 MARKER",
      roleInOrganization: "Markerrole",
      organization: "Society of somewhere",
      countryId: 1,
      city: "Markercity",
    },
  });
const linkMailed = async () => {
  await app.runJobs();
  return (await app.mails()).findLast(({ to, token }) => to === email && token)?.token ?? "";
};

test("nothing of the person is left in the database after the deletion", async () => {
  await register();
  await app.runJobs();
  const { id } = await app.db
    .selectFrom("user")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const approval = {
    id,
    isApproved: true,
    roleKey: "NMO",
    countryId: 1,
    organization: "Society of somewhere",
  };
  expect(
    (await app.send("POST", "/User/Approve", { ...administrator(), body: approval })).status,
  ).toBe(200);
  const token = await linkMailed();
  const chosen = { token, password, confirmPassword: password };
  await app.send("POST", "/User/ResetPassword", { body: chosen, headers: browser });
  const credentials = { email, password };
  await app.send("POST", "/User/Authenticate", {
    body: { email, password: "Wrong!123" },
    headers: browser,
  });
  const { body: session } = await app.send("POST", "/User/Authenticate", {
    body: credentials,
    headers: browser,
  });
  const mine = { token: session.jwtToken as string, headers: browser };
  await app.send("PUT", `/User/UpdateProfile/${id}`, {
    ...mine,
    body: { phone: "+1 555 MARKER 2", roleInOrganization: "Markerrole 2" },
  });
  const apiToken = { name: "Marker token", scopes: ["lists"], days: 9, password };
  expect((await app.send("POST", "/User/ApiToken", { ...mine, body: apiToken })).status).toBe(201);
  const place = "countryId=1&surveyKey=2";
  await app.send("POST", `/Survey/CommentSection?${place}`, {
    ...mine,
    body: { text: "The figures are provisional" },
  });
  const answers = { "centres.htc": 5, "centres.hccc": 2 };
  await app.send("PUT", `/Survey/Care?${place}`, {
    ...mine,
    body: { version: 0, submit: true, answers },
  });
  const signed = await app.send("POST", `/Survey/Receipt?${place}`, {
    token: mine.token,
    headers: { ...browser, "idempotency-key": "signed-once" },
    body: { sections: ["Care"], name: "Markerfirst", position: "Marker", isDeclared: true },
  });
  expect(signed.status).toBe(201);
  await app.send("POST", "/Contact", {
    ...mine,
    body: { name: "Markerfirst", email, message: "A question of MARKER" },
  });
  const { body: exported } = await app.send("GET", `/User/${id}/Export`, mine);
  expect(exported.apiTokens).toMatchObject([{ name: "Marker token", scopes: ["lists"] }]);
  expect(exported.receipts).toMatchObject([{ name: "Markerfirst", position: "Marker" }]);
  expect(exported.messages).toMatchObject([{ email, message: "A question of MARKER" }]);
  await app.send("POST", "/User/ForgotPassword", { body: { email }, headers: browser });
  await app.runJobs();
  expect((await markedRows()).length).toBeGreaterThan(5);
  const markedMails = async () =>
    (await app.mails()).filter((mail) => /marker/i.test(JSON.stringify(mail)));
  expect((await markedMails()).length).toBeGreaterThan(3);
  const others = (await app.mails()).length - (await markedMails()).length;

  expect((await app.send("DELETE", `/User/${id}`, administrator())).status).toBe(204);
  await app.eraseOutbox();
  expect(await markedRows()).toEqual([]);
  expect(await markedMails()).toEqual([]);
  expect(await app.mails()).toHaveLength(others);
  const { body: comments } = await app.send(
    "GET",
    `/Survey/CommentSection?${place}`,
    administrator(),
  );
  expect(comments).toMatchObject([{ text: "The figures are provisional", author: "deleted user" }]);
});
