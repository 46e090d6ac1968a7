// The items in their order, with what was decided about each.

import type { DeskItem } from "#contract/review/review-desk.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./desk.module.css";
import { idOf } from "./desk-queue.ts";
import type { Desk } from "./use-desk.ts";

/** As many as can be read; the others come nearer with every decision. */
const shownItems = 40;

type QueueProps = {
  items: readonly DeskItem[];
  desk: Desk;
  nameOf: (countryId: number) => string;
};

function useMark(desk: Desk) {
  const { t } = useTexts("review");
  return (item: DeskItem): string => {
    const outcome = desk.outcomes.get(idOf(item));
    if (outcome) return t(`desk.outcome.${outcome}`);
    const holder = desk.takenBy(item);
    if (holder !== null) return t("desk.taken", { name: holder });
    if (item.question) return t(`question.${item.question}`);
    return item.isLater ? t("desk.outcome.later") : "";
  };
}

export function Queue({ items, desk, nameOf }: QueueProps) {
  const { t } = useTexts("review");
  const markOf = useMark(desk);
  const shownId = desk.shown && idOf(desk.shown);
  const at = items.findIndex((item) => idOf(item) === shownId);
  const start = Math.max(0, Math.min(at - 10, items.length - shownItems));
  const part = items.slice(start, start + shownItems);
  const left = items.length - start - part.length;
  return (
    <nav className={styles.queue} aria-label={t("desk.queue")}>
      <ol>
        {part.map((item, index) => {
          const isSame = part[index - 1]?.countryId === item.countryId;
          return (
            <li key={idOf(item)} data-shown={idOf(item) === shownId}>
              <span className={isSame ? "spoken" : styles.country}>{nameOf(item.countryId)}</span>
              <span className={styles.named}>
                {item.number === null ? null : (
                  <span className={styles.quiet}>
                    {t("point.question", { question: item.number })}{" "}
                  </span>
                )}
                <LinkButton
                  aria-current={idOf(item) === shownId ? "true" : undefined}
                  onClick={() => desk.show(item)}
                >
                  {item.name}
                </LinkButton>
              </span>
              <span className={styles.quiet}>{markOf(item)}</span>
            </li>
          );
        })}
      </ol>
      {left > 0 ? <p className={styles.quiet}>{t("desk.more", { count: left })}</p> : null}
    </nav>
  );
}
