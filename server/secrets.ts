// The keys of an installation, generated once and kept in DATA_DIR/secrets.json (mode 0600), outside the
// database, so that a leaked database or backup is useless without them. When two processes start at
// once, the first that links the file wins.

import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";

const secretsShape = z.strictObject({
  jwtSecret: z.string().min(32),
  pepper: z.string().min(32),
  postgresPassword: z.string().min(20),
});
export type Secrets = z.infer<typeof secretsShape>;

/**
 * The keys in `dataDir`; the first call makes the folder and the keys. Throws when the folder has only
 * one of keys and database: something of it was not copied or not put back.
 */
export function readSecrets(dataDir: string): Secrets {
  makeDataDir(dataDir);
  const path = join(dataDir, "secrets.json");
  const present = readIfThere(path);
  if (present !== undefined) {
    assertDatabase(dataDir);
    return parseSecrets(path, present);
  }
  if (hasDatabase(dataDir)) {
    throw new Error(
      `${dataDir} holds a database, but not its keys: put back the secrets.json that belongs to it.`,
    );
  }
  assertUnused(dataDir);
  writeFileSync(join(dataDir, firstStart), "");
  writeOnce(path, newSecrets());
  return parseSecrets(path, readFileSync(path, "utf8"));
}

/** Exists from before the keys are made until the database is, so a killed first start can be repeated. */
const firstStart = "first-start";

/** From now on the keys of `dataDir` belong to a database. */
export function endFirstStart(dataDir: string): void {
  rmSync(join(dataDir, firstStart), { force: true });
}

const hasDatabase = (dataDir: string) => existsSync(join(dataDir, "postgres", "PG_VERSION"));

function assertDatabase(dataDir: string): void {
  // In this order, because another process may just be ending its first start.
  if (existsSync(join(dataDir, firstStart)) || hasDatabase(dataDir)) return;
  throw new Error(
    `${dataDir} holds the keys of a database, but not the database itself. Put back its folder ` +
      `“postgres” from your backup, or set DATA_DIR to a new folder.`,
  );
}

/** What every start with an embedded database leaves beside it. */
const traces = ["postgres.lock", "postgres.log", "postgres.socket"];

/** Throws where a database was: an operator who lost one must not get an empty one without a word. */
function assertUnused(dataDir: string): void {
  const found = traces.filter((name) => existsSync(join(dataDir, name)));
  if (found.length === 0 || existsSync(join(dataDir, firstStart))) return;
  throw new Error(
    `${dataDir} had a database, which is gone with its keys. Put back “postgres” and secrets.json from your ` +
      `backup; to begin with an empty database, delete ${found.join(", ")}.`,
  );
}

function newSecrets(): Secrets {
  const key = () => randomBytes(32).toString("base64url");
  return { jwtSecret: key(), pepper: key(), postgresPassword: key() };
}

/**
 * A folder made by root can be entered by others, because the database runs as another user. Made step
 * by step, because a recursive mkdir never returns where no folder can be made, as in /proc.
 */
export function makeDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return;
  if (dirname(dataDir) !== dataDir) makeDataDir(dirname(dataDir));
  mkdirSync(dataDir, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function parseSecrets(path: string, text: string): Secrets {
  const parsed = secretsShape.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new Error(`${path} is damaged: put back the copy from your backup.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A crash leaves the complete file or none; an existing file is never replaced. */
function writeOnce(path: string, secrets: Secrets): void {
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  const file = openSync(draft, "wx", 0o600);
  writeSync(file, `${JSON.stringify(secrets, null, 2)}\n`);
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(draft);
  }
}
