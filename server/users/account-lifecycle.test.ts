// From the request for an account to its end, through the front door; the mails are read back from
// the outbox as their readers get them.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signInAs } from "../testing/callers.ts";
import { freshAddress, registration } from "../testing/registration.ts";
import { type StartedApp, startApp } from "../testing/start-app.ts";
import { remindAdministrators } from "./remind-administrators.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
// What one test tried does not slow down the next.
beforeEach(async () => {
  await app.db.deleteFrom("throttle").execute();
});

const asAdministrator = () => ({ token: app.callers.administrator.token });

/** Whatever is written there reaches mails as text. */
const request = (email: string) => ({
  ...registration(email),
  organization: "Federación <b>de</b> Hemofilia",
});

const mailsTo = async (to: string) => (await app.mails()).filter((mail) => mail.to === to);

async function register(email: string, culture = "es") {
  const { status } = await app.send("POST", `/User/Register?culture=${culture}`, {
    body: request(email),
    headers: { "x-forwarded-for": "203.0.113.7" },
  });
  await app.runJobs();
  return status;
}

async function userOf(email: string) {
  const { body } = await app.send("GET", "/User", asAdministrator());
  return body.find((user: { email: string }) => user.email === email);
}

let organizationId = 0;
beforeAll(async () => {
  const made = await app.db
    .insertInto("organization")
    .values({ name: "Federación de Hemofilia", country_id: 3 })
    .returning("id")
    .executeTakeFirstOrThrow();
  organizationId = made.id;
});

async function approve(email: string) {
  const { id } = await userOf(email);
  const { status, body } = await app.send("POST", "/User/Approve?culture=en", {
    ...asAdministrator(),
    body: { id, isApproved: true, roleKey: "NMO", countryId: 3, organizationId },
  });
  await app.runJobs();
  return { status, body, id };
}

async function tokenMailedTo(email: string): Promise<string> {
  const token = (await mailsTo(email)).findLast((mail) => mail.token)?.token;
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

const setPassword = (token: string, chosen = "Kigali!2x", again = chosen) =>
  app.send("POST", "/User/ResetPassword", {
    body: { token, password: chosen, confirmPassword: again },
  });

/** A person with a password, by the whole way. */
async function newcomer(): Promise<string> {
  const email = freshAddress();
  await register(email);
  await approve(email);
  expect((await setPassword(await tokenMailedTo(email))).status).toBe(204);
  return email;
}

const signIn = (email: string, chosen = "Kigali!2x", more: object = {}, cookie?: string) =>
  app.send("POST", "/User/Authenticate", {
    body: { email, password: chosen, ...more },
    headers: cookie ? { cookie } : {},
  });

describe("a registration", () => {
  test("is answered with 202 and two mails: to the visitor, in their language, and to the Administrators", async () => {
    const email = freshAddress();
    expect(await register(email)).toBe(202);
    const [received] = await mailsTo(email);
    expect(received?.subject).toBe("Hemos recibido su solicitud de cuenta");
    expect(received?.text).toContain("en un plazo de 48 horas");
    const waiting = (await mailsTo(app.callers.administrator.email)).at(-1);
    expect(waiting?.subject).toBe("A request for an account is waiting: Rosa Núñez");
    expect(waiting?.text).toContain("http://localhost:8080/admin/userslog");
    expect(waiting?.html).toContain("Federación &#60;b&#62;de&#60;/b&#62; Hemofilia");
    expect(await userOf(email)).toMatchObject({ status: "pending", role: null, countryId: 3 });
  });

  test("asked twice makes one request and, on one day, one mail", async () => {
    const email = freshAddress();
    await register(email);
    expect(await register(email.toUpperCase())).toBe(202);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("of an address that has an account says so to its owner only", async () => {
    const before = (await mailsTo(app.callers.wfh.email)).length;
    expect(await register(app.callers.wfh.email)).toBe(202);
    const mails = await mailsTo(app.callers.wfh.email);
    expect(mails.length).toBe(before + 1);
    expect(mails.at(-1)?.subject).toBe("You already have an account");
  });

  test.each([
    ["role", { role: "Administrator" }],
    ["password", { password: "Hemo!2026" }],
    ["isApproved", { isApproved: true }],
  ])("refuses to be told its %s", async (path, more) => {
    const { status, body } = await app.send("POST", "/User/Register", {
      body: { ...request(freshAddress()), ...more },
    });
    expect([status, body.code, body.errors[0].path]).toEqual([400, "malformed-request", path]);
  });

  test("names the field that is wrong", async () => {
    const { status, body } = await app.send("POST", "/User/Register", {
      body: { ...request("not an address"), firstName: "" },
    });
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(["firstName", "email"]);
  });

  test("that waited for 36 hours reminds the Administrators once", async () => {
    const email = freshAddress();
    await register(email);
    await sql`update "user" set created_at = now() - interval '37 hours' where email = ${email}`.execute(
      app.db,
    );
    expect(await remindAdministrators(app)).toBe(1);
    expect(await remindAdministrators(app)).toBe(0);
    await app.runJobs();
    const mail = (await mailsTo(app.callers.administrator.email)).at(-1);
    expect(mail?.subject).toBe("Requests for an account have been waiting for more than 36 hours");
  });
});

describe("approving", () => {
  test("mails an invitation whose link sets the password once and signs nobody in", async () => {
    const email = freshAddress();
    await register(email);
    const { status, body } = await approve(email);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "approved", role: { key: "NMO" }, isInvited: true });
    const token = await tokenMailedTo(email);
    expect((await setPassword(token)).status).toBe(204);
    const again = await setPassword(token);
    expect([again.status, again.body.code]).toEqual([410, "link-invalid"]);
    expect((await signIn(email)).status).toBe(200);
  });

  test.each([
    [{}, "roleKey"],
    [{ roleKey: "NMO" }, "organizationId"],
    [{ roleKey: "NMO", countryId: 1, organizationId: -1 }, "organizationId"],
    [{ roleKey: "NMO", countryId: 999_999 }, "countryId"],
  ])("%j is refused at %s, and the request waits on", async (wrong, path) => {
    const email = freshAddress();
    await register(email);
    const { id } = await userOf(email);
    const more = "organizationId" in wrong ? { organizationId } : {};
    const { status, body } = await app.send("POST", "/User/Approve", {
      ...asAdministrator(),
      body: { id, isApproved: true, ...wrong, ...more },
    });
    expect([status, body.errors[0].path]).toEqual([400, path]);
    expect((await userOf(email)).status).toBe("pending");
  });

  test("denying mails the reason as text and needs one", async () => {
    const email = freshAddress();
    await register(email);
    const { id } = await userOf(email);
    const deny = (reason: string) =>
      app.send("POST", "/User/Approve", {
        ...asAdministrator(),
        body: { id, isApproved: false, reason },
      });
    expect((await deny(" ")).body.errors[0].path).toBe("reason");
    expect((await deny("No <a href='x'>link</a>")).body.status).toBe("denied");
    await app.runJobs();
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.text).toContain("> No <a href='x'>link</a>");
    expect(mail?.html).not.toContain("<a href='x'>");
    expect(await register(email)).toBe(202);
    expect((await userOf(email)).status).toBe("denied");
  });
});

