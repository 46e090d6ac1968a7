// Without a mailed link: asks for one. With a link: sets the password. The token is in the fragment of
// the address, which browsers do not send, and is moved from the address bar into the browser's history at
// once, so that a reload still has it.

import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { lengths } from "#contract/lengths.ts";
import { checkLink, forgotPassword, resetPassword } from "#contract/sign-in.ts";
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
import notice from "#web/ui/notice.module.css";
import { PageHead } from "#web/ui/page-head.tsx";
import { useProblemText } from "#web/ui/problem-text.ts";
import { showMessage } from "#web/ui/show-message.ts";

/** Why a link leads to no form. */
const linkFaults = ["incomplete", "spent"] as const;
type LinkFault = (typeof linkFaults)[number];
type MailedLink = { token: string | null; fault: LinkFault | null };

const noLink: MailedLink = { token: null, fault: null };

/** The length of a token; a link that was broken on its way has a shorter one. */
const wholeToken = /^#token=([\w-]{43})$/;

/** The link in the address; null without one. */
function linkInAddress(): MailedLink | null {
  if (!/^#token\b/.test(location.hash)) return null;
  const token = wholeToken.exec(location.hash)?.[1] ?? null;
  return { token, fault: token === null ? "incomplete" : null };
}

/** The link of this entry in the browser's history: it survives a reload, and no address shows it. */
function linkInHistory(): MailedLink {
  const { resetToken, resetFault }: Record<string, unknown> = history.state ?? {};
  return {
    token: typeof resetToken === "string" ? resetToken : null,
    fault: linkFaults.find((fault) => fault === resetFault) ?? null,
  };
}

function keepInHistory({ token, fault }: MailedLink): void {
  const address = location.pathname + location.search;
  history.replaceState({ ...history.state, resetToken: token, resetFault: fault }, "", address);
}

function useMailedLink() {
  const [link, setLink] = useState<MailedLink>(() => linkInAddress() ?? linkInHistory());
  useEffect(() => {
    const takeLink = () => {
      const found = linkInAddress();
      if (!found) return;
      setLink(found);
      keepInHistory(found);
    };
    takeLink();
    addEventListener("hashchange", takeLink);
    return () => removeEventListener("hashchange", takeLink);
  }, []);
  const refuse = () => {
    const refused: MailedLink = { token: null, fault: "spent" };
    keepInHistory(refused);
    setLink(refused);
  };
  return { ...link, refuse, spend: () => keepInHistory(noLink) };
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

type SetPasswordProps = { token: string; onInvalidLink: () => void; onSet: () => void };

function SetPassword({ token, onInvalidLink, onSet }: SetPasswordProps) {
  const { t } = useTexts("profile");
  const problemText = useProblemText();
  const navigate = useNavigate();
  const [values, setValues] = useState(emptyPasswords);
  const fields = useNewPasswordFields(values.password);
  const refuse = useEffectEvent(onInvalidLink);
  useEffect(() => {
    // Without an answer the form says later what it has to say.
    callApi(checkLink, { body: { token } }).catch((error) => {
      if (isInvalidLink(error)) refuse();
    });
  }, [token]);
  return (
    <Form
      fields={fields}
      values={values}
      onChange={setValues}
      submit={t("reset.set")}
      onSubmit={async (passwords) => {
        await callApi(resetPassword, { body: { token, ...passwords } });
        onSet();
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
  const { token, fault, refuse, spend } = useMailedLink();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (token) {
    return (
      <>
        <PageHead title={t("reset.setTitle")} lead={t("reset.setLead")} />
        <SetPassword key={token} token={token} onInvalidLink={refuse} onSet={spend} />
      </>
    );
  }
  return (
    <>
      <PageHead lead={sentTo === null ? t("reset.lead") : undefined} />
      {fault && sentTo === null ? (
        <div className={notice.warning} role="note">
          {t(`reset.fault.${fault}`)}
        </div>
      ) : null}
      {sentTo === null ? (
        <RequestLink onSent={setSentTo} />
      ) : (
        <p role="status">{t("reset.sent", { email: sentTo })}</p>
      )}
    </>
  );
}
