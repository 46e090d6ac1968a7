// The one mail to a country: to whom, in which language, and its text, which can be changed, sent and copied.

import { useState } from "react";
import type { ReplyOf } from "#contract/define.ts";
import { type getDiscrepancies, sendDiscrepancies } from "#contract/discrepancies.ts";
import { lengths } from "#contract/lengths.ts";
import { type Lang, languages } from "#questionnaire/engine/languages.ts";
import { callApi } from "#web/api.ts";
import { session } from "#web/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useChecks } from "#web/ui/controls/checks.ts";
import { Form } from "#web/ui/controls/form.tsx";
import { Segments } from "#web/ui/controls/segments.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { useAction } from "#web/ui/use-action.ts";
import { BounceBox } from "./bounce-box.tsx";
import styles from "./discrepancies.module.css";
import { refreshDiscrepancies } from "./discrepancy-queries.ts";
import { MailState } from "./mail-state.tsx";
import { useTypedText } from "./typed-texts.ts";

type MailProps = {
  country: string;
  countryId: number;
  surveyKey: number;
  found: ReplyOf<typeof getDiscrepancies>;
  /** The points that it leaves out. */
  without: string;
  onCulture: (culture: Lang) => void;
};

const languageChoices = languages.map(({ code, ownName }) => ({ value: code, label: ownName }));

function Copy({ text }: { text: string }) {
  const { t } = useTexts("review");
  const { perform } = useAction();
  // Without a secure connection there is no clipboard, and the browser may refuse to write to it.
  const copy = () =>
    void perform(async () => navigator.clipboard.writeText(text), {
      done: t("mail.copied"),
      failed: () => t("mail.notCopied"),
    });
  return (
    <Button kind="quiet" onClick={copy}>
      {t("mail.copy")}
    </Button>
  );
}

function useFields() {
  const { t } = useTexts("review");
  const { email: isEmail } = useChecks();
  return [
    {
      name: "email",
      kind: "email",
      label: t("mail.to"),
      required: t("mail.emailRequired"),
      check: isEmail,
      maxLength: lengths.email,
    },
    {
      name: "text",
      kind: "long",
      label: t("mail.text"),
      required: t("mail.textRequired"),
      maxLength: lengths.mail,
    },
  ] as const;
}

export function MailForm(props: MailProps) {
  const { country, countryId, surveyKey, found, without, onCulture } = props;
  const { t } = useTexts("review");
  const { culture } = found;
  const place = `${session.current()?.key} ${surveyKey} ${countryId}`;
  const [text, setText] = useTypedText(`${place} ${culture} ${without}`, found.text);
  const [email, setEmail] = useState(found.respondentEmail ?? "");

  async function send(body: { email: string; text: string }): Promise<void> {
    const { isSent } = await callApi(sendDiscrepancies, {
      query: { culture },
      body: { countryId, surveyKey, ...body, ...(without === "" ? {} : { without }) },
    });
    if (isSent) showMessage("ok", t("mail.done", { email: body.email }));
    else showMessage("info", t("mail.nothingNew", { email: body.email }));
    setText(null);
    void refreshDiscrepancies();
  }
  return (
    <section className={styles.mail} aria-label={t("mail.title", { country })}>
      <div className={styles.mailHead}>
        <h2>{t("mail.title", { country })}</h2>
        <Segments
          legend={t("mail.language")}
          options={languageChoices}
          value={culture}
          onChange={onCulture}
        />
      </div>
      <p className={styles.state}>
        <MailState mail={found.lastMail} isLong />
        <BounceBox mail={found.lastMail} countryId={countryId} surveyKey={surveyKey} />
      </p>
      {found.respondentEmail === null ? (
        <p className={styles.error}>{t("mail.noRespondent")}</p>
      ) : null}
      <p className={styles.around} lang={culture}>
        <b>{found.subject}</b>
        <br />
        {found.greeting}
      </p>
      <Form
        fields={useFields()}
        values={{ email, text }}
        onChange={(values) => {
          setEmail(values.email);
          if (values.text !== text) setText(values.text);
        }}
        submit={t("mail.send", { country })}
        beside={<Copy text={text} />}
        onSubmit={send}
      />
      <p className={styles.quiet}>{t("mail.hint", { closing: found.closing })}</p>
    </section>
  );
}
