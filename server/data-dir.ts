// The folder that holds the data of an installation: the database, its keys and the outbox, all in one
// folder, so that a copy of it is a backup. Started by root the database runs as another user, who
// cannot enter a folder such as root's home. Then the whole data folder is another one, below
// /var/lib/annual-global-survey, and a file in the wanted folder says where it is.

import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { z } from "zod";
import { databaseUser, mayEnter, type Owner } from "./database/database-user.ts";
import { makeDataDir } from "./secrets.ts";

export const systemFolder = "/var/lib/annual-global-survey";
const noteName = "the-data-is-elsewhere.json";
const noteShape = z.object({ dataDir: z.string(), wanted: z.string() });

/**
 * The data folder to use where the operator wants `wanted`. Throws when `wanted` says that its data is
 * elsewhere and it is not there, or when it is a copy of such a folder.
 */
export function placeData(wanted: string): string {
  if (process.getuid?.() !== 0) return wanted;
  const note = readNote(wanted);
  if (note) return followNote(wanted, note);
  const isInUse = ["secrets.json", "postgres"].some((name) => existsSync(join(wanted, name)));
  const owner = databaseUser(console.log);
  if (isInUse || mayEnter(nearestFolder(wanted), owner) || letPass(wanted, owner)) return wanted;
  makeDataDir(wanted);
  const dataDir = systemFolderFor(wanted);
  makeDataDir(dataDir);
  const text = JSON.stringify({ dataDir, wanted: realpathSync(wanted) }, null, 2);
  writeFileSync(join(wanted, noteName), `${text}\n`);
  return dataDir;
}

/**
 * Lets others pass through an empty folder of ours where nothing else keeps the database user out, as in
 * one that `mktemp -d` made. Whether it did; what is in the folder stays closed to them.
 */
function letPass(wanted: string, owner: Owner): boolean {
  if (!existsSync(wanted) || readdirSync(wanted).length > 0) return false;
  const path = realpathSync(wanted);
  const { mode, uid } = statSync(path);
  if (uid !== process.getuid?.() || !mayEnter(dirname(path), owner)) return false;
  chmodSync(path, mode | 0o001);
  console.log(`${path} was closed to the user of the database, who may pass through it now.`);
  return true;
}

type Note = z.infer<typeof noteShape>;

function readNote(wanted: string): Note | undefined {
  const path = join(wanted, noteName);
  if (!existsSync(path)) return undefined;
  const parsed = noteShape.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (parsed.success) return parsed.data;
  throw new Error(`${path} is damaged: put back the copy from your backup.`);
}

function followNote(wanted: string, note: Note): string {
  const path = join(wanted, noteName);
  if (note.wanted !== realpathSync(wanted) || note.dataDir !== systemFolderFor(wanted)) {
    throw new Error(
      `${wanted} is a copy of ${note.wanted}, whose data is in ${note.dataDir}. Copy that folder too and ` +
        `set DATA_DIR to its copy, or delete ${path} to begin with an empty database.`,
    );
  }
  if (!existsSync(join(note.dataDir, "secrets.json"))) {
    throw new Error(
      `The data of ${wanted} is in ${note.dataDir}, which is not there: put it back from your backup, or ` +
        `delete ${path} to begin with an empty database.`,
    );
  }
  return note.dataDir;
}

/** A folder of its own for each wanted one, named so that an operator recognizes it. */
function systemFolderFor(wanted: string): string {
  const path = realpathSync(wanted);
  const digest = createHash("sha256").update(path).digest("hex").slice(0, 12);
  return join(systemFolder, `${basename(path)}-${digest}`);
}

function nearestFolder(path: string): string {
  const absolute = resolve(path);
  return existsSync(absolute) ? absolute : nearestFolder(dirname(absolute));
}
