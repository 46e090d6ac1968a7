// What became of the newest mail to a country: not sent, on its way, sent, or why it did not arrive.

import type { DiscrepancyCountry } from "#contract/discrepancies.ts";
import { formatShortDayOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./discrepancies.module.css";

type StateProps = {
  mail: DiscrepancyCountry["lastMail"];
  /** With what the mail server said. */
  isLong?: boolean;
  /** How many questions the country answered since. */
  answered?: number;
};

export function MailState({ mail, isLong = false, answered = 0 }: StateProps) {
  const { t, lang } = useTexts("review");
  if (answered > 0) return <b>{t("mail.answered", { count: answered })}</b>;
  if (mail === null) return <span className={styles.quiet}>{t("mail.none")}</span>;
  const at = formatShortDayOf(mail.at, lang);
  if (mail.status !== "failed") {
    return <span>{mail.status === "sent" ? t("mail.sent", { at }) : t("mail.queued")}</span>;
  }
  return (
    <span className={styles.error}>
      {t("mail.failed", { at })}
      {isLong && mail.error ? ` ${mail.error}` : null}
    </span>
  );
}
