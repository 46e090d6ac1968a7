// Asks for the report as it was at a past time, and says so where it is shown.

import { useId, useState } from "react";
import styles from "#web/reporting/filters.module.css";
import type { ShownReport } from "#web/reporting/reply.ts";
import type { Address } from "#web/reporting/use-address.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Control } from "#web/ui/controls/control.tsx";
import { DayInput } from "#web/ui/controls/day-input.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import notice from "#web/ui/notice.module.css";
import { dayOf, hourOf, pastFault, pastMoment } from "./past-moment.ts";

type PastAddress = Pick<Address, "choices" | "choose">;

function TimeFields({ address }: { address: PastAddress }) {
  const { t, lang } = useTexts("reporting");
  const { asOf } = address.choices;
  const [day, setDay] = useState(() => dayOf(asOf));
  const [hour, setHour] = useState(() => hourOf(asOf, lang));
  const [isSent, setSent] = useState(false);
  const fault = isSent ? pastFault(day, hour, Date.now()) : null;
  const wrong = useId();
  function send(): void {
    setSent(true);
    const moment = pastMoment(day, hour, Date.now());
    if (moment === null || pastFault(day, hour, Date.now())) return;
    address.choose({ asOf: moment });
  }
  return (
    <form
      className={styles.pastTime}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p>{t("past.about")}</p>
      <Control label={t("past.day")}>
        {(id) => (
          <DayInput
            id={id}
            value={day}
            aria-invalid={fault === "day" || fault === "future"}
            aria-describedby={wrong}
            onDay={setDay}
          />
        )}
      </Control>
      <div className={styles.hour}>
        <Control label={t("past.hour")}>
          {(id) => (
            <input
              id={id}
              value={hour}
              placeholder={t("past.hourForm")}
              autoComplete="off"
              aria-invalid={fault === "hour"}
              aria-describedby={wrong}
              onChange={({ currentTarget }) => setHour(currentTarget.value)}
            />
          )}
        </Control>
      </div>
      <Button kind="quiet" type="submit">
        {t("past.show")}
      </Button>
      <p id={wrong} role="alert" className={styles.wrong}>
        {fault === null ? "" : t(`past.fault.${fault}`)}
      </p>
    </form>
  );
}

/** Folded until it is wanted. */
export function PastTime({ address }: { address: PastAddress }) {
  const { t } = useTexts("reporting");
  return (
    <details className={styles.past} open={address.choices.asOf !== undefined}>
      <summary>{t("past")}</summary>
      <TimeFields address={address} />
    </details>
  );
}

type NoticeProps = { address: PastAddress; shown: Pick<ShownReport, "isPast" | "asOf"> };

/** Stays in print: a past view must not be taken for today's. */
export function PastNotice({ address, shown }: NoticeProps) {
  const { t, lang } = useTexts("reporting");
  if (!shown.isPast) return null;
  return (
    <section className={notice.warning} aria-label={t("past.view")}>
      <p>{t("past.notice", { time: formatInstant(shown.asOf, lang) })}</p>
      <div className={styles.today}>
        <LinkButton onClick={() => address.choose({ asOf: "" })}>{t("past.today")}</LinkButton>
      </div>
    </section>
  );
}
