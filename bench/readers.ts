// Readers of reports, each a person of the staff: one user alone has only some of the places for long calls.

import pg from "pg";
import { emailKey } from "#server/identity/email-key.ts";
import { connections } from "./load.ts";
import { type Session, signIn } from "./session.ts";

const emails = Array.from({ length: connections }, (_, place) => `reader${place}@example.org`);

/** Accounts like that of the demonstration's staff, with its password. */
const addAccounts = `
  with person as (
    select first_name, last_name, role_key, status, password_hash from "user" where email = 'wfh@example.org'
  )
  insert into "user" (email, email_key, first_name, last_name, role_key, status, password_hash)
  select address.email, address.key, person.*
  from unnest($1::text[], $2::text[]) as address (email, key), person
  where not exists (select from "user" where email_key = address.key)`;

/** A token for each of sixteen readers. */
export async function signInReaders(session: Session): Promise<string[]> {
  const database = new pg.Client({ connectionString: session.databaseUrl });
  await database.connect();
  await database.query(addAccounts, [emails, emails.map(emailKey)]);
  await database.end();
  const client = session.clientWith(connections);
  const tokens = await Promise.all(emails.map((email) => signIn(client, email)));
  client.close();
  return tokens;
}
