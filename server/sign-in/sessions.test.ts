// Signing in, refreshing and logging out, and what a copied refresh token can do.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { password, signInAs } from "#server/testing/callers.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const refresh = (refreshToken: string) =>
  app.send("POST", "/User/RefreshToken", { body: { refreshToken } });
const whoAmI = (id: number, token: string) => app.send("GET", `/User/${id}`, { token });

describe("signing in", () => {
  test("returns the session of the contract", async () => {
    const { status, body } = await app.send("POST", "/User/Authenticate", {
      body: { email: " Walter@Example.org ", password, rememberMe: true },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      firstName: "walter",
      countryId: null,
      countryCode: null,
      role: { key: "WFH", name_en: "WFH" },
      expiresIn: 3600,
    });
  });

  test("names the country of an NMO, in whose way numbers are written", async () => {
    const { email } = app.callers.nmo;
    const { body } = await app.send("POST", "/User/Authenticate", { body: { email, password } });
    expect(body).toMatchObject({ countryId: 1, countryCode: "CA" });
  });

  test("sends the same reply for an unknown address and a wrong password", async () => {
    const wrong = await app.send("POST", "/User/Authenticate", {
      body: { email: app.callers.ddc.email, password: "Wrong!123" },
    });
    const unknown = await app.send("POST", "/User/Authenticate", {
      body: { email: "nobody@example.org", password: "Wrong!123" },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.title).toBe("Login Failed: Wrong Email or Password");
  });

  test("verifies at most six of thirty simultaneous guesses", async () => {
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () =>
        app.send("POST", "/User/Authenticate", {
          body: { email: "victim@example.org", password: "Wrong!123" },
        }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6);
    const refused = guesses.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe("too-many-attempts");
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  });

  test.each(["pending", "denied", "suspended"])(
    "refuses a %s account like a wrong password",
    async (status) => {
      await app.db
        .insertInto("user")
        .values({
          first_name: "x",
          last_name: "y",
          email: `${status}@example.org`,
          email_key: `${status}@example.org`,
          status,
          role_key: "WFH",
        })
        .execute();
      const answer = await app.send("POST", "/User/Authenticate", {
        body: { email: `${status}@example.org`, password },
      });
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe("wrong-credentials");
    },
  );
});

test("a session works only while its account is approved", async () => {
  const { id, token } = await app.newUser("DDC");
  expect((await whoAmI(id, token)).status).toBe(200);
  await app.db.updateTable("user").set({ status: "suspended" }).where("id", "=", id).execute();
  expect((await whoAmI(id, token)).status).toBe(401);
});

describe("refreshing", () => {
  test("returns a new pair of tokens, and the new access token works", async () => {
    const first = await signInAs(app.send, app.callers.ddc.email);
    const second = await refresh(first.refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.refreshToken).not.toBe(first.refreshToken);
    expect((await whoAmI(app.callers.ddc.id, second.body.jwtToken)).status).toBe(200);
  });

  test("reuse of a token whose successor was used ends the session", async () => {
    const first = await signInAs(app.send, app.callers.ddc.email);
    const second = (await refresh(first.refreshToken)).body;
    expect((await whoAmI(app.callers.ddc.id, second.jwtToken)).status).toBe(200);
    expect((await refresh(first.refreshToken)).body.code).toBe("session-ended");
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect((await whoAmI(app.callers.ddc.id, second.jwtToken)).status).toBe(401);
  });

  test("reuse of a token mails its owner once", async () => {
    const { email, refreshToken } = await app.newUser("DDC");
    const second = (await refresh(refreshToken)).body;
    expect((await whoAmI(second.key, second.jwtToken)).status).toBe(200);
    for (let round = 0; round < 3; round += 1) await refresh(refreshToken);
    await refresh(second.refreshToken);
    await app.runJobs();
    const mails = (await app.mails()).filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual(["A session was ended for your safety"]);
    expect(mails[0]?.text).toContain("http://localhost:8080/resetpassword");
    const events = await app.db
      .selectFrom("audit_event")
      .select("outcome")
      .where("action", "=", "authn_token_reuse")
      .where("actor_id", "=", second.key)
      .execute();
    expect(events).toEqual([{ outcome: "refused" }]);
  });

  test("reuse of a token whose reply was lost gets another reply", async () => {
    const first = await signInAs(app.send, app.callers.ddc.email);
    await refresh(first.refreshToken);
    const again = await refresh(first.refreshToken);
    expect(again.status).toBe(200);
    expect((await whoAmI(app.callers.ddc.id, again.body.jwtToken)).status).toBe(200);
  });

  test("of many simultaneous refreshes of one token, at most one access token works", async () => {
    const first = await signInAs(app.send, app.callers.ddc.email);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => refresh(first.refreshToken)),
    );
    const live = await Promise.all(
      answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => whoAmI(app.callers.ddc.id, body.jwtToken)),
    );
    expect(live.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test("an unknown token gets 401 session-ended", async () => {
    const { status, body } = await refresh("rt_unknown");
    expect([status, body.code]).toEqual([401, "session-ended"]);
  });
});

describe("a session", () => {
  test("ends at once with logout, its access token included", async () => {
    const { token, refreshToken } = await signInAs(app.send, app.callers.ddc.email);
    expect((await app.send("POST", "/User/Logout", { token, body: { refreshToken } })).status).toBe(
      204,
    );
    expect((await whoAmI(app.callers.ddc.id, token)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test("follows the current status of its user at every request", async () => {
    const { token } = await signInAs(app.send, app.callers.otherNmo.email);
    const { id } = app.callers.otherNmo;
    await app.db.updateTable("user").set({ status: "suspended" }).where("id", "=", id).execute();
    expect((await whoAmI(id, token)).status).toBe(401);
    await app.db.updateTable("user").set({ status: "approved" }).where("id", "=", id).execute();
    expect((await whoAmI(id, token)).status).toBe(200);
  });

  test("does not open another person's account", async () => {
    const { status, body } = await whoAmI(app.callers.wfh.id, app.callers.nmo.token);
    expect([status, body.code]).toEqual([404, "not-found"]);
  });

  test("a token signed with another key, or none, is refused", async () => {
    const { token } = app.callers.nmo;
    expect((await whoAmI(app.callers.nmo.id, `${token.slice(0, -4)}AAAA`)).status).toBe(401);
    expect((await app.send("GET", "/Role")).status).toBe(401);
  });
});
