// What an operator reads when the embedded PostgreSQL does not start, or finds that its files are damaged:
// what is wrong and what to do about it, with PostgreSQL's own text after it.

type Meaning = { pattern: RegExp; message: (cluster: string) => string };

const damaged = (cluster: string): string =>
  `The database in ${cluster} is damaged: files of it are missing or cannot be read. This start changed ` +
  "nothing. Keep a copy of DATA_DIR as it is, then put back the whole folder from your backup.";

/** The first that fits what PostgreSQL or Node.js says counts. */
const meanings: readonly Meaning[] = [
  {
    pattern: /No space left on device|ENOSPC|EDQUOT/,
    message: (folder) =>
      `The disk of ${folder} is full. Nothing is lost: make some space, and start again.`,
  },
  {
    pattern: /Read-only file system|EROFS/,
    message: (folder) => `${folder} is on a disk that may only be read: mount it for writing.`,
  },
  {
    pattern: /Permission denied|wrong ownership|invalid permissions|EACCES|EPERM/,
    message: (folder) =>
      `The files in ${folder} belong to another user: give them to the user who starts the platform.`,
  },
  {
    pattern: /initialized by PostgreSQL version/,
    message: (cluster) =>
      `${cluster} was made by another version of PostgreSQL: start the release of the platform that made it.`,
  },
  {
    pattern:
      /Cannot allocate memory|could not (map|create) .*shared memory|could not create semaphores/,
    message: (cluster) => `This machine has too little memory for the database in ${cluster}.`,
  },
];

/** SQLSTATEs of files that are missing or broken. */
const damageStates = new Set(["XX001", "XX002", "58P01", "3D000"]);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && "code" in error ? error.code : undefined;

const meaningOf = (text: string, folder: string): string | undefined =>
  meanings.find(({ pattern }) => pattern.test(text))?.message(folder);

/** What the error says of the folder and its disk, in words for an operator; else the error as it is. */
export function explainFiles(folder: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // PostgreSQL's own text is explained already.
  const isPlain = "syscall" in error || /^initdb failed/.test(error.message);
  const meaning = isPlain ? meaningOf(error.message, folder) : undefined;
  return meaning ? new Error(`${meaning}\n${error.message}`, { cause: error }) : error;
}

/** Why PostgreSQL did not start, from what it printed; damage unless it says something else. */
export function startFailure(cluster: string, printed: string): Error {
  const message = meaningOf(printed, cluster) ?? damaged(cluster);
  return new Error(`${message}\nPostgreSQL did not start: ${printed || "it could not be run"}`);
}

/** Whether the error tells of files that are missing or broken. */
export const isDamage = (error: unknown): boolean => damageStates.has(String(codeOf(error)));

/** The error in words for an operator where it tells of damaged files; else as it is. */
export function explainDamage(cluster: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!isDamage(error) && !isDamage(error.cause)) return error;
  return new Error(`${damaged(cluster)}\nPostgreSQL says: ${error.message}`, { cause: error });
}
