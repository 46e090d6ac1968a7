// What an operator reads when the embedded PostgreSQL does not start, or finds that its files are damaged, or
// when the server of DATABASE_URL cannot be used: what is wrong and what to do about it, with PostgreSQL's own
// text after it.

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

/** No connection is left: SQLSTATE too_many_connections. */
export const isFull = (error: unknown): boolean => codeOf(error) === "53300";

type Target = { server: string; user: string; database: string };

/** The parts of DATABASE_URL that may be shown; never its password. */
function targetOf(url: string): Target {
  const { host, username, pathname } = new URL(url);
  const user = decodeURIComponent(username);
  return { server: host, user, database: decodeURIComponent(pathname.slice(1)) || user };
}

type ServerMeaning = { pattern: RegExp; message: (target: Target) => string };

/** By the code of the error, else by its text. */
const serverMeanings: readonly ServerMeaning[] = [
  {
    pattern: /no pg_hba\.conf entry|no encryption/,
    message: ({ server, user, database }) =>
      `${server} lets “${user}” into “${database}” not from here, or only with encryption: allow it in ` +
      "pg_hba.conf, or add ?sslmode=require.",
  },
  {
    pattern: /^28/,
    message: ({ server, user }) =>
      `${server} does not accept “${user}” with this password: correct one or the other.`,
  },
  {
    pattern: /^3D000/,
    message: ({ server, user, database }) =>
      `${server} has no database “${database}”: make it (create database "${database}" owner "${user}").`,
  },
  {
    pattern: /^42501/,
    message: ({ user, database }) =>
      `“${user}” may not make tables in “${database}”: make it the owner (alter database "${database}" owner to "${user}").`,
  },
  {
    pattern: /^53300/,
    message: ({ server }) =>
      `${server} has no free connection: end other programs' connections, or raise max_connections there.`,
  },
  {
    pattern: /ENOTFOUND|EAI_AGAIN/,
    message: ({ server }) => `No machine has the name ${server}: correct it.`,
  },
  {
    pattern: /ECONNREFUSED|ENOENT/,
    message: ({ server }) =>
      `Nothing listens at ${server}: start PostgreSQL there, or correct the address.`,
  },
  {
    pattern: /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout expired/,
    message: ({ server }) =>
      `${server} does not answer: check the address, and the network and its firewalls between here and there.`,
  },
  {
    pattern: /57P03/,
    message: ({ server }) => `${server} is still starting: start again once it is ready.`,
  },
  {
    pattern: /does not support SSL/,
    message: ({ server }) => `${server} has no encryption: take sslmode out, or turn ssl on there.`,
  },
  {
    pattern: /certificate|CERT/,
    message: ({ server }) =>
      `The certificate of ${server} is not trusted: give its authority (&sslrootcert=FILE).`,
  },
];

/** An error with the server of DATABASE_URL in words for an operator, where its meaning is known; else as it is. */
export function explainServer(url: string, thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const text = `${codeOf(first) ?? ""} ${first instanceof Error ? first.message : ""}`;
  const meaning = serverMeanings.find(({ pattern }) => pattern.test(text));
  if (!meaning) return error;
  return new Error(
    `DATABASE_URL cannot be used. ${meaning.message(targetOf(url))}\nWhat was said: ${text.trim()}`,
    { cause: error },
  );
}
