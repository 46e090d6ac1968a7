// What a user does with the own account: password, sessions, export and deletion.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createNmo, mailsTo, signIn } from "#server/testing/account-steps.ts";
import { password, signInAs } from "#server/testing/callers.ts";
import { runTogether, statusesOf } from "#server/testing/run-together.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom("throttle").execute();
});

const changePassword = (token: string, currentPassword: string, chosen: string) =>
  app.send("POST", "/User/ChangePassword", {
    token,
    body: { currentPassword, password: chosen, confirmPassword: chosen },
  });

test("changing the password ends the other sessions, keeps this one and mails the owner", async () => {
  const email = await createNmo(app);
  const here = (await signIn(app, email)).body;
  const there = (await signIn(app, email)).body;
  const wrong = await changePassword(here.jwtToken, "Wrong!123", "7blue*Fox");
  expect(wrong.body.code).toBe("wrong-current-password");
  expect((await changePassword(here.jwtToken, "Kigali!2x", "7blue*Fox")).status).toBe(204);
  await app.runJobs();
  expect((await app.send("GET", "/Role", { token: here.jwtToken })).status).toBe(200);
  expect((await app.send("GET", "/Role", { token: there.jwtToken })).status).toBe(401);
  const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
  expect(subjects).toContain("Su contraseña ha cambiado");
  expect((await signIn(app, email, "Kigali!2x")).status).toBe(401);
  expect((await signIn(app, email, "7blue*Fox")).status).toBe(200);
});

test("of two simultaneous changes with the same current password, one succeeds", async () => {
  const person = await app.newUser("WFH");
  const lock = sql`select 1 from "user" where id = ${person.id} for update`;
  const answers = await runTogether(app.db, lock, [
    () => changePassword(person.token, password, "Kigali!2x"),
    () => changePassword(person.token, password, "7blue*Fox"),
  ]);
  expect(statusesOf(answers)).toEqual([204, 400]);
});

test("lists one's sessions and ends one at once; those of others give 404", async () => {
  const email = await createNmo(app);
  const here = (await signIn(app, email)).body;
  const there = (await signIn(app, email)).body;
  const { body } = await app.send("GET", "/User/Sessions", { token: here.jwtToken });
  expect(body).toHaveLength(2);
  const other = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const stranger = await signInAs(app.send, app.callers.ddc.email);
  const path = `/User/Sessions/${other.sid}`;
  expect((await app.send("DELETE", path, { token: stranger.token })).status).toBe(404);
  expect((await app.send("DELETE", path, { token: here.jwtToken })).status).toBe(204);
  expect((await app.send("GET", "/Role", { token: there.jwtToken })).status).toBe(401);
  const listOfOther = await app.send("GET", `/User/Sessions?userId=${here.key}`, {
    token: stranger.token,
  });
  expect(listOfOther.status).toBe(404);
});

test("exports one's own data without secrets; the export of another gives 404", async () => {
  const { id, token } = app.callers.ddc;
  const mine = await app.send("GET", `/User/${id}/Export`, { token });
  expect(mine.status).toBe(200);
  expect(mine.body.account.email).toBe(app.callers.ddc.email);
  expect(JSON.stringify(mine.body)).not.toContain("argon2");
  const { token: administrator } = app.callers.administrator;
  const other = await app.send("GET", `/User/${id}/Export`, { token: administrator });
  expect(other.status).toBe(404);
});

test("deleting the own account needs the password and removes its mails", async () => {
  const email = await createNmo(app);
  const { jwtToken: token } = (await signIn(app, email)).body;
  const deleteMyself = (given: string) =>
    app.send("DELETE", "/User/Me", { token, body: { password: given } });
  expect((await deleteMyself("Wrong!123")).body.code).toBe("wrong-current-password");
  const countMails = async () => {
    const mails = await app.db.selectFrom("mail").select("recipient").execute();
    return mails.filter(({ recipient }) => recipient === email).length;
  };
  expect(await countMails()).toBeGreaterThan(0);
  expect((await deleteMyself("Kigali!2x")).status).toBe(204);
  expect((await signIn(app, email)).status).toBe(401);
  expect(await countMails()).toBe(0);
});

test("another user's profile is neither read nor changed, but by an Administrator", async () => {
  const owner = await app.newUser("WFH");
  const path = `/User/UpdateProfile/${owner.id}`;
  const body = { phone: "+1 555 0199", roleInOrganization: null };
  const { ddc, otherNmo, administrator } = app.callers;
  for (const { token } of [ddc, otherNmo]) {
    expect((await app.send("GET", `/User/${owner.id}`, { token })).status).toBe(404);
    expect((await app.send("PUT", path, { token, body })).status).toBe(404);
  }
  const read = await app.send("GET", `/User/${owner.id}`, { token: owner.token });
  expect(read.body.phone).not.toBe(body.phone);
  const changed = await app.send("PUT", path, { token: administrator.token, body });
  expect([changed.status, changed.body.phone]).toEqual([200, body.phone]);
});

test("how a list was left is remembered for oneself alone, and goes with the account", async () => {
  const person = await app.newUser("WFH");
  const other = await app.newUser("WFH");
  const remember = (list: string, view: string) =>
    app.send("PUT", `/User/ListView/${list}`, { token: person.token, body: { view } });
  const viewsOf = async ({ token }: { token: string }) =>
    (await app.send("GET", "/User/ListView", { token })).body;
  expect((await remember("surveys", "filter.region=Africa")).status).toBe(204);
  expect((await remember("users", "rows=all")).status).toBe(204);
  expect((await remember("surveys", "hide=region")).status).toBe(204);
  expect(await viewsOf(person)).toEqual({ surveys: "hide=region", users: "rows=all" });
  expect(await viewsOf(other)).toEqual({});
  expect((await remember("elsewhere", "rows=all")).status).toBe(400);
  expect((await remember("users", "x".repeat(1001))).status).toBe(400);
  const { callers } = app;
  await app.send("DELETE", `/User/${person.id}`, { token: callers.administrator.token });
  const left = await app.db.selectFrom("user").select("list_views").where("id", "=", person.id);
  expect(await left.execute()).toEqual([{ list_views: {} }]);
});
