// Reads the settings of an installation from the environment; no other file does. Every setting is checked
// before anything starts, and a wrong one stops the start with a sentence that names it. The list for
// operators is in README.md; keys that are generated are in secrets.ts.

import { hkdfSync } from "node:crypto";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { flawsOf, passwordLength } from "#contract/password.ts";
import { schemaOf } from "#contract/setting-calls.ts";
import {
  type SettingEntry,
  type SettingValues,
  settingDefaults,
  settingEntries,
} from "#contract/settings.ts";
import { sourceLang } from "#questionnaire/engine/languages.ts";
import { placeData } from "./data-dir.ts";
import { explainFiles } from "./database/explain-start.ts";
import { readSecrets } from "./secrets.ts";
import { settingRule } from "./settings/setting-rule.ts";

export type Config = {
  port: number;
  host: string;
  /** Scheme and host without a trailing slash; every link in a mail begins with it. */
  publicUrl: string;
  /** Null: the embedded database under `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** What DATA_DIR says, if that folder cannot hold the database (data-dir.ts). */
  wantedDataDir: string | null;
  /** Null: mails are written to `dataDir`/outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  jwtSecret: string;
  pepper: string;
  /** The setting that the pepper comes from or is derived from. */
  pepperSource: "PASSWORD_PEPPER" | "JWT_SECRET" | "DATA_DIR";
  /** 32 bytes, kept outside the database: encrypts what must be unreadable in a stolen copy of it. */
  encryptionKey: Buffer;
  firstAdministrator: { email: string; password: string } | null;
  trustProxy: false | number | string[];
  /** What monitoring must send to read /metrics; null: there is none. */
  metricsToken: string | null;
  logLevel: (typeof logLevels)[number];
  /** The defaults of what can be changed while the platform runs; a stored value replaces each. */
  settings: SettingValues;
  /**
   * Names of the settings which say that the installation is real. The demonstration, whose passwords
   * everybody knows, does not run beside them (docs/decisions/0015).
   */
  realSettings: readonly string[];
  /** Whether a new database is filled with the demonstration data. */
  isDemo: boolean;
  /** Whether replies are checked against the contract before they are sent; on in tests. */
  checkReplies: boolean;
};

/** A wrong setting; `message` has a line for each, which begins with its name. */
export class ConfigError extends Error {}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const shortestSecret = 32;

const oneOf = (values: readonly string[]) => `must be one of ${values.join(", ")}`;

const url = (schemes: readonly string[], example: string) =>
  z.string().refine((text) => {
    const parsed = URL.parse(text);
    return parsed !== null && schemes.includes(parsed.protocol.slice(0, -1));
  }, `must be an address such as ${example}`);

const isBareOrigin = (text: string) => {
  const { pathname, search, hash, username } = new URL(text);
  return pathname === "/" && `${search}${hash}${username}` === "";
};

const secret = z.string().min(shortestSecret, `must have at least ${shortestSecret} characters`);
const email = z.email("must be an e-mail address");
const sender = z.string().refine((text) => {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text;
  return z.email().safeParse(address).success;
}, "must be an e-mail address, or a name and the address in angle brackets");

const { min, max } = passwordLength;
const password = z
  .string()
  .refine(
    (text) => flawsOf(text).length === 0,
    `must have ${min} to ${max} characters, among them a digit and one of !@#$%^&*`,
  );

const trustProxy = z
  .string()
  .refine(
    (text) => /^\d{1,2}$/.test(text) || text.split(",").every(isAddressOrNetwork),
    "must be the number of proxies in front, or their addresses separated by commas",
  )
  .transform((text) =>
    /^\d+$/.test(text) ? Number(text) || false : text.split(",").map((part) => part.trim()),
  );

