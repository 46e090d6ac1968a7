// Without a mailed link: asks for one. With a link: sets the password. The token is in the fragment of
// the address, which browsers do not send, and is removed from the address bar at once.

import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { lengths } from "#contract/lengths.ts";
import { forgotPassword, resetPassword } from "#contract/sign-in.ts";
import { callApi } from "#web/api.ts";
import { PasswordAdvice } from "#web/identity/password-advice.tsx";
import {
  emptyPasswords,
  isInvalidLink,
  useNewPasswordFields,
} from "#web/identity/password-fields.ts";
import { useChecks } from "#web/ui/controls/checks.ts";
import { Form } from "#web/ui/controls/form.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useProblemText } from "#web/ui/problem-text.ts";
import { showMessage } from "#web/ui/show-message.ts";

function tokenInAddress(): string | null {
  return /^#token=([\w-]+)$/.exec(location.hash)?.[1] ?? null;
}

function useMailedToken() {
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    const takeToken = () => {
      const found = tokenInAddress();
      if (!found) return;
      setToken(found);
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    takeToken();
    addEventListener("hashchange", takeToken);
    return () => removeEventListener("hashchange", takeToken);
  }, []);
  return [token, () => setToken(null)] as const;
}

function RequestLink({ onSent }: { onSent: (email: string) => void }) {
  const { t, lang } = useTexts("profile");
  const { email } = useChecks();
  const [values, setValues] = useState({ email: "" });
  return (
    <Form
      fields={[
        {
          name: "email",
          kind: "email",
          label: t("person.email"),
          required: t("person.emailRequired"),
          check: email,
          autoComplete: "username",
          maxLength: lengths.email,
        },
      ]}
      values={values}
      onChange={setValues}
      submit={t("reset.ask")}
      onSubmit={async (body) => {
        await callApi(forgotPassword, { query: { culture: lang }, body });
        onSent(body.email);
      }}
    />
  );
}

function SetPassword({ token, onInvalidLink }: { token: string; onInvalidLink: () => void }) {
  const { t } = useTexts("profile");
  const problemText = useProblemText();
  const navigate = useNavigate();
  const [values, setValues] = useState(emptyPasswords);
  const fields = useNewPasswordFields(values.password);
  return (
    <Form
      fields={fields}
      values={values}
      onChange={setValues}
      submit={t("reset.set")}
      onSubmit={async (passwords) => {
        await callApi(resetPassword, { body: { token, ...passwords } });
        showMessage("ok", t("reset.done"));
        await navigate("/login", { replace: true });
      }}
      refusal={(error) => {
        if (isInvalidLink(error)) onInvalidLink();
        return problemText(error);
      }}
    >
      <PasswordAdvice password={values.password} />
    </Form>
  );
}

export function ResetPassword() {
  const { t } = useTexts("profile");
  const [token, clearToken] = useMailedToken();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (token) {
    return (
      <>
        <PageHead title={t("reset.setTitle")} lead={t("reset.setLead")} />
        <SetPassword key={token} token={token} onInvalidLink={clearToken} />
      </>
    );
  }
  return (
    <>
      <PageHead lead={sentTo === null ? t("reset.lead") : undefined} />
      {sentTo === null ? (
        <RequestLink onSent={setSentTo} />
      ) : (
        <p role="status">{t("reset.sent", { email: sentTo })}</p>
      )}
    </>
  );
}
