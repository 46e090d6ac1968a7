// The second factor: turning it on and off, signing in with codes, roles that require it. The codes are
// computed here by RFC 6238 itself, not by the server's library; the clock is moved, never waited for.

import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { calls } from "#contract/all.ts";
import { type Person, password } from "#server/testing/callers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

const stepMs = 30_000;
let now = (Math.floor(Date.now() / stepMs) + 0.5) * stepMs;

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  return () => {
    vi.useRealTimers();
  };
});

function passSteps(count: number): void {
  now += count * stepMs;
  vi.setSystemTime(now);
}
const clearThrottle = () => app.db.deleteFrom("throttle").execute();

function bytesOf(base32: string): Buffer {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...base32].map((digit) => digits.indexOf(digit).toString(2).padStart(5, "0"));
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of the time step that many steps from now. */
function codeOf(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / stepMs) + steps));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

const wrongCode = (secret: string) =>
  String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, "0");

const post = (token: string, path: string, body: object) =>
  app.send("POST", `/User/SecondFactor/${path}`, { token, body });

const signIn = ({ email }: Person, code?: string, given = password) =>
  app.send("POST", "/User/Authenticate", { body: { email, password: given, code } });

const subjectsTo = async ({ email }: Person) => {
  await app.runJobs();
  return (await app.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
};

async function actionsOn({ id }: Person): Promise<string[]> {
  const rows = await app.db
    .selectFrom("audit_event")
    .select("action")
    .where("actor_id", "=", id)
    .where("action", "like", "authn_factor%")
    .orderBy("id")
    .execute();
  return rows.map(({ action }) => action);
}

type UserWithFactor = Person & { secret: string; recoveryCodes: string[] };

/** A user whose second factor is on; its first code was used some steps ago. */
async function userWithFactor(): Promise<UserWithFactor> {
  await clearThrottle();
  const person = await app.newUser("DDC");
  const { body: setup } = await post(person.token, "Begin", { password });
  const confirmed = await post(person.token, "Confirm", { code: codeOf(setup.secret) });
  expect(confirmed.status).toBe(200);
  passSteps(4);
  await clearThrottle();
  return { ...person, secret: setup.secret, ...confirmed.body };
}

describe("turning it on", () => {
  test("needs the password and a first code, and returns ten recovery codes", async () => {
    const person = await app.newUser("DDC");
    const { token } = person;
    const refused = await post(token, "Begin", { password: "Wrong!123" });
    expect([refused.status, refused.body.code]).toEqual([400, "wrong-current-password"]);
    const { body: setup } = await post(token, "Begin", { password });
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(setup.uri);
    expect([uri.protocol, uri.searchParams.get("secret")]).toEqual(["otpauth:", setup.secret]);

    // Until it is confirmed, signing in needs no code.
    expect((await signIn(person)).status).toBe(200);
    const wrong = await post(token, "Confirm", { code: wrongCode(setup.secret) });
    expect([wrong.status, wrong.body.code]).toEqual([400, "factor-code-wrong"]);
    const { status, body } = await post(token, "Confirm", { code: codeOf(setup.secret) });
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{6}(-[A-Z2-7]{6}){3}$/);
    const { body: state } = await app.send("GET", "/User/SecondFactor", { token });
    expect(state).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 });
    expect(await subjectsTo(person)).toContain("The second factor is on");
    expect(await actionsOn(person)).toEqual([
      "authn_factor_begun",
      "authn_factor_failed",
      "authn_factor_added",
    ]);
    expect((await post(token, "Begin", { password })).body.code).toBe("already-exists");
  });

  test("stores no readable secret and no readable recovery code", async () => {
    const { secret, recoveryCodes, id } = await userWithFactor();
    const { rows } = await sql<{ stored: Buffer }>`
      select secret as stored from second_factor where user_id = ${id}
      union all select hash from recovery_code where user_id = ${id}`.execute(app.db);
    expect(rows).toHaveLength(11);
    const plain = [secret, ...recoveryCodes.flatMap((code) => [code, code.replace(/-/g, "")])];
    const readable = [...plain.map((text) => Buffer.from(text)), bytesOf(secret)];
    const found = rows.filter(({ stored }) => readable.some((bytes) => stored.includes(bytes)));
    expect(found).toEqual([]);
  });
});

