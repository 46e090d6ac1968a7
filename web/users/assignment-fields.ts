// The fields an Administrator assigns to an account: role, country and organization. An NMO needs all
// three; the other roles may have neither country nor organization.

import { useQuery } from "@tanstack/react-query";
import { isBoundToCountry, type Role, roles } from "#contract/define.ts";
import { listRoles } from "#contract/users.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { queryOf } from "#web/api.ts";
import { optional, usePersonFields } from "#web/identity/person-fields.ts";
import { useOrganizations } from "#web/identity/use-organizations.ts";
import type { FormField } from "#web/ui/controls/form.tsx";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { useCountries } from "#web/ui/use-countries.ts";

export type Assignment = { roleKey: string; countryId: string; organization: string };

/** The three fields for the values chosen so far. */
export function useAssignmentFields({ roleKey, countryId }: Assignment) {
  const { t, lang } = useTexts("admin");
  const { data: roleList } = useQuery(queryOf(listRoles));
  const nameOfRole = (key: Role) => {
    const role = roleList?.find((each) => each.key === key);
    return role ? nameIn(role, lang) : key;
  };
  const codeText = useCodeTexts("admin");
  const organizations = useOrganizations(countryId);
  const { choices } = useCountries();
  const person = usePersonFields({
    countries: choices,
    organizations: organizations.map(({ name }) => name),
  });
  const isBound = roles.some((role) => role === roleKey && isBoundToCountry(role));
  const ifBound = <Name extends string>(field: FormField<Name>) =>
    isBound ? field : optional(field);
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
    country: ifBound(person.countryId),
    organization: { ...ifBound(person.organization), hint: t("account.organizationHint") },
  };
}

/** The body of a call: ids as numbers, empty values left out. */
export function assignmentBody({ roleKey, countryId, organization }: Assignment) {
  const role = roles.find((each): each is Role => each === roleKey);
  return {
    ...(role ? { roleKey: role } : {}),
    ...(countryId ? { countryId: Number(countryId) } : {}),
    ...(organization ? { organization } : {}),
  };
}
