// What an Administrator decides about an account: its role, and for an NMO the country and the
// organization; for others these two may stay empty.

import { useQuery } from "@tanstack/react-query";
import { type Role, roles } from "#contract/define.ts";
import { listRoles } from "#contract/users.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { queryOf } from "../api.ts";
import { optional, usePersonFields } from "../identity/person-fields.ts";
import { useOrganizations } from "../identity/use-organizations.ts";
import type { FormField } from "../ui/form.tsx";
import { useCodeTexts, useTexts } from "../ui/i18n.ts";
import { useCountries } from "../ui/use-countries.ts";

export type Place = { roleKey: string; countryId: string; organization: string };

/** The three fields for what is chosen now. */
export function usePlaceFields({ roleKey, countryId }: Place) {
  const { t, lang } = useTexts("admin");
  const { data: named } = useQuery(queryOf(listRoles));
  const nameOfRole = (key: Role) => {
    const role = named?.find((each) => each.key === key);
    return role ? nameIn(role, lang) : key;
  };
  const codeText = useCodeTexts("admin");
  const organizations = useOrganizations(countryId);
  const { choices } = useCountries();
  const person = usePersonFields({
    countries: choices,
    organizations: organizations.map(({ name }) => name),
  });
  const ifNmo = <Name extends string>(field: FormField<Name>) =>
    roleKey === "NMO" ? field : optional(field);
  const role: FormField<"roleKey"> = {
    name: "roleKey",
    kind: "choice",
    label: t("account.role"),
    required: t("account.roleRequired"),
    hint: roleKey ? codeText(`role.${roleKey}`) : undefined,
    choices: roles.map((value) => ({ value, label: nameOfRole(value) })),
  };
  return {
    role,
    country: ifNmo(person.countryId),
    organization: { ...ifNmo(person.organization), hint: t("account.organizationHint") },
  };
}

/** As calls take it: ids as numbers, empty as absent. */
export function placeBody({ roleKey, countryId, organization }: Place) {
  const role = roles.find((each): each is Role => each === roleKey);
  return {
    ...(role ? { roleKey: role } : {}),
    ...(countryId ? { countryId: Number(countryId) } : {}),
    ...(organization ? { organization } : {}),
  };
}
