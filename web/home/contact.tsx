// The contact form of this installation, and the support address for users who prefer their mail
// program.

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { lengths } from "#contract/lengths.ts";
import { contact } from "#contract/lists/mails.ts";
import { getUser } from "#contract/users.ts";
import { callApi, queryOf } from "#web/api.ts";
import { personName } from "#web/identity/person-name.ts";
import { type SentRequest, sentRequestOf } from "#web/retry-key.ts";
import { useSession } from "#web/session.ts";
import { useChecks } from "#web/ui/controls/checks.ts";
import { Form } from "#web/ui/controls/form.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useInstance } from "#web/ui/use-instance.ts";
import { Waiting } from "#web/ui/waiting.tsx";

function ContactForm({ name, email, onSent }: { name: string; email: string; onSent: () => void }) {
  const { t, lang } = useTexts("accounts");
  const { t: personText } = useTexts("profile");
  const { email: isEmail, longerThan } = useChecks();
  const [values, setValues] = useState({ name, email, message: "" });
  const sent = useRef<SentRequest>(undefined);
  return (
    <Form
      fields={[
        {
          name: "name",
          label: t("contact.name"),
          required: t("contact.nameRequired"),
          autoComplete: "name",
          maxLength: lengths.name,
        },
        {
          name: "email",
          kind: "email",
          label: personText("person.email"),
          required: personText("person.emailRequired"),
          check: isEmail,
          autoComplete: "email",
          maxLength: lengths.email,
        },
        {
          name: "message",
          kind: "long",
          label: t("contact.message"),
          required: t("contact.messageRequired"),
          check: longerThan(5),
          maxLength: lengths.comment,
        },
      ]}
      values={values}
      onChange={setValues}
      submit={t("contact.send")}
      onSubmit={async (body) => {
        sent.current = sentRequestOf(sent.current, body);
        const idempotencyKey = sent.current.key;
        await callApi(contact, { query: { culture: lang }, body, idempotencyKey });
        onSent();
      }}
    />
  );
}

/** Name and e-mail of a signed-in user, so that they need not be typed. */
function useSender() {
  const session = useSession();
  const query = queryOf(getUser, { params: { id: session?.key ?? 0 } });
  const { data: user, isLoading } = useQuery({ ...query, enabled: session !== null });
  if (isLoading) return null;
  return { name: user ? personName(user) : "", email: user?.email ?? "" };
}

export function Contact() {
  const { t } = useTexts("accounts");
  const { data: instance } = useInstance();
  const sender = useSender();
  const [isSent, setSent] = useState(false);
  const email = instance?.supportEmail;
  return (
    <>
      <PageHead lead={t("contact.text")} />
      {isSent ? <p role="status">{t("contact.sent")}</p> : null}
      {sender && !isSent ? <ContactForm {...sender} onSent={() => setSent(true)} /> : null}
      {sender ? null : <Waiting rows={12} />}
      {sender && email ? (
        <p>
          <a href={`mailto:${email}`}>{t("contact.write", { email })}</a>
        </p>
      ) : null}
    </>
  );
}
