// The settings as an operator writes them, and the keys that are generated.

import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("the settings", () => {
  let dataDir = "";
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), "ags-config-"));
    // Under root the database runs as another user, who needs access to the folder.
    chmodSync(dataDir, 0o711);
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const read = (settings: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...settings });

  test("have defaults for everything", () => {
    const { port, publicUrl, databaseUrl, isDemo } = read({});
    expect({ port, publicUrl, databaseUrl, isDemo }).toEqual({
      port: 8080,
      publicUrl: "http://localhost:8080",
      databaseUrl: null,
      isDemo: true,
    });
  });

  const admin = { ADMIN_EMAIL: "admin@example.org", ADMIN_PASSWORD: "Hemo!2026" };
  test.each<[string, Record<string, string>]>([
    ["ADMIN_EMAIL", admin],
    ["PUBLIC_URL", { PUBLIC_URL: "https://survey.example.org" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://localhost" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://survey.example.org" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://192.0.2.7:8080" }],
    ["PUBLIC_URL", { PUBLIC_URL: "http://127.0.0.1.example.org" }],
    ["TRUST_PROXY", { TRUST_PROXY: "1" }],
    ["TRUST_PROXY", { TRUST_PROXY: "10.0.0.0/8" }],
    ["SMTP_URL", { SMTP_URL: "smtp://127.0.0.1:25" }],
    ["HOST", { HOST: "0.0.0.0" }],
    ["DATABASE_URL", { DATABASE_URL: "postgresql://localhost/survey", JWT_SECRET: "s".repeat(32) }],
  ])("have no demonstration with %s, and refuse one that is asked for", (name, given) => {
    expect(read(given)).toMatchObject({ isDemo: false, realSettings: [name] });
    expect(() => read({ ...given, DEMO: "1" })).toThrow(
      `DEMO may not be used together with ${name}: everybody knows the passwords`,
    );
  });

  test("have the demonstration on this machine unless it is turned off", () => {
    const here = { HOST: "localhost", PUBLIC_URL: "http://localhost:8080" };
    expect(read(here).isDemo).toBe(true);
    expect(read({ ...here, DEMO: "1" }).isDemo).toBe(true);
    expect(read({ ...here, DEMO: "0" }).isDemo).toBe(false);
    expect(read({ ...here, TRUST_PROXY: "0" }).isDemo).toBe(true);
    expect(read({ ...here, PUBLIC_URL: "http://[::1]:8080" }).isDemo).toBe(true);
  });

  test("count as absent when they are empty", () => {
    expect(read({ PORT: "", SMTP_URL: " " }).port).toBe(8080);
  });

  test.each([
    ["PORT", "eighty"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "0x50"],
    ["HOST", "a host"],
    ["PUBLIC_URL", "survey.example.org"],
    ["PUBLIC_URL", "ftp://survey.example.org"],
    ["PUBLIC_URL", "https://survey.example.org/path"],
    ["DATABASE_URL", "mysql://localhost/survey"],
    ["SMTP_URL", "http://localhost"],
    ["MAIL_FROM", "nobody"],
    ["SUPPORT_EMAIL", "support"],
    ["JWT_SECRET", "short"],
    ["ADMIN_EMAIL", "admin@example.org"],
    ["ADMIN_PASSWORD", "Hemo!2026"],
    ["SURVEY_PAGE_URL", "javascript:alert(1)"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["LOG_LEVEL", "loud"],
    ["DEMO", "true"],
    ["DATA_DIR", "/dev/null/data"],
  ])("are refused with their name: %s=%s", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(/^(PORT|HOST|[A-Z_]+) /);
    expect(() => read({ [name]: value })).toThrow(name.startsWith("ADMIN") ? "ADMIN_" : name);
  });

  test("are refused all at once, one line each", () => {
    expect(() => read({ PORT: "x", DEMO: "2" })).toThrow(/PORT .*\nDEMO /);
  });

  test("require JWT_SECRET when DATABASE_URL is set, and never generate it then", () => {
    const DATABASE_URL = "postgresql://localhost/survey";
    expect(() => read({ DATABASE_URL })).toThrow("JWT_SECRET must be set");
    const secret = "s".repeat(32);
    const { jwtSecret, pepper } = read({ DATABASE_URL, JWT_SECRET: secret });
    expect(jwtSecret).toBe(secret);
    expect(pepper).toBe(read({ DATABASE_URL, JWT_SECRET: secret }).pepper);
    expect(pepper).not.toContain(secret);
  });

  test("trust the number of proxies, or the addresses, that are named", () => {
    expect(read({ TRUST_PROXY: "1" }).trustProxy).toBe(1);
    expect(read({ TRUST_PROXY: "0" }).trustProxy).toBe(false);
    expect(read({ TRUST_PROXY: "10.0.0.0/8, ::1" }).trustProxy).toEqual(["10.0.0.0/8", "::1"]);
  });

  test("keep the keys in a file that only its owner can read, and do not change them", () => {
    const first = read({});
    const path = join(dataDir, "secrets.json");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(read({})).toEqual(first);
    expect(first.pepper).not.toBe(first.jwtSecret);
    expect(readFileSync(path, "utf8")).toContain(first.jwtSecret);
  });

  test("name the file that is damaged", () => {
    const path = join(dataDir, "secrets.json");
    const whole = readFileSync(path, "utf8");
    writeFileSync(path, whole.slice(0, 20));
    expect(() => read({})).toThrow(path);
    writeFileSync(path, whole);
  });
});
