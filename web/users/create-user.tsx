// Creates an account; its owner sets the password with a mailed invitation.

import { useState } from "react";
import { useNavigate } from "react-router";
import { type Role, roles } from "#contract/define.ts";
import { createUser, listUsers } from "#contract/users.ts";
import { languages } from "#questionnaire/engine/languages.ts";
import { callApi, queryClient } from "#web/api.ts";
import { emptyPerson, optional, usePersonFields } from "#web/identity/person-fields.ts";
import { Form, type FormField } from "#web/ui/controls/form.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { showMessage } from "#web/ui/show-message.ts";
import { assignmentBody, useAssignmentFields } from "./assignment-fields.ts";

const emptyValues = { ...emptyPerson, roleKey: "", culture: "" };

type Values = typeof emptyValues;

/** The fields of the form, in their order. */
function useFields(values: Values): FormField<keyof Values>[] {
  const { t } = useTexts("admin");
  const person = usePersonFields({ countries: [], organizations: [] });
  const { role, country, organization } = useAssignmentFields(values);
  const culture: FormField<"culture"> = {
    name: "culture",
    kind: "choice",
    label: t("account.culture"),
    required: t("account.cultureRequired"),
    choices: languages.map(({ code, ownName }) => ({ value: code, label: ownName })),
  };
  return [
    person.firstName,
    person.lastName,
    person.email,
    role,
    country,
    organization,
    optional(person.roleInOrganization),
    optional(person.phone),
    optional(person.city),
    culture,
  ];
}

async function sendAccount(values: Values, roleKey: Role): Promise<void> {
  const { firstName, lastName, email, phone, roleInOrganization, city, culture } = values;
  await callApi(createUser, {
    query: { culture },
    body: {
      firstName,
      lastName,
      email,
      ...(phone ? { phone } : {}),
      ...(roleInOrganization ? { roleInOrganization } : {}),
      ...(city ? { city } : {}),
      ...assignmentBody(values),
      roleKey,
    },
  });
  await queryClient.invalidateQueries({ queryKey: [listUsers.id] });
}

export function CreateUser() {
  const { t, lang } = useTexts("admin");
  const navigate = useNavigate();
  const [values, setValues] = useState<Values>({ ...emptyValues, culture: lang });
  const fields = useFields(values);
  async function send(sent: Values): Promise<void> {
    const roleKey = roles.find((each) => each === sent.roleKey);
    if (!roleKey) return;
    await sendAccount(sent, roleKey);
    showMessage("ok", t("create.done", { email: sent.email }));
    await navigate("/admin/userslog");
  }
  return (
    <>
      <PageHead lead={t("create.lead")} />
      <Form
        fields={fields}
        values={values}
        onChange={setValues}
        submit={t("create.submit")}
        onSubmit={send}
      />
    </>
  );
}
