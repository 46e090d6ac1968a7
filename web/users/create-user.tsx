// Create account: an Administrator makes one; its owner chooses the password with the mailed invitation.

import { useState } from "react";
import { useNavigate } from "react-router";
import { roles } from "#contract/define.ts";
import { createUser, listUsers } from "#contract/users.ts";
import { languages } from "#questionnaire/engine/languages.ts";
import { callApi, queryClient } from "../api.ts";
import { emptyPerson, optional, usePersonFields } from "../identity/person-fields.ts";
import { Form, type FormField } from "../ui/form.tsx";
import { useTexts } from "../ui/i18n.ts";
import { PageHead } from "../ui/page-head.tsx";
import { showMessage } from "../ui/show-message.ts";
import { placeBody, usePlaceFields } from "./account-fields.ts";

const none = { ...emptyPerson, roleKey: "", culture: "" };

export function RegisterUser() {
  const { t, lang } = useTexts("admin");
  const navigate = useNavigate();
  const [values, setValues] = useState({ ...none, culture: lang as string });
  const person = usePersonFields({ countries: [], organizations: [] });
  const { role, country, organization } = usePlaceFields(values);
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
        ...placeBody(sent),
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
