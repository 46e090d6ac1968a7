// The people of the demonstration, all invented: one user per role, three pending registrations,
// and in every country an organization with a person who completes its survey.

import type { Role } from "#contract/define.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { Answers } from "./answers.ts";
import type { Chance } from "./chance.ts";
import { type DemoCountry, nameOf } from "./countries.ts";

export const demoPassword = "Hemo!2026";

export type DemoPerson = {
  email: string;
  firstName: string;
  lastName: string;
  /** Null: a registration that is pending. */
  role: Role | null;
  /** Alpha-3 code. */
  country: string | null;
  culture: Lang;
};

const person = (
  email: string,
  name: string,
  role: Role | null,
  country: string | null = null,
  culture: Lang = "en",
): DemoPerson => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { email: `${email}@example.org`, firstName, lastName, role, country, culture };
};

export const demoPeople: readonly DemoPerson[] = [
  person("admin", "Ada Admin", "Administrator"),
  person("wfh", "Walter Staff", "WFH"),
  person("ddc", "Dora Center", "DDC"),
  person("nmo.canada", "Claire Canada", "NMO", "CAN"),
  person("nmo.france", "Florent France", "NMO", "FRA", "fr"),
  person("nmo.mexico", "Marta Mexico", "NMO", "MEX", "es"),
  person("waiting.kenya", "Kamau Waiting", null, "KEN"),
  person("waiting.peru", "Pilar Waiting", null, "PER", "es"),
  person("waiting.japan", "Jun Waiting", null, "JPN"),
];

const ownNames: Record<string, string> = {
  CAN: "Hemophilia Society of Canada (demo)",
  FRA: "Association des hémophiles de France (demo)",
  MEX: "Federación de Hemofilia de México (demo)",
  PER: "Asociación Peruana de Hemofilia (demo)",
};

/** The national member organization of a country. */
export const organizationOf = (country: DemoCountry): string =>
  ownNames[country.code] ?? `Hemophilia Society of ${nameOf(country, "en")} (demo)`;

/** Answers of the Organization section. */
export function organizationAnswers(country: DemoCountry): Answers {
  const slug = country.code.toLowerCase();
  return {
    name: organizationOf(country),
    address: "1 Example Street",
    city: "Capital City",
    phone: "+00 000 0000",
    email: `office.${slug}@example.org`,
    website: `https://${slug}.example.org`,
  };
}

/** Answers of the CompletedBy section. */
export function completedByAnswers(country: DemoCountry, year: number, lasting: Chance): Answers {
  const titles = ["Coordinator", "Physician", "Secretary", "Volunteer"] as const;
  return {
    firstName: lasting.pick(["Alex", "Andrea", "Kim", "Noa", "Robin", "Sam"]),
    lastName: `Example-${country.code}`,
    email: `survey.${country.code.toLowerCase()}@example.org`,
    phone: "+00 000 0001",
    title: lasting.pick(titles),
    date: `${year + 1}-04-${10 + Math.floor(lasting.between(0, 20))}`,
  };
}
