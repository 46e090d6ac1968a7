// Requests an account. The confirmation says what happens next, and is the same for an address that
// already has an account.

import { useState } from "react";
import { Link } from "react-router";
import { register } from "#contract/sign-in.ts";
import { callApi } from "#web/api.ts";
import { emptyPerson, type Person, usePersonFields } from "#web/identity/person-fields.ts";
import { useOrganizations } from "#web/identity/use-organizations.ts";
import { Form } from "#web/ui/controls/form.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useProblemText } from "#web/ui/problem-text.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { AlreadyLoggedIn, useSessionAtFirst } from "./already-logged-in.tsx";

function Received({ email }: { email: string }) {
  const { t } = useTexts("profile");
  return (
    <section role="status">
      <h2>{t("register.success")}</h2>
      <p>{t("register.received", { email })}</p>
      <p>{t("register.next")}</p>
      <p>
        <Link to="/login">{t("register.toLogin")}</Link>
      </p>
    </section>
  );
}

function RegisterForm({ onDone }: { onDone: (email: string) => void }) {
  const { t, lang } = useTexts("profile");
  const problemText = useProblemText();
  const [person, setPerson] = useState(emptyPerson);
  const { choices, error, refetch } = useCountries();
  const organizations = useOrganizations(person.countryId).map(({ name }) => name);
  const field = usePersonFields({ countries: choices, organizations });

  async function send({ countryId, ...rest }: Person): Promise<void> {
    const body = { ...rest, countryId: Number(countryId) };
    await callApi(register, { query: { culture: lang }, body });
    showMessage("ok", t("register.success"));
    onDone(rest.email);
  }

  if (error) return <Failed error={error} onRetry={refetch} />;
  return (
    <Form
      fields={Object.values(field)}
      values={person}
      onChange={setPerson}
      submit={t("register.submit")}
      onSubmit={send}
      refusal={(refused) => t("register.failed", { reason: problemText(refused) })}
    />
  );
}

export function Register() {
  const { t } = useTexts("profile");
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const atFirst = useSessionAtFirst();
  if (atFirst) {
    return (
      <>
        <PageHead />
        <AlreadyLoggedIn person={atFirst} to="/" />
      </>
    );
  }
  return (
    <>
      <PageHead lead={sentFrom === null ? t("register.lead") : undefined} />
      {sentFrom === null ? <RegisterForm onDone={setSentFrom} /> : <Received email={sentFrom} />}
    </>
  );
}
