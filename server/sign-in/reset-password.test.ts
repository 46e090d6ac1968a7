// Setting a password with a mailed link: which links work, which passwords are refused, what ends.

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  approve,
  createNmo,
  mailsTo,
  register,
  setPassword,
  signIn,
  tokenMailedTo,
} from "#server/testing/account-steps.ts";
import { freshAddress } from "#server/testing/registration.ts";
import { statusesOf } from "#server/testing/run-together.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom("throttle").execute();
});

const requestLink = async (email: string) => {
  const answer = await app.send("POST", "/User/ForgotPassword", { body: { email } });
  await app.runJobs();
  return answer;
};

describe("a mailed link", () => {
  test("stops working when a newer one is mailed, and after its hour", async () => {
    const email = await createNmo(app);
    await requestLink(email);
    const older = await tokenMailedTo(app, email);
    await requestLink(email);
    const newer = await tokenMailedTo(app, email);
    expect(newer).not.toBe(older);
    expect((await setPassword(app, older)).body.code).toBe("link-invalid");
    await sql`update mailed_link set expires_at = now() where ended_at is null`.execute(app.db);
    expect((await setPassword(app, newer)).body.code).toBe("link-invalid");
    expect((await setPassword(app, "x".repeat(43))).body.code).toBe("link-invalid");
  });

  test("that invites outlives requests for a reset, which invite again", async () => {
    const email = freshAddress();
    await register(app, email);
    await approve(app, email);
    const invitation = await tokenMailedTo(app, email);
    await requestLink(email);
    const again = await tokenMailedTo(app, email);
    expect(again).not.toBe(invitation);
    const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe(subjects.at(-2));
    // Longer than a reset lives.
    await sql`update mailed_link set expires_at = expires_at - interval '6 days'`.execute(app.db);
    expect((await setPassword(app, invitation)).status).toBe(204);
    expect((await setPassword(app, again)).body.code).toBe("link-invalid");
  });

  test("can be asked whether it still works, which does not use it up", async () => {
    const check = (token: string) => app.send("POST", "/User/CheckLink", { body: { token } });
    const email = await createNmo(app);
    await requestLink(email);
    const token = await tokenMailedTo(app, email);
    expect((await check(token)).status).toBe(204);
    expect((await setPassword(app, token)).status).toBe(204);
    const spent = await check(token);
    expect([spent.status, spent.body.code]).toEqual([410, "link-invalid"]);
    expect((await check("x".repeat(43))).body.code).toBe("link-invalid");
  });

  test("keeps working after a refused password", async () => {
    const email = freshAddress();
    await register(app, email);
    await approve(app, email);
    const token = await tokenMailedTo(app, email);
    const differ = await setPassword(app, token, "Kigali!2x", "Kigali!3x");
    expect([differ.status, differ.body.code, differ.body.title]).toEqual([
      400,
      "passwords-differ",
      "Passwords don't match!",
    ]);
    for (const weak of ["a!1", "abcdefgh", "abcdefg1", "abcdefg!", "abcdefghijklmno!1"]) {
      expect((await setPassword(app, token, weak)).body.code).toBe("password-rule");
    }
    for (const odd of ["ab1!\tcd", "ab1!\r\ncd", "ab1!\u0000cd", "ab1!\ud800cd"]) {
      expect((await setPassword(app, token, odd)).body.code).toBe("malformed-request");
    }
    expect((await setPassword(app, token)).status).toBe(204);
  });

  test("leaves no copy of its token in the database once it is sent", async () => {
    const email = await createNmo(app);
    const token = (await mailsTo(app, email)).find((mail) => mail.token)?.token ?? "";
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
  test("sends the same reply for a known and an unknown address, and mails only the known one", async () => {
    const email = await createNmo(app);
    const known = await requestLink(email);
    const unknown = await requestLink(freshAddress());
    expect([known.status, known.body]).toEqual([204, ""]);
    expect([unknown.status, unknown.body]).toEqual([204, ""]);
    expect((await mailsTo(app, email)).at(-1)?.subject).toBe("Elija una contraseña nueva");
  });

  test("mails one address at most three times an hour, with the same reply every time", async () => {
    const email = await createNmo(app);
    for (let round = 0; round < 6; round += 1) {
      expect((await requestLink(email)).status).toBe(204);
    }
    const resets = (await mailsTo(app, email)).filter(
      ({ subject }) => subject === "Elija una contraseña nueva",
    );
    expect(resets).toHaveLength(3);
  });
});

test("a reset password ends every session", async () => {
  const email = await createNmo(app);
  const { jwtToken } = (await signIn(app, email)).body;
  await requestLink(email);
  const { status } = await setPassword(app, await tokenMailedTo(app, email), "7blue*Fox");
  expect(status).toBe(204);
  expect((await app.send("GET", "/Role", { token: jwtToken })).status).toBe(401);
});

// Last, because its hashes keep the processors busy for a while.
test("a link used 64 times at once sets the password exactly once", async () => {
  const { email } = await app.newUser("DDC");
  await requestLink(email);
  const token = await tokenMailedTo(app, email);
  const passwords = Array.from({ length: 64 }, (_, index) => `Kigali!${index}x`);
  const answers = await Promise.all(passwords.map((each) => setPassword(app, token, each)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  // With so many hashes waiting, a request may get 503.
  expect(new Set(statusesOf(answers)).difference(new Set([204, 410, 503]))).toEqual(new Set());
  const password = passwords[answers.findIndex(({ status }) => status === 204)];
  await app.db.deleteFrom("throttle").execute();
  // A busy machine may still be hashing for requests that got 503.
  await vi.waitFor(async () => expect((await signIn(app, email, password)).status).toBe(200), {
    timeout: 40_000,
    interval: 500,
  });
  const mails = await app.db
    .selectFrom("mail")
    .select("id")
    .where("recipient", "=", email)
    .where("template", "=", "password-changed")
    .execute();
  expect(mails).toHaveLength(1);
}, 60_000);
