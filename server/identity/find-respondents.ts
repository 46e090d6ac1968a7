// Who answers for a country. About its survey as a whole, which only an account can open, the platform writes to the
// approved accounts, else to the contact in its answers. About what one survey says it writes to the contact in the
// answers, which the specification calls the respondent, else to an account.

import { type Kysely, type RawBuilder, sql } from "kysely";
import { isBoundToCountry, roles } from "#contract/define.ts";
import type { ContactPart } from "#contract/lists/respondents.ts";
import { traitsOfSections } from "#contract/sections.ts";
import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
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

/** What was not answered, or not read, is null or missing. */
type Contact = Partial<Record<ContactPart, string | null>>;
export type SurveyRespondent = { email: string; name: string | null; firstName: string | null };

/** The person who completed the survey, else the organization; null where neither has an address. */
function answeredRespondent(contact: Contact): SurveyRespondent | null {
  const { email, organizationEmail, firstName, lastName, organization } = contact;
  if (email != null) {
    const name = [firstName, lastName].filter(Boolean).join(" ") || null;
    return { email, name, firstName: firstName ?? null };
  }
  if (organizationEmail == null) return null;
  return { email: organizationEmail, name: organization ?? null, firstName: null };
}

type Answered = Pick<Contact, "firstName" | "email" | "organizationEmail"> & {
  countryId: number;
  iso2: string | null;
};

/** Countries that write in a language of the platform while most people speak another one. */
const writtenIn: readonly (readonly [Lang, string])[] = [
  ["fr", "BI CF DJ HT KM MG ML NE SN TD"],
  ["es", "PY"],
];

/** What is written in the country, else what most people speak there, where the platform has it. */
function languageOfCountry(iso2: string | null): Lang {
  if (iso2 === null) return langOf(undefined);
  const written = writtenIn.find(([, countries]) => countries.split(" ").includes(iso2));
  return written?.[0] ?? langOf(new Intl.Locale(`und-${iso2}`).maximize().language);
}

function answeredContact({ iso2, ...contact }: Answered): Respondent[] {
  const found = answeredRespondent(contact);
  if (found === null || !emailSchema.safeParse(found.email).success) return [];
  const { email, firstName } = found;
  return [{ userId: null, firstName: firstName ?? "", email, culture: languageOfCountry(iso2) }];
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

/** Each part of the contact that the survey answered, without spaces around it. */
function contactIn(sections: SurveyAnswers): Contact {
  const answered = contacts.flatMap(({ section, part, field }) => {
    const answer = sections[section]?.answers[field];
    return typeof answer === "string" && answer.trim() !== "" ? [[part, answer.trim()]] : [];
  });
  return Object.fromEntries(answered);
}

type User = { email: string; firstName: string; lastName: string; culture: string };

/** Of the country's accounts the one with this address, else the one that was used last. */
async function fetchUser(
  db: Kysely<DB>,
  countryId: number,
  email: string,
): Promise<User | undefined> {
  const { rows } = await sql<User>`
    select email, first_name as "firstName", last_name as "lastName", culture from "user"
    where status = 'approved' and role_key = any(${[...respondentRoles]}::text[]) and country_id = ${countryId}
    order by lower(email) = lower(${email}) desc, last_login_at desc nulls last, id desc limit 1
  `.execute(db);
  return rows[0];
}

async function fetchCountryLanguage(db: Kysely<DB>, countryId: number): Promise<Lang> {
  const country = db.selectFrom("country").select("iso2").where("id", "=", countryId);
  return languageOfCountry((await country.executeTakeFirst())?.iso2 ?? null);
}

/** Who is asked about the answers of a survey, and in which language: that of an account, else the country's. */
export async function findSurveyRespondent(
  db: Kysely<DB>,
  countryId: number,
  sections: SurveyAnswers,
): Promise<{ respondent: SurveyRespondent | null; culture: Lang }> {
  const answered = answeredRespondent(contactIn(sections));
  const user = await fetchUser(db, countryId, answered?.email ?? "");
  const culture = user ? langOf(user.culture) : await fetchCountryLanguage(db, countryId);
  if (answered || !user) return { culture, respondent: answered };
  const { email, firstName, lastName } = user;
  return { culture, respondent: { email, name: `${firstName} ${lastName}`, firstName } };
}