describe("signing in", () => {
  test("asks for a code after the right password only", async () => {
    const person = await userWithFactor();
    const without = await signIn(person);
    expect([without.status, without.body.code]).toEqual([401, "second-factor-required"]);
    const wrong = await signIn(person, wrongCode(person.secret));
    expect([wrong.status, wrong.body.code]).toEqual([401, "wrong-code"]);
    const guess = await signIn(person, codeOf(person.secret), "Wrong!123");
    expect([guess.status, guess.body.code]).toEqual([401, "wrong-credentials"]);
    expect((await signIn(person, codeOf(person.secret))).status).toBe(200);
    expect(await actionsOn(person)).toEqual([
      "authn_factor_begun",
      "authn_factor_added",
      "authn_factor_failed",
    ]);
  });

  test("accepts a code once, also when it is sent many times at once", async () => {
    const person = await userWithFactor();
    const code = codeOf(person.secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(person, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    await clearThrottle();
    passSteps(1);
    // Within the allowed clock difference, but used.
    expect((await signIn(person, code)).body.code).toBe("wrong-code");
    expect((await signIn(person, codeOf(person.secret))).status).toBe(200);
  });

  test("refuses the code that turned the factor on", async () => {
    const person = await app.newUser("DDC");
    const { body: setup } = await post(person.token, "Begin", { password });
    const code = codeOf(setup.secret);
    expect((await post(person.token, "Confirm", { code })).status).toBe(200);
    expect((await signIn(person, code)).body.code).toBe("wrong-code");
  });

  test("accepts codes one step off the clock, not two", async () => {
    const person = await userWithFactor();
    const attempts: [number, number][] = [
      [-2, 401],
      [-1, 200],
      [2, 401],
      [1, 200],
      [0, 401],
    ];
    for (const [steps, status] of attempts) {
      const answer = await signIn(person, codeOf(person.secret, steps));
      expect([steps, answer.status]).toEqual([steps, status]);
    }
  });

  test("allows five attempts in five minutes, then refuses even the right code", async () => {
    const person = await userWithFactor();
    const wrong = wrongCode(person.secret);
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(person, wrong)));
    expect(answers.filter(({ body }) => body.code === "wrong-code")).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    const refused = await signIn(person, codeOf(person.secret));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(200);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(300);
    await endWaits();
    expect((await signIn(person, codeOf(person.secret))).status).toBe(200);
  });

  const endWaits = () => sql`update throttle set blocked_until = now()`.execute(app.db);

  test("makes wrong codes wait longer and longer, and ends them after a hundred", async () => {
    const person = await userWithFactor();
    const tryWrong = () => signIn(person, wrongCode(person.secret));
    const waitNow = async () => Number((await tryWrong()).headers["retry-after"]);
    for (let time = 0; time < 5; time += 1) await tryWrong();
    for (const seconds of [300, 600, 1200, 2400, 3600, 3600]) {
      expect(Math.abs((await waitNow()) - seconds)).toBeLessThan(60);
      await endWaits();
      expect((await tryWrong()).body.code).toBe("wrong-code");
    }
    await sql`update throttle set failures = 99, blocked_until = null where failures > 9`.execute(
      app.db,
    );
    expect((await tryWrong()).body.code).toBe("wrong-code");
    await endWaits();
    expect((await signIn(person, codeOf(person.secret))).status).toBe(429);
    await sql`update throttle set window_started_at = now() - interval '31 days'`.execute(app.db);
    expect((await signIn(person, codeOf(person.secret))).status).toBe(200);
  });

  test("mails the owner once when codes are guessed after the right password", async () => {
    const person = await userWithFactor();
    const wrong = wrongCode(person.secret);
    const warnings = async () =>
      (await subjectsTo(person)).filter((subject) => subject === "Wrong codes at your account");
    for (let time = 0; time < 2; time += 1) await signIn(person, wrong);
    expect(await warnings()).toEqual([]);
    for (let time = 0; time < 4; time += 1) await signIn(person, wrong);
    expect(await warnings()).toHaveLength(1);
  });
});