function isAddressOrNetwork(text: string): boolean {
  const [address = "", bits] = text.trim().split("/");
  const version = isIP(address);
  if (version === 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Whether only this machine reaches the address, as far as it can be read. */
const isHere = (address: string): boolean => {
  const { protocol = "", hostname = "" } = URL.parse(address) ?? {};
  return protocol === "http:" && loopback.test(hostname.replace(/^\[|\]$/g, ""));
};

/** Each setting that says that an installation is real, and when it does. */
const realWhen: Readonly<Record<string, (text: string) => boolean>> = {
  DATABASE_URL: () => true,
  SMTP_URL: () => true,
  ADMIN_EMAIL: () => true,
  PUBLIC_URL: (text) => !isHere(text),
  HOST: (text) => !loopback.test(text),
  TRUST_PROXY: (text) => text !== "false",
};

/** The names of those that are given. */
const realSettingsOf = (given: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(realWhen).flatMap(([name, isReal]) =>
    given[name] !== undefined && isReal(String(given[name])) ? [name] : [],
  );

/** What follows the name of the setting DEMO, or of a database that holds the demonstration. */
export const demoRefusal = (real: readonly string[]): string =>
  `may not be used together with ${real.join(", ")}: everybody knows the passwords of the demonstration`;

const settings = z
  .object({
    PORT: z
      .string()
      .refine(
        (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
        "must be a whole number from 0 to 65535 (0: any free port)",
      )
      .transform(Number)
      .default(8080),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, "must be a host name or an address")
      .default("127.0.0.1"),
    PUBLIC_URL: url(["http", "https"], "https://survey.example.org")
      .refine(
        (text) => !URL.canParse(text) || isBareOrigin(text),
        "must be scheme and host only, without a path",
      )
      .transform((text) => new URL(text).origin)
      .optional(),
    DATABASE_URL: url(
      ["postgres", "postgresql"],
      "postgresql://user:password@host:5432/survey",
    ).optional(),
    DATA_DIR: z.string().default("./data"),
    SMTP_URL: url(["smtp", "smtps"], "smtps://user:password@host:465").optional(),
    MAIL_FROM: sender.default("Annual Global Survey <no-reply@example.org>"),
    JWT_SECRET: secret.optional(),
    PASSWORD_PEPPER: secret.optional(),
    ADMIN_EMAIL: email.optional(),
    ADMIN_PASSWORD: password.optional(),
    TRUST_PROXY: trustProxy.optional(),
    METRICS_TOKEN: secret.optional(),
    LOG_LEVEL: z.enum(logLevels, oneOf(logLevels)).default("info"),
    DEMO: z.enum(["0", "1"], oneOf(["0", "1"])).optional(),
    NODE_ENV: z.string().optional(),
  })
  .check((context) => {
    const { DATABASE_URL, JWT_SECRET, ADMIN_EMAIL, ADMIN_PASSWORD, DEMO } = context.value;
    const refuse = (name: string, message: string) =>
      context.issues.push({ code: "custom", path: [name], message, input: undefined });
    if (DATABASE_URL && !JWT_SECRET) {
      refuse("JWT_SECRET", "must be set when DATABASE_URL is, so that all processes sign alike");
    }
    if (ADMIN_EMAIL && !ADMIN_PASSWORD) refuse("ADMIN_PASSWORD", "must be set when ADMIN_EMAIL is");
    if (ADMIN_PASSWORD && !ADMIN_EMAIL) refuse("ADMIN_EMAIL", "must be set when ADMIN_PASSWORD is");
    const real = realSettingsOf(context.value);
    if (DEMO === "1" && real.length > 0) refuse("DEMO", demoRefusal(real));
  });
type Settings = z.infer<typeof settings>;

/**
 * The settings in `env`, an empty one counting as absent. Makes the data folder and its keys.
 * @throws ConfigError naming every setting that is wrong
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const present = Object.entries(env).filter(
    ([, value]) => value !== undefined && value.trim() !== "",
  );
  const given = Object.fromEntries(present);
  const parsed = settings.safeParse(given);
  const { defaults, wrong } = readDefaults(given);
  if (!parsed.success || wrong.length > 0) {
    const lines = parsed.error?.issues.map(explain) ?? [];
    throw new ConfigError([...lines, ...wrong].join("\n"));
  }
  const chosen = parsed.data;
  const wanted = resolve(chosen.DATA_DIR);
  const { dataDir, jwtSecret, pepper } = keysOf(chosen, wanted);
  const realSettings = realSettingsOf(chosen);
  return {
    port: chosen.PORT,
    host: chosen.HOST,
    publicUrl: chosen.PUBLIC_URL ?? `http://localhost:${chosen.PORT}`,
    databaseUrl: chosen.DATABASE_URL ?? null,
    dataDir,
    wantedDataDir: dataDir === wanted ? null : wanted,
    smtpUrl: chosen.SMTP_URL ?? null,
    mailFrom: chosen.MAIL_FROM,
    jwtSecret,
    pepper,
    pepperSource: chosen.PASSWORD_PEPPER
      ? "PASSWORD_PEPPER"
      : chosen.DATABASE_URL
        ? "JWT_SECRET"
        : "DATA_DIR",
    encryptionKey: derive(pepper, "encryption"),
    firstAdministrator:
      chosen.ADMIN_EMAIL && chosen.ADMIN_PASSWORD
        ? { email: chosen.ADMIN_EMAIL, password: chosen.ADMIN_PASSWORD }
        : null,
    trustProxy: chosen.TRUST_PROXY ?? false,
    metricsToken: chosen.METRICS_TOKEN ?? null,
    logLevel: chosen.LOG_LEVEL,
    settings: Object.assign({ ...settingDefaults }, defaults),
    realSettings,
    isDemo: realSettings.length === 0 && chosen.DEMO !== "0",
    checkReplies: chosen.NODE_ENV === "test",
  };
}

/** A variable as a value of its setting: digits are a number, everything else is text. */
const settingValue = ({ kind }: SettingEntry, text: string): unknown =>
  kind === "number" && /^\d{1,9}$/.test(text) ? Number(text) : text;

/** The defaults that variables of `env` give to settings, and a line for each that is wrong. */
function readDefaults(env: Record<string, string | undefined>) {
  const defaults: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, entry] of settingEntries) {
    const { environment: variable = "" } = entry;
    const text = env[variable];
    if (text === undefined) continue;
    const result = schemaOf(entry).safeParse(settingValue(entry, text));
    if (result.success) defaults[name] = result.data;
    else wrong.push(`${settingRule(sourceLang, variable, entry)}.`);
  }
  return { defaults, wrong };
}

function explain({ path, message }: z.core.$ZodIssue): string {
  return `${String(path[0])} ${message}.`;
}

/**
 * With a shared database every process needs the same keys, so they come from the settings, and
 * the pepper is derived from JWT_SECRET unless it is given.
 */
function keysOf(chosen: Settings, wanted: string) {
  const { DATABASE_URL, JWT_SECRET, PASSWORD_PEPPER } = chosen;
  if (DATABASE_URL && JWT_SECRET) {
    return {
      dataDir: wanted,
      jwtSecret: JWT_SECRET,
      pepper: PASSWORD_PEPPER ?? derive(JWT_SECRET, "password-pepper").toString("base64url"),
    };
  }
  try {
    const dataDir = placeData(wanted);
    const kept = readSecrets(dataDir);
    const jwtSecret = JWT_SECRET ?? kept.jwtSecret;
    return { dataDir, jwtSecret, pepper: PASSWORD_PEPPER ?? kept.pepper };
  } catch (cause) {
    const error = explainFiles(wanted, cause);
    throw new ConfigError(
      `DATA_DIR cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** A key of its own for each use. */
function derive(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", use, 32));
}
