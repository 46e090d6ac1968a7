// The unprivileged user that a database started by root runs as, and which folders it can enter.
// An existing user `postgres` is used, or else one of our own is added.
// Only a process of root calls these functions.

import { spawnSync } from "node:child_process";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";

export type Owner = {
  uid: number;
  gid: number;
};

const ownName = "annual-global-survey";

/** Returns the user to run as; adds one when the machine has none. */
export function databaseUser(log: (line: string) => void): Owner {
  const existing = userNamed("postgres") ?? userNamed(ownName);
  if (existing) return existing;
  log(`PostgreSQL does not run as root: adding the system user ${ownName}.`);
  const options = ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false"];
  spawnSync("useradd", [...options, ownName], { stdio: "ignore" });
  const added = userNamed(ownName) ?? userNamed("nobody");
  if (added) return added;
  throw new Error(
    "PostgreSQL does not run as root, and no user for it could be added: add a user named " +
      "postgres, start as an ordinary user, or set DATABASE_URL.",
  );
}

function userNamed(name: string): Owner | undefined {
  for (const line of readFileSync("/etc/passwd", "utf8").split("\n")) {
    const [user, , uid, gid] = line.split(":");
    if (user === name && Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/** Whether `owner` may pass through every folder down to and including `folder`. */
export function mayEnter(folder: string, owner: Owner): boolean {
  const path = realpathSync(folder);
  const { mode, uid, gid } = statSync(path);
  const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return path === dirname(path) || mayEnter(dirname(path), owner);
}