describe("a mailed link", () => {
  test("ends when a newer one is asked for, and when its hour is over", async () => {
    const email = await newcomer();
    const ask = async () => {
      await app.send("POST", "/User/ForgotPassword", { body: { email } });
      await app.runJobs();
      return tokenMailedTo(email);
    };
    const older = await ask();
    const newer = await ask();
    expect(newer).not.toBe(older);
    expect((await setPassword(older)).body.code).toBe("link-invalid");
    await sql`update mailed_link set expires_at = now() where ended_at is null`.execute(app.db);
    expect((await setPassword(newer)).body.code).toBe("link-invalid");
    expect((await setPassword("x".repeat(43))).body.code).toBe("link-invalid");
  });

  test("stays good while the password is refused", async () => {
    const email = freshAddress();
    await register(email);
    await approve(email);
    const token = await tokenMailedTo(email);
    const differ = await setPassword(token, "Kigali!2x", "Kigali!3x");
    expect([differ.status, differ.body.code, differ.body.title]).toEqual([
      400,
      "passwords-differ",
      "Passwords don't match!",
    ]);
    for (const weak of ["a!1", "abcdefgh", "abcdefg1", "abcdefg!", "abcdefghijklmno!1"]) {
      expect((await setPassword(token, weak)).body.code).toBe("password-rule");
    }
    for (const odd of ["ab1!\tcd", "ab1!\r\ncd", "ab1!\u0000cd", "ab1!\ud800cd"]) {
      expect((await setPassword(token, odd)).body.code).toBe("malformed-request");
    }
    expect((await setPassword(token)).status).toBe(204);
  });

  test("leaves no copy of its key in the database once it is sent", async () => {
    const email = await newcomer();
    const token = (await mailsTo(email)).find((mail) => mail.token)?.token ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(app.db);
    expect(new Set(tables.map(({ schema }) => schema))).toEqual(new Set(["public", "jobs"]));
    for (const { schema, name } of tables) {
      const table = sql.id(schema, name);
      const hits =
        await sql`select 1 from ${table} row where row::text like ${`%${token}%`}`.execute(app.db);
      expect([name, hits.rows.length]).toEqual([name, 0]);
    }
    const mail = await sql<{ id: string }>`select id from mail where recipient = ${email}
      and template = 'invitation'`.execute(app.db);
    expect(mail.rows).toHaveLength(1);
  });
});

