// Makes an API token, and shows it this once.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createApiToken, listApiTokens } from "#contract/account/api-tokens.ts";
import { tokenScopesOf } from "#contract/define.ts";
import { lengths } from "#contract/lengths.ts";
import { getSecondFactor } from "#contract/my-account.ts";
import { callApi, queryClient, queryOf } from "#web/api.ts";
import { usePasswordField } from "#web/identity/password-fields.ts";
import { useSession } from "#web/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { Form, type FormField } from "#web/ui/controls/form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { useAction } from "#web/ui/use-action.ts";
import { useCodeField } from "./code-field.ts";
import styles from "./my-profile.module.css";

type Values = { name: string; scope: string; days: string; password: string; code: string };
const empty: Values = { name: "", scope: "", days: "", password: "", code: "" };
const dayChoices = ["30", "90", "366"] as const;

function useScopes() {
  const role = useSession()?.role;
  return role ? tokenScopesOf(role) : [];
}

function useFields(): FormField<keyof Values>[] {
  const { t } = useTexts("profile");
  const scopes = useScopes();
  const password = usePasswordField();
  const code = useCodeField(t("factor.codeOrRecovery"));
  const { data: factor } = useQuery(queryOf(getSecondFactor));
  return [
    {
      name: "name",
      label: t("tokens.name"),
      hint: t("tokens.nameHint"),
      required: t("tokens.nameRequired"),
      maxLength: lengths.name,
    },
    {
      name: "scope",
      kind: "choice",
      label: t("tokens.reads"),
      required: t("tokens.readsRequired"),
      choices: [
        ...scopes.map((value) => ({ value, label: t(`tokens.scope.${value}`) })),
        { value: "all", label: t("tokens.scope.all") },
      ],
    },
    {
      name: "days",
      kind: "choice",
      label: t("tokens.days"),
      required: t("tokens.daysRequired"),
      choices: dayChoices.map((value) => ({ value, label: t(`tokens.days.${value}`) })),
    },
    password,
    ...(factor?.isOn ? [code] : []),
  ];
}

type MakeTokenProps = { onMade: (token: string) => void; onClose: () => void };

function MakeToken({ onMade, onClose }: MakeTokenProps) {
  const { t } = useTexts("profile");
  const scopes = useScopes();
  const [values, setValues] = useState(empty);
  async function make({ name, scope, days, password, code }: Values): Promise<void> {
    const body = {
      name,
      password,
      days: Number(days),
      scopes: scopes.filter((each) => scope === "all" || scope === each),
      ...(code ? { code } : {}),
    };
    const { token } = await callApi(createApiToken, { body });
    onMade(token);
    await queryClient.invalidateQueries({ queryKey: [listApiTokens.id] });
  }
  return (
    <Form
      fields={useFields()}
      values={values}
      onChange={setValues}
      submit={t("tokens.make")}
      onSubmit={make}
      cancel={{ label: t("cancel"), onCancel: onClose }}
    />
  );
}

function ShownToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTexts("profile");
  const { perform } = useAction();
  // The browser may refuse to write to the clipboard, and has none without a secure connection.
  const copy = () =>
    void perform(async () => navigator.clipboard.writeText(token), {
      done: t("tokens.copied"),
      failed: () => t("tokens.notCopied"),
    });
  return (
    <>
      <p>{t("tokens.shown")}</p>
      <div className={styles.token}>
        <Field
          label={t("tokens.token")}
          value={token}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={copy}>
          {t("tokens.copy")}
        </Button>
        <Button onClick={onClose}>{t("tokens.done")}</Button>
      </div>
    </>
  );
}

export function NewApiToken({ onClose }: { onClose: () => void }) {
  const { t } = useTexts("profile");
  const [token, setToken] = useState<string | null>(null);
  const title = token === null ? t("tokens.make") : t("tokens.shownTitle");
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      unsaved={token === null ? null : t("tokens.unsaved")}
    >
      {token === null ? (
        <MakeToken onMade={setToken} onClose={onClose} />
      ) : (
        <ShownToken token={token} onClose={onClose} />
      )}
    </Dialog>
  );
}