describe("a recovery code", () => {
  test("works once, in any spelling", async () => {
    const person = await userWithFactor();
    const [first = "", second = ""] = person.recoveryCodes;
    expect((await signIn(person, first)).status).toBe(200);
    expect((await signIn(person, first)).body.code).toBe("wrong-code");
    expect((await signIn(person, second.toLowerCase().replace(/-/g, " "))).status).toBe(200);
    const { body } = await app.send("GET", "/User/SecondFactor", { token: person.token });
    expect(body.recoveryCodesLeft).toBe(8);
  });

  test("works once when it is sent many times at once", async () => {
    const person = await userWithFactor();
    const [code = ""] = person.recoveryCodes;
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => signIn(person, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("does not work for another person, nor after new codes were made", async () => {
    const person = await userWithFactor();
    const [first = "", second = ""] = person.recoveryCodes;
    const other = await userWithFactor();
    expect((await signIn(other, first)).body.code).toBe("wrong-code");
    const renewed = await post(person.token, "RecoveryCodes", { password, code: first });
    expect(renewed.status).toBe(200);
    expect((await signIn(person, second)).body.code).toBe("wrong-code");
    expect((await signIn(person, renewed.body.recoveryCodes[0])).status).toBe(200);
  });
});

describe("turning it off", () => {
  test("needs password and code, and mails the owner", async () => {
    const person = await userWithFactor();
    const remove = (given: string, code: string) =>
      post(person.token, "Remove", { password: given, code });
    const right = codeOf(person.secret);
    expect((await remove("Wrong!123", right)).body.code).toBe("wrong-current-password");
    expect((await remove(password, wrongCode(person.secret))).body.code).toBe("factor-code-wrong");
    expect(
      (
        await app.send("POST", "/User/SecondFactor/Remove", {
          token: person.token,
          body: { password },
        })
      ).status,
    ).toBe(400);
    expect((await signIn(person)).body.code).toBe("second-factor-required");
    expect((await remove(password, right)).status).toBe(204);
    expect((await signIn(person)).status).toBe(200);
    expect((await signIn(person, person.recoveryCodes[0])).status).toBe(200);
    expect(await subjectsTo(person)).toContain("The second factor is off");
    expect(await actionsOn(person)).toEqual([
      "authn_factor_begun",
      "authn_factor_added",
      "authn_factor_failed",
      "authn_factor_removed",
    ]);
    expect((await remove(password, right)).body.code).toBe("not-found");
  });

  test("does not follow from a password reset by mailed link", async () => {
    const person = await userWithFactor();
    await app.send("POST", "/User/ForgotPassword", { body: { email: person.email } });
    await app.runJobs();
    const token = (await app.mails()).find((mail) => mail.to === person.email && mail.token)?.token;
    const chosen = { password: "Kigali!2x", confirmPassword: "Kigali!2x" };
    const reset = await app.send("POST", "/User/ResetPassword", { body: { token, ...chosen } });
    expect(reset.status).toBe(204);
    const without = await signIn(person, undefined, "Kigali!2x");
    expect(without.body.code).toBe("second-factor-required");
  });
});

describe("a role that requires a second factor", () => {
  const require = (isOn: boolean) =>
    app.send("PUT", "/Role/DDC", {
      token: app.callers.administrator.token,
      body: { requiresSecondFactor: isOn },
    });
  const pathOf = (path: string) => path.replace(/\{\w+\}/g, "999999");
  const forDdc = calls.filter(
    ({ access: { roles } }) => roles === "any" || (roles !== "public" && roles.includes("DDC")),
  );

  test("allows its users only to set one up, from the next request on", async () => {
    const person = await app.newUser("DDC");
    expect((await app.send("GET", "/Survey", { token: person.token })).status).toBe(200);
    expect((await require(true)).status).toBe(200);
    const missing: string[] = [];
    for (const { id, method, path } of forDdc) {
      const { status, body } = await app.send(method, pathOf(path), { token: person.token });
      if (status === 403 && body.code === "second-factor-missing") missing.push(id);
    }
    const open = forDdc.filter(({ access }) => access.beforeSecondFactor).map(({ id }) => id);
    expect(open.sort()).toEqual([
      ...["accounts.beginSecondFactor", "accounts.confirmSecondFactor", "accounts.get"],
      "accounts.secondFactor",
    ]);
    expect(missing.length).toBeGreaterThan(15);
    expect(missing.sort()).toEqual(
      forDdc
        .map(({ id }) => id)
        .filter((id) => !open.includes(id))
        .sort(),
    );
    const others = await app.send("GET", "/Survey", { token: app.callers.wfh.token });
    expect(others.status).toBe(200);

    const session = await signIn(person);
    expect(session.status).toBe(200);
    expect(session.body).toMatchObject({ mustAddSecondFactor: true, hasSecondFactor: false });
    const { body: setup } = await post(person.token, "Begin", { password });
    await post(person.token, "Confirm", { code: codeOf(setup.secret) });
    expect((await app.send("GET", "/Survey", { token: person.token })).status).toBe(200);
    passSteps(1);
    expect((await signIn(person, codeOf(setup.secret))).body).toMatchObject({
      mustAddSecondFactor: false,
      hasSecondFactor: true,
    });

    // Turned off again, it is required again, until the role no longer requires it.
    passSteps(1);
    await post(person.token, "Remove", { password, code: codeOf(setup.secret) });
    const { body } = await app.send("GET", "/Survey", { token: person.token });
    expect(body.code).toBe("second-factor-missing");
    expect((await require(false)).status).toBe(200);
    expect((await app.send("GET", "/Survey", { token: person.token })).status).toBe(200);
  });

  test("is returned as changed, and audited with the value before and after", async () => {
    expect((await require(true)).body).toMatchObject({ key: "DDC", requiresSecondFactor: true });
    expect((await require(false)).body).toMatchObject({ key: "DDC", requiresSecondFactor: false });
    const { body } = await app.send("GET", "/Audit?action=settings_changed", {
      token: app.callers.administrator.token,
    });
    expect(body[0]).toMatchObject({
      subjectType: "role",
      subjectId: "DDC",
      before: { requiresSecondFactor: true },
      after: { requiresSecondFactor: false },
    });
  });
});

test("deleting an account with a second factor needs a code", async () => {
  const person = await userWithFactor();
  const remove = (body: object) =>
    app.send("DELETE", "/User/Me", { token: person.token, body: { password, ...body } });
  const without = await remove({});
  expect([without.status, without.body.code]).toEqual([400, "factor-code-wrong"]);
  expect((await remove({ code: wrongCode(person.secret) })).status).toBe(400);
  expect((await remove({ code: codeOf(person.secret) })).status).toBe(204);
});
