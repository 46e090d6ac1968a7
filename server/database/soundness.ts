// Checks at the start that the database server is recent enough and writes to disk what it confirms.
// A server that confirms a save before it is on disk would lose the save when the power fails.

import pg from "pg";

const oldest = 15;
const query = `
  select name, setting from pg_settings where name in
  ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'server_version_num')`;

/**
 * Throws when the server behind `url` is too old or may lose confirmed saves; logs when it would not
 * detect a page that the disk damaged.
 */
export async function assertSound(url: string, log: (line: string) => void): Promise<void> {
  const settings = await fetchSettings(url);
  const version = Math.floor(Number(settings.get("server_version_num")) / 10_000);
  if (version < oldest) {
    throw new Error(`The database is PostgreSQL ${version}; at least ${oldest} is needed.`);
  }
  const off = ["fsync", "full_page_writes", "synchronous_commit"].filter(
    (name) => settings.get(name) === "off",
  );
  if (off.length > 0) {
    throw new Error(
      `The database may lose what it has confirmed: ${off.join(" and ")} must not be off.`,
    );
  }
  if (settings.get("data_checksums") === "off") {
    log("The database runs without data checksums: turn them on with pg_checksums --enable.");
  }
}

async function fetchSettings(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; setting: string }>(query);
    return new Map(rows.map(({ name, setting }) => [name, setting]));
  } finally {
    await client.end();
  }
}
