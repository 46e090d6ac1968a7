// The fields that describe a person, with the messages of the specification (section 5), for
// registering, creating an account and the profile.

import { lengths } from "#contract/lengths.ts";
import { useChecks } from "#web/ui/controls/checks.ts";
import type { FormField } from "#web/ui/controls/form.tsx";
import type { Option } from "#web/ui/controls/select.tsx";
import { useTexts } from "#web/ui/i18n.ts";

export const emptyPerson = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  countryId: "",
  organization: "",
  roleInOrganization: "",
  city: "",
};
export type Person = typeof emptyPerson;

type Suggestions = { countries: readonly Option[]; organizations: readonly string[] };

/** The same field, which may stay empty. */
export const optional = <Name extends string>({
  required: _,
  ...field
}: FormField<Name>): FormField<Name> => field;

type Fields<Name extends keyof Person> = { [Key in Name]: FormField<Key> };

function useNameFields(): Fields<"firstName" | "lastName"> {
  const { t } = useTexts("profile");
  return {
    firstName: {
      name: "firstName",
      label: t("person.firstName"),
      required: t("person.firstNameRequired"),
      autoComplete: "given-name",
      maxLength: lengths.name,
    },
    lastName: {
      name: "lastName",
      label: t("person.lastName"),
      required: t("person.lastNameRequired"),
      autoComplete: "family-name",
      maxLength: lengths.name,
    },
  };
}

function useContactFields(): Fields<"email" | "phone"> {
  const { t } = useTexts("profile");
  const { email, longerThan } = useChecks();
  return {
    email: {
      name: "email",
      kind: "email",
      label: t("person.email"),
      required: t("person.emailRequired"),
      check: email,
      autoComplete: "email",
      maxLength: lengths.email,
    },
    phone: {
      name: "phone",
      kind: "tel",
      label: t("person.phone"),
      required: t("person.phoneRequired"),
      check: longerThan(5),
      autoComplete: "tel",
      maxLength: lengths.phone,
    },
  };
}

function useOrganizationFields({
  countries,
  organizations,
}: Suggestions): Fields<"countryId" | "organization" | "roleInOrganization" | "city"> {
  const { t } = useTexts("profile");
  const { longerThan } = useChecks();
  return {
    countryId: {
      name: "countryId",
      kind: "choice",
      label: t("person.country"),
      required: t("person.countryRequired"),
      choices: countries,
    },
    organization: {
      name: "organization",
      label: t("person.organization"),
      required: t("person.organizationRequired"),
      hint: t("person.organizationHint"),
      check: longerThan(2),
      suggestions: organizations,
      autoComplete: "organization",
      maxLength: lengths.name,
    },
    roleInOrganization: {
      name: "roleInOrganization",
      label: t("person.roleInOrganization"),
      required: t("person.roleInOrganizationRequired"),
      autoComplete: "organization-title",
      maxLength: lengths.name,
    },
    city: {
      name: "city",
      label: t("person.city"),
      required: t("person.cityRequired"),
      autoComplete: "address-level2",
      maxLength: lengths.name,
    },
  };
}

/** All fields, each required; a screen takes the ones it needs and may make them optional. */
export function usePersonFields(suggestions: Suggestions): Fields<keyof Person> {
  return { ...useNameFields(), ...useContactFields(), ...useOrganizationFields(suggestions) };
}
