// Who answers for a country: the person who completed the survey, else its organization, else the newest
// user of the country; and the language to write in: a user's own, else that of the country.

import { type Kysely, sql } from "kysely";
import { traitsOfSections } from "#contract/sections.ts";
import type { SurveyAnswers } from "#questionnaire/engine/define.ts";
import { type Lang, langOf } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";
import { languageOfCountry } from "#server/identity/find-respondents.ts";

export type Respondent = { email: string; name: string | null; firstName: string | null };
type Found = { respondent: Respondent | null; culture: Lang };

/** What the survey answered to the part of a contact, such as `email`. */
function contactIn(sections: SurveyAnswers, wanted: string): string | null {
  for (const [section, { contact }] of traitsOfSections) {
    const field = Object.entries(contact ?? {}).find(([part]) => part === wanted)?.[1];
    const answer = field === undefined ? null : sections[section]?.answers[field];
    if (typeof answer === "string" && answer.trim() !== "") return answer.trim();
  }
  return null;
}

type User = { email: string; firstName: string; lastName: string; culture: string };

/** The users of the country who may log in, those that the mail would reach first. */
async function fetchUsers(db: Kysely<DB>, countryId: number, email: string): Promise<User[]> {
  const { rows } = await sql<User>`
    select email, first_name as "firstName", last_name as "lastName", culture from "user"
    where status = 'approved' and role_key = 'NMO' and country_id = ${countryId}
    order by lower(email) = lower(${email}) desc, last_login_at desc nulls last, id desc
  `.execute(db);
  return rows;
}

async function countryLanguage(db: Kysely<DB>, countryId: number): Promise<Lang> {
  const country = db.selectFrom("country").select("iso2").where("id", "=", countryId);
  return languageOfCountry((await country.executeTakeFirst())?.iso2 ?? null);
}

export async function findRespondent(
  db: Kysely<DB>,
  countryId: number,
  sections: SurveyAnswers,
): Promise<Found> {
  const completer = contactIn(sections, "email");
  const organization = contactIn(sections, "organizationEmail");
  const [user] = await fetchUsers(db, countryId, completer ?? organization ?? "");
  const culture = user ? langOf(user.culture) : await countryLanguage(db, countryId);
  if (completer !== null) {
    const firstName = contactIn(sections, "firstName");
    const name = [firstName, contactIn(sections, "lastName")].filter(Boolean).join(" ") || null;
    return { culture, respondent: { email: completer, name, firstName } };
  }
  if (organization !== null) {
    const name = contactIn(sections, "organization");
    return { culture, respondent: { email: organization, name, firstName: null } };
  }
  if (!user) return { culture, respondent: null };
  const { email, firstName, lastName } = user;
  return { culture, respondent: { email, name: `${firstName} ${lastName}`, firstName } };
}
