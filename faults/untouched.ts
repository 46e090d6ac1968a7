// Everything in the database that the writers do not write, as digests: after a fault it must be the same.

import { type SavePlace, withClient, writerEmail } from "./places.ts";

/** By table: a digest of its rows. */
export type Digests = ReadonlyMap<string, string>;

/** Tables that signing in, starting, and the audit of both change. */
const changing = [
  ...["audit_event", "audit_detail", "audit_unsealed", "audit_seal", "audit_head"],
  ...["session", "refresh_token", "known_device", "throttle", "rate_limit", "mail", "platform"],
];

/** The rows that the writers do not write, where the table has others; $1: their surveys, $2: their user. */
const untouched: Readonly<Record<string, string>> = {
  survey_data: "id <> all ($1)",
  section: "survey_data_id <> all ($1)",
  section_revision: "survey_data_id <> all ($1)",
  user: "email <> $2",
};

/** Digests of all other tables, without the rows of the country surveys that are written to. */
export async function digestsOf(url: string, written: readonly SavePlace[]): Promise<Digests> {
  const ids = written.map(({ surveyDataId }) => surveyDataId);
  return await withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)`,
      [changing],
    );
    const digests = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '')
           as digest
         from "${name}" t
         where $1::integer[] is not null and $2::text is not null and ${untouched[name] ?? true}`,
        [ids, writerEmail],
      );
      digests.set(name, rows[0]?.digest ?? "");
    }
    return digests;
  });
}

/** The tables whose digests differ. */
export const changedTables = (before: Digests, after: Digests): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