describe("ForgotPassword", () => {
  test("answers a known and an unknown address alike, and mails the known one only", async () => {
    const email = await newcomer();
    const known = await app.send("POST", "/User/ForgotPassword", { body: { email } });
    const unknown = await app.send("POST", "/User/ForgotPassword", {
      body: { email: freshAddress() },
    });
    expect([known.status, known.body]).toEqual([204, ""]);
    expect([unknown.status, unknown.body]).toEqual([204, ""]);
    await app.runJobs();
    expect((await mailsTo(email)).at(-1)?.subject).toBe("Elija una contraseña nueva");
  });

  test("mails one address at most three times an hour, and says so to nobody", async () => {
    const email = await newcomer();
    for (let round = 0; round < 6; round += 1) {
      expect((await app.send("POST", "/User/ForgotPassword", { body: { email } })).status).toBe(
        204,
      );
      await app.runJobs();
    }
    const resets = (await mailsTo(email)).filter(
      ({ subject }) => subject === "Elija una contraseña nueva",
    );
    expect(resets).toHaveLength(3);
  });
});

describe("a password", () => {
  test("changed ends the other sessions, keeps this one and tells the owner", async () => {
    const email = await newcomer();
    const here = (await signIn(email)).body;
    const there = (await signIn(email)).body;
    const change = (currentPassword: string) =>
      app.send("POST", "/User/ChangePassword", {
        token: here.jwtToken,
        body: { currentPassword, password: "7blue*Fox", confirmPassword: "7blue*Fox" },
      });
    expect((await change("Wrong!123")).body.code).toBe("wrong-current-password");
    expect((await change("Kigali!2x")).status).toBe(204);
    await app.runJobs();
    expect((await app.send("GET", "/Role", { token: here.jwtToken })).status).toBe(200);
    expect((await app.send("GET", "/Role", { token: there.jwtToken })).status).toBe(401);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      "Su contraseña ha cambiado",
    );
    expect((await signIn(email, "Kigali!2x")).status).toBe(401);
    expect((await signIn(email, "7blue*Fox")).status).toBe(200);
  });

  test("reset ends every session", async () => {
    const email = await newcomer();
    const { jwtToken } = (await signIn(email)).body;
    await app.send("POST", "/User/ForgotPassword", { body: { email } });
    await app.runJobs();
    expect((await setPassword(await tokenMailedTo(email), "7blue*Fox")).status).toBe(204);
    expect((await app.send("GET", "/Role", { token: jwtToken })).status).toBe(401);
  });
});

describe("guessing", () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers["set-cookie"]).split(";")[0] ?? "";

  test("from strangers does not lock out the owner's own browser", async () => {
    const email = await newcomer();
    const cookie = cookieOf(await signIn(email));
    for (let round = 0; round < 12; round += 1) await signIn(email, "Wrong!123");
    expect((await signIn(email)).status).toBe(429);
    expect((await signIn(email, "Kigali!2x", {}, cookie)).status).toBe(200);
  });

  test("from another browser that succeeds tells the owner", async () => {
    const email = await newcomer();
    const cookie = cookieOf(await signIn(email));
    await signIn(email, "Kigali!2x", {}, cookie);
    await app.runJobs();
    const told = async () =>
      (await mailsTo(email)).filter(({ subject }) => subject.startsWith("Nuevo inicio")).length;
    expect(await told()).toBe(0);
    await signIn(email);
    await app.runJobs();
    expect(await told()).toBe(1);
  });
});

