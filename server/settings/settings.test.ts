// Settings through the API: who may read and change them, bounds, versions, history, the way back to
// the default, and that a change applies without a restart, in every process.

import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { xlsxType } from "#contract/define.ts";
import { settingEntries } from "#contract/settings.ts";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { databaseUrl, query } from "#server/testing/global-setup.ts";
import { freshAddress, registration } from "#server/testing/registration.ts";
import { type StartedApp, startApp } from "#server/testing/start-app.ts";
import { remindAdministrators } from "#server/users/remind-administrators.ts";
import { openSettings } from "./open-settings.ts";

let app: StartedApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const admin = () => app.callers.administrator.token;
const list = async () => (await app.send("GET", "/Setting", { token: admin() })).body;
const settingOf = async (name: string) =>
  (await list()).find((one: { name: string }) => one.name === name);
const put = (name: string, body: unknown, token = admin()) =>
  app.send("PUT", `/Setting/${name}`, { token, body });
const historyOf = async (name: string) =>
  (await app.send("GET", `/Setting/${name}/History`, { token: admin() })).body;
/** Changes it from the version it has now. */
const change = async (name: string, value: unknown) =>
  put(name, { value, version: (await settingOf(name)).version });

describe("the list", () => {
  test("has every setting with its default until one is changed", async () => {
    const all = await list();
    expect(all.map(({ name }: { name: string }) => name)).toEqual([...settingEntries.keys()]);
    expect(await settingOf("uploadsAtOnce")).toEqual({
      name: "uploadsAtOnce",
      value: 2,
      default: 2,
      isDefault: true,
      version: 0,
      updatedAt: null,
      updatedBy: null,
    });
  });

  test("shows who changed a setting and when", async () => {
    const { status, body } = await put("uploadsAtOnce", { value: 3, version: 0 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ value: 3, default: 2, isDefault: false, version: 1 });
    expect(body.updatedBy).toBe("ada Tester");
    expect(Date.now() - Date.parse(body.updatedAt)).toBeLessThan(60_000);
    expect(await settingOf("uploadsAtOnce")).toEqual(body);
  });

  test("is for Administrators", async () => {
    for (const { token } of [app.callers.wfh, app.callers.ddc, app.callers.nmo]) {
      expect((await app.send("GET", "/Setting", { token })).status).toBe(403);
      expect((await put("overviewYear", { value: 2020, version: 0 }, token)).status).toBe(403);
      expect((await app.send("GET", "/Setting/overviewYear/History", { token })).status).toBe(403);
    }
    expect((await settingOf("overviewYear")).version).toBe(0);
  });
});

