// Who answers for a country, to write to: its approved accounts; without one, the person who completed its last
// survey, else its organization, as they were answered.

import { type Kysely, type RawBuilder, sql } from "kysely";
import { isBoundToCountry, roles } from "#contract/define.ts";
import type { ContactPart } from "#contract/lists/respondents.ts";
import { traitsOfSections } from "#contract/sections.ts";
import { type Lang, langOf } from "#questionnaire/engine/languages.ts";
import { emailSchema } from "#questionnaire/engine/text.ts";
import type { DB } from "#server/database/tables.ts";

/** `userId` is null for an address from the answers; `firstName` is blank for that of an organization. */
export type Respondent = { userId: number | null; firstName: string; email: string; culture: Lang };

const respondentRoles = roles.filter(isBoundToCountry);

async function accountsOf(db: Kysely<DB>, countryIds: readonly number[]) {
  const users = await db
    .selectFrom("user")
    .select(["id", "first_name", "email", "culture", "country_id"])
    .where("status", "=", "approved")
    .where("role_key", "in", respondentRoles)
    .where("country_id", "in", [...countryIds])
    .orderBy("id")
    .execute();
  return users.map((user) => ({
    countryId: user.country_id,
    userId: user.id,
    firstName: user.first_name,
    email: user.email,
    culture: langOf(user.culture),
  }));
}

const contacts = [...traitsOfSections].flatMap(([section, { contact }]) =>
  Object.entries(contact ?? {}).map(([part, field]) => ({ section, part, field })),
);

/** The answer that is this part of the contact, as text. */
export function contactAnswer(part: ContactPart): RawBuilder<string | null> {
  const contact = contacts.find((one) => one.part === part);
  if (!contact) throw new Error(`No section asks for ${part}.`);
  return sql`(select nullif(answers ->> ${contact.field}::text, '') from section
    where survey_data_id = survey_data.id and section = ${contact.section})`;
}

type Answered = {
  countryId: number;
  iso2: string | null;
  firstName: string | null;
  email: string | null;
  organizationEmail: string | null;
};

/** Countries that write in a language of the platform while most people speak another one. */
const writtenIn: readonly (readonly [Lang, string])[] = [
  ["fr", "BI CF DJ HT KM MG ML NE SN TD"],
  ["es", "PY"],
];

/** What is written in the country, else what most people speak there, where the platform has it. */
export function languageOfCountry(iso2: string | null): Lang {
  if (iso2 === null) return langOf(undefined);
  const written = writtenIn.find(([, countries]) => countries.split(" ").includes(iso2));
  return written?.[0] ?? langOf(new Intl.Locale(`und-${iso2}`).maximize().language);
}

function answeredContact({ iso2, firstName, email, organizationEmail }: Answered): Respondent[] {
  const address = email ?? organizationEmail;
  if (!emailSchema.safeParse(address).success || address === null) return [];
  const culture = languageOfCountry(iso2);
  return [{ userId: null, firstName: (email && firstName) ?? "", email: address, culture }];
}

/** The newest survey of each country that has an address. */
async function fetchAnswered(db: Kysely<DB>, countryIds: readonly number[]): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select distinct on (answered."countryId") answered.* from (
      select survey_data.country_id as "countryId", country.iso2, survey.year,
        ${contactAnswer("firstName")} as "firstName", ${contactAnswer("email")} as email,
        ${contactAnswer("organizationEmail")} as "organizationEmail"
      from survey_data
      join survey on survey.key = survey_data.survey_key
      join country on country.id = survey_data.country_id
      where survey_data.country_id = any(${[...countryIds]}::integer[])
        and survey.year > (select max(year) from survey) - 5
    ) answered
    where coalesce(email, "organizationEmail") is not null
    order by answered."countryId", answered.year desc
  `.execute(db);
  return rows;
}

/** Country → the people to write to; a country without any is missing. */
export async function findRespondents(
  db: Kysely<DB>,
  countryIds: readonly number[],
): Promise<Map<number, Respondent[]>> {
  if (countryIds.length === 0) return new Map();
  const found = new Map<number, Respondent[]>();
  for (const { countryId, ...account } of await accountsOf(db, countryIds)) {
    if (countryId === null) continue;
    found.set(countryId, [...(found.get(countryId) ?? []), account]);
  }
  const others = countryIds.filter((id) => !found.has(id));
  for (const answered of await fetchAnswered(db, others)) {
    const contact = answeredContact(answered);
    if (contact.length > 0) found.set(answered.countryId, contact);
  }
  return found;
}
