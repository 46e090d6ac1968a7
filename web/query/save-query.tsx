// Keeps the choices of the address under a name.

import { useState } from "react";
import { useLocation } from "react-router";
import { listSavedQueries, type SavedQuery, saveQuery } from "#contract/query/saved-queries.ts";
import { callApi, queryClient } from "#web/api.ts";
import { Form, type FormField } from "#web/ui/controls/form.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";

type Values = { name: string; who: string };

function useFields(isKnown: boolean): FormField<keyof Values>[] {
  const { t } = useTexts("query");
  return [
    {
      name: "name",
      label: t("saved.name"),
      required: t("saved.nameRequired"),
      maxLength: 100,
      hint: isKnown ? t("saved.replaces") : undefined,
    },
    {
      name: "who",
      label: t("saved.who"),
      kind: "choice",
      required: t("saved.whoRequired"),
      choices: [
        { value: "me", label: t("saved.me") },
        { value: "everyone", label: t("saved.everyone") },
      ],
    },
  ];
}

type SaveQueryProps = { own: readonly SavedQuery[]; onClose: () => void };

export function SaveQuery({ own, onClose }: SaveQueryProps) {
  const { t } = useTexts("query");
  // Written as the server expects it: by hand or in a mail the same address may be spelled in other ways.
  const choices = new URLSearchParams(useLocation().search).toString();
  const [values, setValues] = useState<Values>({ name: "", who: "me" });
  const fields = useFields(own.some(({ name }) => name === values.name.trim().normalize("NFC")));
  if (!new URLSearchParams(choices).get("fields")) return <p>{t("saved.nothing")}</p>;
  async function save({ name, who }: Values): Promise<void> {
    await callApi(saveQuery, { body: { name, choices, isShared: who === "everyone" } });
    await queryClient.invalidateQueries({ queryKey: [listSavedQueries.id] });
    showMessage("ok", t("saved.done"));
    onClose();
  }
  return (
    <Form
      fields={fields}
      values={values}
      onChange={setValues}
      submit={t("saved.save")}
      onSubmit={save}
      cancel={{ label: t("saved.close"), onCancel: onClose }}
    />
  );
}
