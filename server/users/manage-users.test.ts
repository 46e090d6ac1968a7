// What an Administrator does with accounts: approve and deny requests, create, change and delete.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  approve,
  createNmo,
  mailsTo,
  register,
  setPassword,
  signIn,
  tokenMailedTo,
  userOf,
} from "#server/testing/account-steps.ts";
import { freshAddress } from "#server/testing/registration.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
let organizationId = 0;
beforeAll(async () => {
  app = await startApp();
  const organization = await app.db
    .insertInto("organization")
    .values({ name: "Federación Mexicana", country_id: 3 })
    .returning("id")
    .executeTakeFirstOrThrow();
  organizationId = organization.id;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom("throttle").execute();
});

const asAdministrator = () => ({ token: app.callers.administrator.token });

const create = (body: object, query = "") =>
  app.send("POST", `/User${query}`, { ...asAdministrator(), body });

const change = (id: number, body: object) =>
  app.send("PUT", `/User/${id}`, { ...asAdministrator(), body });

describe("approving a request", () => {
  test("mails an invitation whose link sets the password once", async () => {
    const email = freshAddress();
    await register(app, email);
    const { status, body } = await approve(app, email, { organizationId });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "approved", role: { key: "NMO" }, isInvited: true });
    const token = await tokenMailedTo(app, email);
    const set = await setPassword(app, token);
    expect([set.status, set.body]).toEqual([204, ""]);
    const again = await setPassword(app, token);
    expect([again.status, again.body.code]).toEqual([410, "link-invalid"]);
    expect((await signIn(app, email)).status).toBe(200);
  });

  test.each([
    [{}, "roleKey"],
    [{ roleKey: "NMO" }, "organizationId"],
    [{ roleKey: "NMO", countryId: 1, organizationId: -1 }, "organizationId"],
    [{ roleKey: "NMO", countryId: 999_999 }, "countryId"],
  ])("with %j is refused at %s, and the request stays pending", async (wrong, path) => {
    const email = freshAddress();
    await register(app, email);
    const { id } = await userOf(app, email);
    const more = "organizationId" in wrong ? { organizationId } : {};
    const { status, body } = await app.send("POST", "/User/Approve", {
      ...asAdministrator(),
      body: { id, isApproved: true, ...wrong, ...more },
    });
    expect([status, body.errors[0].path]).toEqual([400, path]);
    expect((await userOf(app, email)).status).toBe("pending");
  });
});

test("denying a request needs a reason, which is mailed as text", async () => {
  const email = freshAddress();
  await register(app, email);
  const { id } = await userOf(app, email);
  const deny = (reason: string) =>
    app.send("POST", "/User/Approve", {
      ...asAdministrator(),
      body: { id, isApproved: false, reason },
    });
  expect((await deny(" ")).body.errors[0].path).toBe("reason");
  expect((await deny("No <a href='x'>link</a>")).body.status).toBe("denied");
  await app.runJobs();
  const mail = (await mailsTo(app, email)).at(-1);
  expect(mail?.text).toContain("> No <a href='x'>link</a>");
  expect(mail?.html).not.toContain("<a href='x'>");
  expect(await register(app, email)).toBe(202);
  expect((await userOf(app, email)).status).toBe("denied");
});

describe("creating an account", () => {
  test("mails an invitation, works once for an address, and refuses a password", async () => {
    const email = freshAddress();
    const body = { firstName: "Ann", lastName: "Bee", email, roleKey: "DDC" };
    expect((await create({ ...body, password: "Hemo!2026" }, "?culture=fr")).status).toBe(400);
    expect((await create(body, "?culture=fr")).status).toBe(201);
    const twice = await create(body, "?culture=fr");
    expect([twice.status, twice.body.code]).toEqual([409, "already-exists"]);
    await app.runJobs();
    const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Votre compte est prêt"]);
  });

  test("creates an organization given by name once, and only in a country that exists", async () => {
    const body = { firstName: "Ann", lastName: "Bee", roleKey: "NMO", organization: "New Society" };
    const createIn = (countryId: number) => create({ ...body, email: freshAddress(), countryId });
    const unknown = await createIn(999_999);
    expect([unknown.status, unknown.body.errors?.[0]?.path]).toEqual([400, "countryId"]);
    const users = [(await createIn(1)).body, (await createIn(1)).body];
    expect(users.map(({ organization }) => organization)).toEqual(["New Society", "New Society"]);
    expect(users[0].organizationId).toBe(users[1].organizationId);
  });
});

test("suspending refuses the user's next request; reactivating lets the user sign in again", async () => {
  const email = await createNmo(app);
  const { id } = await userOf(app, email);
  const { jwtToken } = (await signIn(app, email)).body;
  expect((await change(id, { status: "suspended" })).body.status).toBe("suspended");
  expect((await app.send("GET", "/Role", { token: jwtToken })).status).toBe(401);
  expect((await signIn(app, email)).body.code).toBe("wrong-credentials");
  expect((await change(id, { status: "approved" })).body.status).toBe("approved");
  expect((await signIn(app, email)).status).toBe(200);
});

test("a changed role applies to the user's next request", async () => {
  const email = await createNmo(app);
  const { id } = await userOf(app, email);
  const { jwtToken } = (await signIn(app, email)).body;
  const overview = () => app.send("GET", "/Survey/Overview?year=2025", { token: jwtToken });
  expect((await overview()).status).toBe(403);
  await change(id, { roleKey: "WFH" });
  expect((await overview()).status).toBe(200);
});

test("deleting ends the sessions, frees the address, and gives 404 the second time", async () => {
  const email = await createNmo(app);
  const { id } = await userOf(app, email);
  const { jwtToken } = (await signIn(app, email)).body;
  const remove = () => app.send("DELETE", `/User/${id}`, asAdministrator());
  expect((await remove()).status).toBe(204);
  expect((await app.send("GET", "/Role", { token: jwtToken })).status).toBe(401);
  expect((await remove()).status).toBe(404);
  await register(app, email);
  expect((await userOf(app, email)).id).not.toBe(id);
});

test("the last Administrator can neither be deleted nor get another role", async () => {
  const { id } = app.callers.administrator;
  const own = await app.send("DELETE", `/User/${id}`, asAdministrator());
  expect([own.status, own.body.code]).toEqual([409, "last-administrator"]);
  const role = await change(id, { roleKey: "DDC" });
  expect([role.status, role.body.code]).toEqual([409, "last-administrator"]);
});
