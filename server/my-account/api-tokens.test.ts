// API tokens: who makes one, what a program may read with it, and when it ends.

import { sql } from "kysely";
import { TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiToken } from "#contract/account/api-tokens.ts";
import { type Person, password } from "#server/testing/callers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom("api_token").execute();
});

const create = ({ token }: { token: string }, more: object = {}) =>
  app.send("POST", "/User/ApiToken", {
    token,
    body: { name: "Yearly figures", scopes: ["lists"], days: 30, password, ...more },
  });
const made = async (person: Person, scopes: string[]): Promise<{ id: string; token: string }> => {
  const { status, body } = await create(person, { scopes });
  expect(status).toBe(201);
  return body;
};
const list = async ({ token }: { token: string }): Promise<ApiToken[]> =>
  (await app.send("GET", "/User/ApiToken", { token })).body;
const read = async (token: string, path = "/Manufacturer") => {
  const { status, body } = await app.send("GET", path, { token });
  return status === 200 ? 200 : [status, body.code];
};
const ended = [401, "not-authenticated"];

describe("making one", () => {
  test("shows the token once, keeps only its digest, and mails the owner", async () => {
    const person = await app.newUser("WFH");
    const { id, token } = await made(person, ["lists", "reports", "lists"]);
    expect(token).toMatch(/^ags_[\w-]{43}$/);
    const listed = await list(person);
    expect(listed).toMatchObject([
      {
        id,
        name: "Yearly figures",
        scopes: ["lists", "reports"],
        lastUsedAt: null,
        hasEnded: false,
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(token.slice(4, 20));
    const { rows } = await sql<{ row: string }>`select row::text from api_token row
      union all select row::text from audit_event row
      union all select row::text from audit_detail row`.execute(app.db);
    expect(rows.filter(({ row }) => row.includes(token.slice(4, 20)))).toEqual([]);
    await app.runJobs();
    const mails = (await app.mails()).filter(({ to }) => to === person.email);
    expect(mails.map(({ subject }) => subject)).toContain("A new API token for your account");
    expect(JSON.stringify(mails)).not.toContain(token);
  });

  test("needs the password, and a code where a second factor is on", async () => {
    const person = await app.newUser("DDC");
    const wrong = await create(person, { password: "Wrong!123" });
    expect([wrong.status, wrong.body.code]).toEqual([400, "wrong-current-password"]);
    const post = (step: string, body: object) =>
      app.send("POST", `/User/SecondFactor/${step}`, { token: person.token, body });
    const { body: setup } = await post("Begin", { password });
    const code = new TOTP({ secret: setup.secret }).generate();
    const { body: confirmed } = await post("Confirm", { code });
    expect((await create(person)).body.code).toBe("factor-code-wrong");
    const [recoveryCode] = confirmed.recoveryCodes;
    expect((await create(person, { code: recoveryCode })).status).toBe(201);
  });

  test.each([
    ["no name", { name: " " }],
    ["a name of two lines", { name: "a\r\nb" }],
    ["no scope", { scopes: [] }],
    ["an unknown scope", { scopes: ["everything"] }],
    ["no end", { days: 0 }],
    ["an end in years", { days: 367 }],
  ])("is refused with %s", async (_what, more) => {
    const { status, body } = await create(app.callers.ddc, more);
    expect([status, body.code]).toEqual([400, "malformed-request"]);
  });

  test("is refused for a scope of which the role may read nothing", async () => {
    expect((await create(app.callers.nmo, { scopes: ["lists", "query"] })).body.code).toBe(
      "role-not-allowed",
    );
    expect((await create(app.callers.nmo, { scopes: ["answers"] })).status).toBe(201);
  });

  test("is refused beyond twenty, also when many are made at once", async () => {
    const person = await app.newUser("DDC");
    const row = { user_id: person.id, name: "x", scopes: ["lists"] };
    const endsAt = new Date(Date.now() + 1e9);
    const rows = Array.from({ length: 18 }, (_, at) => ({
      ...row,
      digest: Buffer.from(`digest ${at}`),
      ends_at: endsAt,
    }));
    await app.db.insertInto("api_token").values(rows).execute();
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413]);
  });
});

describe("reading with one", () => {
  test("allows what its scope names, nothing else, and no change", async () => {
    const { token } = await made(app.callers.administrator, ["reports"]);
    expect(await read(token, "/Report")).toBe(200);
    const refused = [403, "token-not-allowed"];
    for (const path of ["/Query/fields", "/Manufacturer", "/User", "/User/ApiToken", "/Audit"]) {
      expect([path, await read(token, path)]).toEqual([path, refused]);
    }
    const body = { name: "More", scopes: ["lists"], days: 30, password };
    const more = await app.send("POST", "/User/ApiToken", { token, body });
    expect([more.status, more.body.code]).toEqual(refused);
  });

  test("reaches no other country than its owner does", async () => {
    const { token } = await made(app.callers.nmo, ["answers"]);
    const care = (countryId: number) => `/Survey/Care?countryId=${countryId}&surveyKey=2`;
    expect(await read(token, care(app.callers.countries.canada))).toBe(200);
    const other = await read(token, care(app.callers.countries.france));
    expect(other).toEqual([403, "other-country"]);
  });

  test("follows the role of its owner at that moment", async () => {
    const person = await app.newUser("DDC");
    const { token } = await made(person, ["query"]);
    expect(await read(token, "/Query/fields")).toBe(200);
    await sql`update "user" set role_key = 'WFH' where id = ${person.id}`.execute(app.db);
    expect(await read(token, "/Query/fields")).toEqual([403, "role-not-allowed"]);
  });

  test("waits for the second factor that a role requires", async () => {
    const person = await app.newUser("DDC");
    const { token } = await made(person, ["lists"]);
    const required = (requiresSecondFactor: boolean) =>
      app.send("PUT", "/Role/DDC", {
        token: app.callers.administrator.token,
        body: { requiresSecondFactor },
      });
    await required(true);
    expect(await read(token)).toEqual([403, "second-factor-missing"]);
    await required(false);
    expect(await read(token)).toBe(200);
  });

  test("is noted to the minute, and a download is audited under its owner", async () => {
    const { id, token } = await made(app.callers.ddc, ["reports"]);
    await read(token, "/Report");
    const [{ lastUsedAt = null } = {}] = await list(app.callers.ddc);
    expect(Math.abs(Date.parse(lastUsedAt ?? "") - Date.now())).toBeLessThan(60_000);
    const again = async () => {
      await read(token, "/Report");
      return (await list(app.callers.ddc))[0]?.lastUsedAt;
    };
    expect(await again()).toBe(lastUsedAt);
    expect((await app.send("GET", "/Product/File?format=csv", { token })).status).toBe(200);
    const events = await app.db
      .selectFrom("audit_event")
      .select(["actor_id", "session_id"])
      .where("action", "=", "export_made")
      .execute();
    expect(events.at(-1)).toEqual({ actor_id: app.callers.ddc.id, session_id: id });
  });

  test("is refused with a token that is unknown, changed or of another form", async () => {
    const { token } = await made(app.callers.ddc, ["lists"]);
    const changed = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const other of [changed, `${token}=`, token.slice(4), token.toUpperCase(), "ags_"]) {
      expect([other, await read(other)]).toEqual([other, ended]);
    }
  });

  test("names no signed-in user to a public call", async () => {
    const { token } = await made(app.callers.ddc, ["lists"]);
    expect(
      (await app.send("POST", "/User/Logout", { token, body: { refreshToken: "x" } })).status,
    ).toBe(204);
    expect(await read(token)).toBe(200);
  });
});

