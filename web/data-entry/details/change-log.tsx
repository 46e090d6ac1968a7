// Every change of the answer: when, from what to what, by whom; and the confirmed warnings with their reasons.

import type { AnswerChange } from "#web/answers/answer-source.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { locationOf } from "#web/answers/form-layout.ts";
import { listCellOf, type SlotKey, sameCell } from "#web/answers/slots.ts";
import { useValueText } from "#web/data-entry/grid/use-value-text.ts";
import { shownName } from "#web/identity/person-name.ts";
import { Failed } from "#web/ui/failed.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./details.module.css";
import { Part } from "./part.tsx";
import { useHistory } from "./use-history.ts";

/** The lines that describe a change. */
function useChangeLines(slot: SlotKey): (change: AnswerChange) => string[] {
  const { t } = useTexts("sections");
  const { store } = useFormContext();
  const valueText = useValueText();
  const field = listCellOf(slot) ? undefined : locationOf(store.layout, slot)?.field;
  return ({ before, after, confirmations }) => {
    const isChanged = !sameCell(before, after);
    const texts = { before: valueText(field, before), after: valueText(field, after) };
    const isVisible = texts.before !== texts.after;
    const change = isVisible ? t("details.log.change", texts) : t("details.log.changed");
    // A new figure ends the confirmation of the old one anyway.
    const shown = confirmations.filter(({ isGiven }) => isGiven || !isChanged);
    return [
      ...(isChanged ? [change] : []),
      ...shown.map(({ isGiven, reason }) => {
        if (!isGiven) return t("details.log.takenBack");
        return reason ? t("details.log.confirmedFor", { reason }) : t("details.log.confirmed");
      }),
    ];
  };
}

function Change({ slot, change }: { slot: SlotKey; change: AnswerChange }) {
  const { t, lang } = useTexts("sections");
  const linesOf = useChangeLines(slot);
  const sources: Partial<Record<string, string>> = {
    import: t("details.source.import"),
    paper: t("details.source.paper"),
    demo: t("details.source.demo"),
  };
  const from = [shownName(change.by), sources[change.source] ?? ""].filter(Boolean).join(" · ");
  return (
    <li className={styles.change}>
      {linesOf(change).map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
      <span className={styles.quiet}>
        <time dateTime={change.at}>{formatInstant(change.at, lang)}</time>
        {from ? ` · ${from}` : null}
      </span>
    </li>
  );
}

export function ChangeLog({ slot }: { slot: SlotKey }) {
  const { t } = useTexts("sections");
  const { changes, error, readAgain } = useHistory(slot);
  const count = changes?.length ?? 0;
  const summary = count > 0 ? t("details.log.count", { count }) : t("details.log.none");
  return (
    <Part title={t("details.log")} summary={changes ? summary : ""}>
      {error ? <Failed error={error} onRetry={readAgain} /> : null}
      {changes || error ? null : <Waiting rows={2} />}
      <ol className={styles.log}>
        {(changes ?? []).map((change) => (
          <Change key={`${change.at} ${change.by}`} slot={slot} change={change} />
        ))}
      </ol>
    </Part>
  );
}
