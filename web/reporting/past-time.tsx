// Asks for the report as it was at a past time, and says so where it is shown.

import { useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { Control } from "#web/ui/controls/control.tsx";
import { DayInput } from "#web/ui/controls/day-input.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import notice from "#web/ui/notice.module.css";
import styles from "./filters.module.css";
import { dayOf, hourOf, pastMoment } from "./past-moment.ts";
import type { Shown } from "./reply.ts";
import type { Address } from "./use-address.ts";

function TimeFields({ address }: { address: Address }) {
  const { t } = useTexts("reporting");
  const { asOf } = address.choices;
  const [day, setDay] = useState(() => dayOf(asOf));
  const [hour, setHour] = useState(() => hourOf(asOf));
  const moment = pastMoment(day, hour, Date.now());
  return (
    <form
      className={styles.pastTime}
      onSubmit={(event) => {
        event.preventDefault();
        if (moment !== null) address.choose({ asOf: moment });
      }}
    >
      <p>{t("past.about")}</p>
      <Control label={t("past.day")}>
        {(id) => <DayInput id={id} value={day} onDay={setDay} />}
      </Control>
      <div className={styles.hour}>
        <Control label={t("past.hour")}>
          {(id) => (
            <input
              id={id}
              value={hour}
              placeholder={t("past.hourForm")}
              autoComplete="off"
              aria-invalid={day !== "" && moment === null}
              onChange={({ currentTarget }) => setHour(currentTarget.value)}
            />
          )}
        </Control>
      </div>
      <Button kind="quiet" type="submit" disabled={moment === null}>
        {t("past.show")}
      </Button>
    </form>
  );
}

/** Folded until it is wanted. */
export function PastTime({ address }: { address: Address }) {
  const { t } = useTexts("reporting");
  return (
    <details className={styles.past} open={address.choices.asOf !== undefined}>
      <summary>{t("past")}</summary>
      <TimeFields address={address} />
    </details>
  );
}

/** Stays in print: a past view must not be taken for today's. */
export function PastNotice({ address, shown }: { address: Address; shown: Shown }) {
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
