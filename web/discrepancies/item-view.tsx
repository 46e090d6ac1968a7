// The shown item: where it is, what the check says, the reason, and what can be done.

import { Link } from "react-router";
import type { DeskItem } from "#contract/review/review-desk.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { MeaningIcon } from "#web/ui/icons.tsx";
import { AskBox } from "./ask-box.tsx";
import styles from "./desk.module.css";
import { idOf } from "./desk-queue.ts";
import { ItemDetails } from "./item-details.tsx";
import { cellAddress } from "./point-list.tsx";
import type { Desk } from "./use-desk.ts";

type ItemProps = {
  item: DeskItem;
  country: string;
  survey: { key: number; year: number };
  desk: Desk;
  isWriting: boolean;
  onWriting: (isWriting: boolean) => void;
};

function Actions({ item, desk, onWriting }: Pick<ItemProps, "item" | "desk" | "onWriting">) {
  const { t } = useTexts("review");
  const isWarning = item.severity === "warning";
  return (
    <>
      <div className={styles.buttons}>
        {isWarning ? (
          <Button onClick={() => desk.decide(item, "accepted")}>
            {item.reason ? t("desk.acceptReason") : t("desk.accept")} <kbd>A</kbd>
          </Button>
        ) : null}
        {item.field === null ? null : (
          <Button kind="quiet" onClick={() => onWriting(true)}>
            {t("question.ask")} <kbd>Q</kbd>
          </Button>
        )}
        <Button kind="quiet" onClick={() => desk.decide(item, "later")}>
          {t("desk.later")} <kbd>S</kbd>
        </Button>
      </div>
      <p className={styles.quiet}>{isWarning ? t("desk.acceptHint") : t("desk.errorHint")}</p>
    </>
  );
}

function Reason({ reason }: Pick<DeskItem, "reason">) {
  const { t } = useTexts("review");
  return (
    <p>
      <b>{t("desk.reason")}</b>{" "}
      {reason === null ? t("desk.noReason") : reason || t("desk.confirmed")}
    </p>
  );
}

export function ItemView({ item, country, survey, desk, isWriting, onWriting }: ItemProps) {
  const { t } = useTexts("review");
  const { number, asked, name, value, lastYear, severity, text } = item;
  const ask = (words: Parameters<Desk["ask"]>[1]) => {
    onWriting(false);
    desk.ask(item, words);
  };
  return (
    <>
      <section className={styles.item} aria-label={t("desk.item")} aria-live="polite">
        <p className={styles.quiet}>
          {country}
          {number === null ? null : ` · ${t("point.question", { question: number })}`}
          {asked === null ? null : ` · ${asked}`} ·{" "}
          <Link to={cellAddress(item.countryId, survey.year, item.field)}>{t("desk.open")}</Link>
        </p>
        <h2>{t("desk.figure", { name, value: value ?? "–" })}</h2>
        <p className={styles.finding} data-severity={severity}>
          <MeaningIcon meaning={severity} /> {text}
        </p>
        {lastYear === null ? null : (
          <p className={styles.quiet}>
            {t("point.lastYear", { year: String(survey.year - 1), value: lastYear })}
          </p>
        )}
        <ItemDetails item={item} survey={survey} />
      </section>
      <section aria-label={t("desk.decision")}>
        <Reason reason={item.reason} />
        {isWriting ? (
          <AskBox
            key={idOf(item)}
            about={`${survey.key} ${idOf(item)}`}
            onAsk={ask}
            onCancel={() => onWriting(false)}
          />
        ) : (
          <Actions {...{ item, desk, onWriting }} />
        )}
      </section>
    </>
  );
}