describe("ending one", () => {
  test("is for its owner, and works at once", async () => {
    const { id, token } = await made(app.callers.ddc, ["lists"]);
    const end = (person: Person) =>
      app.send("DELETE", `/User/ApiToken/${id}`, { token: person.token });
    expect((await end(app.callers.administrator)).status).toBe(404);
    expect(await read(token)).toBe(200);
    expect((await end(app.callers.ddc)).status).toBe(204);
    expect(await read(token)).toEqual(ended);
    expect(await list(app.callers.ddc)).toEqual([]);
    expect((await end(app.callers.ddc)).status).toBe(404);
  });

  test("follows when its time is over", async () => {
    const { token } = await made(app.callers.ddc, ["lists"]);
    await sql`update api_token set ends_at = now()`.execute(app.db);
    expect(await read(token)).toEqual(ended);
    expect((await list(app.callers.ddc))[0]?.hasEnded).toBe(true);
  });

  test("is not used for an account that is not approved, whatever is left of it", async () => {
    const person = await app.newUser("DDC");
    const { token } = await made(person, ["lists"]);
    await sql`update "user" set status = 'suspended' where id = ${person.id}`.execute(app.db);
    expect(await read(token)).toEqual(ended);
    await sql`delete from api_token`.execute(app.db);
  });

  test.each([
    [
      "the password is changed",
      (person: Person) => {
        const chosen = { password: "Kigali!2x", confirmPassword: "Kigali!2x" };
        const body = { currentPassword: password, ...chosen };
        return app.send("POST", "/User/ChangePassword", { token: person.token, body });
      },
    ],
    [
      "the account is suspended",
      ({ id }: Person) =>
        app.send("PUT", `/User/${id}`, {
          token: app.callers.administrator.token,
          body: { status: "suspended" },
        }),
    ],
    [
      "the account is deleted",
      ({ id }: Person) =>
        app.send("DELETE", `/User/${id}`, { token: app.callers.administrator.token }),
    ],
  ])("follows when %s", async (_what, act) => {
    const person = await app.newUser("DDC");
    const { token } = await made(person, ["lists"]);
    expect((await act(person)).status).toBeLessThan(300);
    expect(await read(token)).toEqual(ended);
    expect(await app.db.selectFrom("api_token").select("id").execute()).toEqual([]);
  });
});
