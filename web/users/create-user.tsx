// Creates an account; its owner sets the password with a mailed invitation.

import { useState } from "react";
import { useNavigate } from "react-router";
import { roles } from "#contract/define.ts";
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

export function CreateUser() {
  const { t, lang } = useTexts("admin");
  const navigate = useNavigate();
  const [values, setValues] = useState<typeof emptyValues>({ ...emptyValues, culture: lang });
  const person = usePersonFields({ countries: [], organizations: [] });
  const { role, country, organization } = useAssignmentFields(values);
  const culture: FormField<"culture"> = {
    name: "culture",
    kind: "choice",
    label: t("account.culture"),
    required: t("account.cultureRequired"),
    choices: languages.map(({ code, ownName }) => ({ value: code, label: ownName })),
  };

  async function send(sent: typeof values): Promise<void> {
    const { firstName, lastName, email, phone, roleInOrganization, city } = sent;
    const roleKey = roles.find((each) => each === sent.roleKey);
    if (!roleKey) return;
    await callApi(createUser, {
      query: { culture: sent.culture },
      body: {
        firstName,
        lastName,
        email,
        ...(phone ? { phone } : {}),
        ...(roleInOrganization ? { roleInOrganization } : {}),
        ...(city ? { city } : {}),
        ...assignmentBody(sent),
        roleKey,
      },
    });
    await queryClient.invalidateQueries({ queryKey: [listUsers.id] });
    showMessage("ok", t("create.done", { email }));
    await navigate("/admin/userslog");
  }

  return (
    <>
      <PageHead lead={t("create.lead")} />
      <Form
        fields={[
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
        ]}
        values={values}
        onChange={setValues}
        submit={t("create.submit")}
        onSubmit={send}
      />
    </>
  );
}
