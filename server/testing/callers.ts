// The people that tests act as, signed in over HTTP: one for each role, and an NMO of another country.

import { hash } from "@node-rs/argon2";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Role } from "#contract/define.ts";
import type { Config } from "#server/config.ts";
import type { DB } from "#server/database/tables.ts";
import { pepperedOf } from "#server/identity/hash-password.ts";
import type { Send } from "./send.ts";

export const password = "Hemo!2026";

export type Person = { id: number; email: string; token: string; refreshToken: string };
export type Callers = {
  administrator: Person;
  wfh: Person;
  ddc: Person;
  /** NMO of Canada. */
  nmo: Person;
  /** NMO of France. */
  otherNmo: Person;
  countries: { canada: number; france: number; mexico: number };
  surveys: { closed: number; open: number };
};

/** A hash says what it costs to check, so people of tests get one that costs nothing. */
const cheapHash = (pepper: string): Promise<string> =>
  hash(pepperedOf(password, pepper), { memoryCost: 8, timeCost: 1 });

async function insertCountriesAndSurveys(db: Kysely<DB>) {
  await sql`
    insert into country (id, code, iso2, name_en, name_fr, name_es, region) values
      (1, 'CAN', 'CA', 'Canada', 'Canada', 'Canadá', 'Americas'),
      (2, 'FRA', 'FR', 'France', 'France', 'Francia', 'Europe'),
      (3, 'MEX', 'MX', 'Mexico', 'Mexique', 'México', 'Americas')
  `.execute(db);
  await sql`
    insert into country_year (country_id, year, population, gni_type)
    select id, year, 40000000 + id * 1000000, case when code = 'MEX' then 'UM' else 'H' end
    from country, generate_series(2020, 2025) as year
  `.execute(db);
  await sql`
    insert into survey (key, year, start_date, end_date) values
      (1, 2024, '2025-01-01', '2025-06-01'),
      (2, 2025, current_date - 30, current_date + 30)
  `.execute(db);
  await sql`select setval(pg_get_serial_sequence('country', 'id'), 3),
    setval(pg_get_serial_sequence('survey', 'key'), 2)`.execute(db);
}

async function insertPerson(
  db: Kysely<DB>,
  passwordHash: string,
  name: string,
  role: Role,
  countryId?: number,
) {
  const email = `${name}@example.org`;
  const { id } = await db
    .insertInto("user")
    .values({
      first_name: name,
      last_name: "Tester",
      email,
      email_key: email,
      role_key: role,
      country_id: countryId ?? null,
      status: "approved",
      password_hash: passwordHash,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, email };
}

export async function signInAs(
  send: Send,
  email: string,
): Promise<{ token: string; refreshToken: string }> {
  const { status, body } = await send("POST", "/User/Authenticate", { body: { email, password } });
  if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
  return { token: body.jwtToken, refreshToken: body.refreshToken };
}

/** Creates one more person and signs in. */
export async function addPerson(
  db: Kysely<DB>,
  config: Config,
  send: Send,
  { name, role, countryId }: { name: string; role: Role; countryId?: number },
): Promise<Person> {
  const person = await insertPerson(db, await cheapHash(config.pepper), name, role, countryId);
  return { ...person, ...(await signInAs(send, person.email)) };
}

export async function addCallers(db: Kysely<DB>, config: Config, send: Send): Promise<Callers> {
  await insertCountriesAndSurveys(db);
  const passwordHash = await cheapHash(config.pepper);
  const signedIn = async (name: string, role: Role, countryId?: number): Promise<Person> => {
    const person = await insertPerson(db, passwordHash, name, role, countryId);
    return { ...person, ...(await signInAs(send, person.email)) };
  };
  return {
    administrator: await signedIn("ada", "Administrator"),
    wfh: await signedIn("walter", "WFH"),
    ddc: await signedIn("dora", "DDC"),
    nmo: await signedIn("nina", "NMO", 1),
    otherNmo: await signedIn("omar", "NMO", 2),
    countries: { canada: 1, france: 2, mexico: 3 },
    surveys: { closed: 1, open: 2 },
  };
}