describe("an Administrator", () => {
  test("creates an account once per address, and never with a password", async () => {
    const email = freshAddress();
    const body = { firstName: "Ann", lastName: "Bee", email, roleKey: "DDC" };
    const make = (more = {}) =>
      app.send("POST", "/User?culture=fr", { ...asAdministrator(), body: { ...body, ...more } });
    expect((await make({ password: "Hemo!2026" })).status).toBe(400);
    expect((await make()).status).toBe(201);
    const twice = await make();
    expect([twice.status, twice.body.code]).toEqual([409, "already-exists"]);
    await app.runJobs();
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["Votre compte est prêt"]);
  });

  test("names an organization that is not there yet: it is made, in a country that exists only", async () => {
    const body = { firstName: "Ann", lastName: "Bee", roleKey: "NMO", organization: "New Society" };
    const make = (more: object) =>
      app.send("POST", "/User", {
        ...asAdministrator(),
        body: { ...body, email: freshAddress(), ...more },
      });
    const nowhere = await make({ countryId: 999_999 });
    expect([nowhere.status, nowhere.body.errors?.[0]?.path]).toEqual([400, "countryId"]);
    const countryId = 1;
    const made = [await make({ countryId }), await make({ countryId })];
    expect(made.map(({ body: user }) => user.organization)).toEqual(["New Society", "New Society"]);
    expect(made[0]?.body.organizationId).toBe(made[1]?.body.organizationId);
  });

  test("suspends: the next request is refused; reactivates: signing in works again", async () => {
    const email = await newcomer();
    const { id } = await userOf(email);
    const { jwtToken } = (await signIn(email)).body;
    const put = (body: object) => app.send("PUT", `/User/${id}`, { ...asAdministrator(), body });
    expect((await put({ status: "suspended" })).body.status).toBe("suspended");
    expect((await app.send("GET", "/Role", { token: jwtToken })).status).toBe(401);
    expect((await signIn(email)).body.code).toBe("wrong-credentials");
    expect((await put({ status: "approved" })).body.status).toBe("approved");
    expect((await signIn(email)).status).toBe(200);
  });

  test("changes a role: the very next request is judged by the new one", async () => {
    const email = await newcomer();
    const { id } = await userOf(email);
    const { jwtToken } = (await signIn(email)).body;
    const overview = () => app.send("GET", "/Survey/Overview?year=2025", { token: jwtToken });
    expect((await overview()).status).toBe(403);
    await app.send("PUT", `/User/${id}`, { ...asAdministrator(), body: { roleKey: "WFH" } });
    expect((await overview()).status).toBe(200);
  });

  test("deletes: gone at once, the address free, the second time 404", async () => {
    const email = await newcomer();
    const { id } = await userOf(email);
    const { jwtToken } = (await signIn(email)).body;
    const remove = () => app.send("DELETE", `/User/${id}`, asAdministrator());
    expect((await remove()).status).toBe(204);
    expect((await app.send("GET", "/Role", { token: jwtToken })).status).toBe(401);
    expect((await remove()).status).toBe(404);
    await register(email);
    expect((await userOf(email)).id).not.toBe(id);
  });

  test("cannot be the last one to go, nor undo oneself", async () => {
    const { id } = app.callers.administrator;
    const own = await app.send("DELETE", `/User/${id}`, asAdministrator());
    expect([own.status, own.body.code]).toEqual([409, "last-administrator"]);
    const role = await app.send("PUT", `/User/${id}`, {
      ...asAdministrator(),
      body: { roleKey: "DDC" },
    });
    expect([role.status, role.body.code]).toEqual([409, "last-administrator"]);
  });
});

describe("my sessions", () => {
  test("are listed, and one is ended at once; another's are not there", async () => {
    const email = await newcomer();
    const here = (await signIn(email)).body;
    const there = (await signIn(email)).body;
    const { body } = await app.send("GET", "/User/Sessions", { token: here.jwtToken });
    expect(body).toHaveLength(2);
    const other = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    const stranger = await signInAs(app.send, app.callers.ddc.email);
    const path = `/User/Sessions/${other.sid}`;
    expect((await app.send("DELETE", path, { token: stranger.token })).status).toBe(404);
    expect((await app.send("DELETE", path, { token: here.jwtToken })).status).toBe(204);
    expect((await app.send("GET", "/Role", { token: there.jwtToken })).status).toBe(401);
    const strange = await app.send("GET", `/User/Sessions?userId=${here.key}`, {
      token: stranger.token,
    });
    expect(strange.status).toBe(404);
  });
});

describe("one's own data", () => {
  test("come as a file with nothing secret in it, for oneself only", async () => {
    const { id, token } = app.callers.ddc;
    const mine = await app.send("GET", `/User/${id}/Export`, { token });
    expect(mine.status).toBe(200);
    expect(mine.body.account.email).toBe(app.callers.ddc.email);
    expect(JSON.stringify(mine.body)).not.toContain("argon2");
    const other = await app.send("GET", `/User/${id}/Export`, asAdministrator());
    expect(other.status).toBe(404);
  });

  test("end with the account, which asks for the password", async () => {
    const email = await newcomer();
    const { jwtToken: token } = (await signIn(email)).body;
    const leave = (given: string) =>
      app.send("DELETE", "/User/Me", { token, body: { password: given } });
    expect((await leave("Wrong!123")).body.code).toBe("wrong-current-password");
    const mailsAbout = async () => {
      const mails = await app.db.selectFrom("mail").select("recipient").execute();
      return mails.filter(({ recipient }) => recipient === email).length;
    };
    expect(await mailsAbout()).toBeGreaterThan(0);
    expect((await leave("Kigali!2x")).status).toBe(204);
    expect((await signIn(email)).status).toBe(401);
    expect(await mailsAbout()).toBe(0);
  });
});