describe("a value outside its bounds is refused with the setting's name and its bounds", () => {
  test.each([
    ["callsPerMinute", 59, "callsPerMinute must be a whole number from 60 to 100000"],
    ["callsPerMinute", 100_001, "callsPerMinute must be a whole number from 60 to 100000"],
    ["callsPerMinute", 600.5, "callsPerMinute must be a whole number from 60 to 100000"],
    ["callsPerMinute", "600", "callsPerMinute must be a whole number from 60 to 100000"],
    ["registrationReminderHours", 48, "registrationReminderHours must be a whole number from 2"],
    ["supportEmail", "support", "supportEmail must be an e-mail address"],
    ["supportEmail", "a@example.org\r\nBcc: b@example.org", "supportEmail must be an e-mail"],
    ["surveyPageUrl", "javascript:alert(1)", "surveyPageUrl must be an address such as https://"],
    ["surveyPageUrl", "www.example.org", "surveyPageUrl must be an address such as https://"],
    ["passwordStrength", "strict", "passwordStrength must be one of warn, refuse"],
    ["homeNotice", "Hello", "homeNotice must have texts of at most 500 characters by language"],
    ["homeNotice", { en: "x".repeat(501) }, "homeNotice must have texts of at most 500 characters"],
    ["homeNotice", { de: "Hallo" }, "homeNotice must have texts of at most 500 characters"],
    ["secondFactorRoles", ["Guest"], "secondFactorRoles must be a list of roles"],
  ])("%s = %j", async (name, value, message) => {
    const { version } = await settingOf(name);
    const { status, body } = await put(name, { value, version });
    expect([status, body.code]).toEqual([400, "malformed-request"]);
    expect(body.detail).toContain(message);
    expect(body.errors[0].path).toMatch(/^value/);
    expect(body.errors[0].message).toContain(message);
    expect((await settingOf(name)).version).toBe(version);
  });

  test("a missing value or version, an unknown field or name is refused", async () => {
    const missing = await put("overviewYear", { version: 0 });
    expect(missing.body.errors).toEqual([
      { path: "value", code: "required", message: "Give a value, or null" },
    ]);
    expect((await put("overviewYear", { value: 2020 })).status).toBe(428);
    expect((await put("overviewYear", { value: 2020, version: 0, force: true })).status).toBe(400);
    expect((await put("nothing", { value: 1, version: 0 })).status).toBe(404);
    expect((await put("constructor", { value: 1, version: 0 })).status).toBe(404);
    const history = await app.send("GET", "/Setting/nothing/History", { token: admin() });
    expect(history.status).toBe(404);
  });
});

describe("two Administrators", () => {
  test("the second learns of the first one's change, and nothing is overwritten", async () => {
    expect((await put("exportsAtOnce", { value: 5, version: 0 })).status).toBe(200);
    const { status, body } = await put("exportsAtOnce", { value: 6, version: 0 });
    expect([status, body.code]).toEqual([409, "version-conflict"]);
    expect(body.current).toMatchObject({ name: "exportsAtOnce", value: 5, version: 1 });
    expect((await settingOf("exportsAtOnce")).value).toBe(5);
  });

  test("at the same moment, exactly one succeeds", async () => {
    const { version } = await settingOf("messagesPerHour");
    const answers = await Promise.all(
      [60, 61, 62, 63].map((value) => put("messagesPerHour", { value, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await historyOf("messagesPerHour")).toHaveLength(1);
  });
});

describe("the history", () => {
  test("has every change, newest first, and null goes back to the default", async () => {
    await change("registrationsPerHour", 11);
    await change("registrationsPerHour", 12);
    const { body } = await change("registrationsPerHour", null);
    expect(body).toMatchObject({ value: 10, default: 10, isDefault: true, version: 3 });
    expect(app.settings.get("registrationsPerHour")).toBe(10);
    const history = await historyOf("registrationsPerHour");
    expect(
      history.map(({ version, value, by }: Record<string, unknown>) => [version, value, by]),
    ).toEqual([
      [3, null, "ada Tester"],
      [2, 12, "ada Tester"],
      [1, 11, "ada Tester"],
    ]);
  });

  test("cannot be rewritten", async () => {
    await expect(sql`update setting_history set value = '1'`.execute(app.db)).rejects.toThrow(
      "only ever added",
    );
    await expect(sql`delete from setting_history`.execute(app.db)).rejects.toThrow(
      "only ever added",
    );
  });

  test("is in the audit with the value before and after", async () => {
    await change("resetRequestsPerHour", 25);
    const { body } = await app.send("GET", "/Audit?action=settings_changed&limit=1", {
      token: admin(),
    });
    expect(body[0]).toMatchObject({
      actor: "ada Tester",
      subjectType: "setting",
      subjectId: "resetRequestsPerHour",
      before: { value: 20 },
      after: { value: 25 },
    });
  });
});

describe("a change takes effect", () => {
  test("in the public values", async () => {
    await change("supportEmail", " help@example.org ");
    await change("homeNotice", { en: "Closed on Friday", fr: "Fermé vendredi" });
    const { body } = await app.send("GET", "/Instance");
    expect(body.supportEmail).toBe("help@example.org");
    expect(body.settings).toMatchObject({
      supportEmail: "help@example.org",
      homeNotice: { en: "Closed on Friday", fr: "Fermé vendredi" },
      overviewYear: 2021,
    });
    const secret = [...settingEntries].filter(([, { isPublic }]) => !isPublic);
    for (const [name] of secret) expect(body.settings).not.toHaveProperty(name);
  });

  test("in the mails: a message goes to the new support address", async () => {
    await change("supportEmail", "help@example.org");
    const message = { name: "Rosa", email: "rosa@example.org", message: "Hello" };
    await app.send("POST", "/Contact", { body: message });
    await app.runJobs();
    const mail = (await app.mails()).at(-1);
    expect(mail?.to).toBe("help@example.org");
    expect(mail?.text).toContain("help@example.org");
  });

  test("in the reminder of waiting registrations, which names the hours", async () => {
    const email = freshAddress();
    await app.send("POST", "/User/Register", { body: registration(email) });
    await app.runJobs();
    await sql`update "user" set created_at = now() - interval '13 hours'
      where email = ${email}`.execute(app.db);
    expect(await remindAdministrators(app)).toBe(0);
    await change("registrationReminderHours", 12);
    expect(await remindAdministrators(app)).toBe(1);
    await app.runJobs();
    const mail = (await app.mails()).findLast(({ to }) => to === app.callers.administrator.email);
    expect(mail?.subject).toContain("more than 12 hours");
  });

  test("in the warning of an uploaded population that jumps", async () => {
    const rows = [
      ["Country", "Population"],
      ["France", 45_000_000],
    ];
    const payload = Buffer.from(await writeXlsx({ sheets: [{ name: "Figures", rows }] }));
    const preview = async () => {
      const { body } = await app.fastify.inject({
        method: "POST",
        url: "/api/Country/Overview/Upload?year=2025&preview=true&culture=en",
        headers: { authorization: `Bearer ${admin()}`, "content-type": xlsxType },
        payload,
      });
      return JSON.stringify(JSON.parse(body).warnings);
    };
    expect(await preview()).not.toContain("% off");
    await change("populationJumpPercent", 5);
    expect(await preview()).toContain("more than 5% off");
  });

  test("in the limits: a lower one applies to the next request, without a restart", async () => {
    const path = "/Report/FVIIIperCountry?year=2024&format=csv";
    const { token } = app.callers.ddc;
    for (let time = 0; time < 6; time += 1) await app.send("GET", path, { token });
    expect((await app.send("GET", path, { token })).status).toBe(200);
    await change("exportsPerHour", 5);
    expect((await app.send("GET", path, { token })).status).toBe(429);
    await change("exportsPerHour", null);
    expect((await app.send("GET", path, { token })).status).toBe(200);
  });

  test("in another process within seconds, and in that one's requests", async () => {
    const other = connect(app.config.databaseUrl ?? "");
    const settings = await openSettings(other.quick, app.config.settings);
    try {
      expect(settings.get("failedResetsPerHour")).toBe(20);
      await change("failedResetsPerHour", 7);
      await expect.poll(() => settings.get("failedResetsPerHour"), { timeout: 5000 }).toBe(7);
      await change("failedResetsPerHour", null);
      await expect.poll(() => settings.get("failedResetsPerHour"), { timeout: 5000 }).toBe(20);
    } finally {
      await settings.close();
      await other.close();
    }
  });
});

describe("the second factor of a role", () => {
  test("is one value, whether it is changed as a setting or as a role", async () => {
    const requires = async (key: string) =>
      (await app.send("GET", "/Role", { token: admin() })).body.find(
        (role: { key: string }) => role.key === key,
      ).requiresSecondFactor;
    await change("secondFactorRoles", ["DDC"]);
    expect([await requires("DDC"), await requires("WFH")]).toEqual([true, false]);
    const { body } = await app.send("GET", "/Survey", { token: app.callers.ddc.token });
    expect(body.code).toBe("second-factor-missing");
    await app.send("PUT", "/Role/NMO", { token: admin(), body: { requiresSecondFactor: true } });
    expect((await settingOf("secondFactorRoles")).value.sort()).toEqual(["DDC", "NMO"]);
    await app.send("PUT", "/Role/DDC", { token: admin(), body: { requiresSecondFactor: false } });
    expect((await settingOf("secondFactorRoles")).value).toEqual(["NMO"]);
    await change("secondFactorRoles", null);
    expect(await requires("NMO")).toBe(false);
  });
});

test("a role that is named twice is stored once", async () => {
  await change("secondFactorRoles", ["DDC", "NMO", "DDC", "DDC", "DDC"]);
  expect((await settingOf("secondFactorRoles")).value).toEqual(["DDC", "NMO"]);
  await change("secondFactorRoles", null);
});

test("going back to the default where it is in force leaves no entry", async () => {
  await change("exportsPerHour", 10);
  await change("exportsPerHour", null);
  const before = [await settingOf("exportsPerHour"), await historyOf("exportsPerHour")];
  const { status, body } = await change("exportsPerHour", null);
  expect([status, body]).toEqual([200, before[0]]);
  expect([await settingOf("exportsPerHour"), await historyOf("exportsPerHour")]).toEqual(before);
  const never = await put("uploadsPerHour", { value: null, version: 0 });
  expect([never.status, never.body.version]).toEqual([200, 0]);
});

test("roles that required a second factor before the migration still do", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ags-migrations-"));
  const migrations = join(import.meta.dirname, "../database/migrations");
  const names = readdirSync(migrations);
  const own = names.find((name) => name.endsWith("-settings.sql")) ?? "";
  const earlier = names.filter((name) => name < own);
  for (const name of earlier) cpSync(join(migrations, name), join(folder, name));
  const name = `settings_${Date.now()}`;
  const url = databaseUrl(inject("clusterUrl"), name);
  await query(inject("clusterUrl"), `create database ${name}`);
  try {
    await migrate(url, { folder });
    await query(url, "update role set requires_second_factor = true where key in ('WFH', 'DDC')");
    cpSync(join(migrations, own), join(folder, own));
    await migrate(url, { folder });
    const { db, close } = connect(url, { max: 1 });
    const { rows } = await sql`
      select key, requires_second_factor(key) as requires from role order by key`.execute(db);
    await close();
    expect(rows).toEqual([
      { key: "Administrator", requires: false },
      { key: "DDC", requires: true },
      { key: "NMO", requires: false },
      { key: "WFH", requires: true },
    ]);
  } finally {
    await query(inject("clusterUrl"), `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true });
  }
});

test("a stored value that its entry no longer allows counts as the default", async () => {
  await sql`insert into setting (name, value) values ('callsPerMinute', '1'), ('gone', '1')
    on conflict (name) do update set value = excluded.value`.execute(app.db);
  await app.settings.refresh();
  expect(app.settings.get("callsPerMinute")).toBe(app.config.settings.callsPerMinute);
  expect((await app.send("GET", "/Setting", { token: admin() })).status).toBe(200);
});

test("the environment gives the default, and a stored value replaces it", async () => {
  const installed = await startApp({ settings: { supportEmail: "care@example.org" } });
  try {
    const { token } = installed.callers.administrator;
    const read = async () => (await installed.send("GET", "/Instance")).body.supportEmail;
    expect(await read()).toBe("care@example.org");
    const put = (value: unknown, version: number) =>
      installed.send("PUT", "/Setting/supportEmail", { token, body: { value, version } });
    const { body } = await put("other@example.org", 0);
    expect(body.default).toBe("care@example.org");
    expect(await read()).toBe("other@example.org");
    await put(null, 1);
    expect(await read()).toBe("care@example.org");
  } finally {
    await installed.stop();
  }
});
