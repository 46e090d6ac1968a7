// One event of the audit in full, member by member.

import type { AuditedEvent } from "#contract/audit.ts";
import list from "../ui/details.module.css";
import { Dialog } from "../ui/dialog.tsx";
import { formatInstant, formatMoment } from "../ui/format.ts";
import { useCodeWords, useWords } from "../ui/i18n.ts";
import styles from "./audit.module.css";
import { useAuditWords, useSubjects } from "./audit-words.ts";

const asWritten = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value, null, 2);

const withName = (id: number, name: string): string => (name ? `${id} · ${name}` : String(id));

/** Member → what is shown of it, where that is not what is written. */
function useShown({ at, action, role, outcome, subjectType, countryId, surveyKey }: AuditedEvent) {
  const { lang } = useWords("audit");
  const { actionWord, roleWord, outcomeWord, subjectWord } = useAuditWords();
  const { nameOf, surveyOf } = useSubjects();
  const shown: Partial<Record<string, string>> = {
    at: formatMoment(at, lang),
    action: actionWord(action),
    outcome: outcomeWord(outcome),
    ...(role ? { role: roleWord(role) } : {}),
    ...(subjectType ? { subjectType: subjectWord(subjectType) } : {}),
    ...(countryId ? { countryId: withName(countryId, nameOf(countryId)) } : {}),
    ...(surveyKey ? { surveyKey: withName(surveyKey, surveyOf(surveyKey)) } : {}),
  };
  return shown;
}

export function AuditEventDialog({ event, onClose }: { event: AuditedEvent; onClose: () => void }) {
  const { t, lang } = useWords("audit");
  const wordOf = useCodeWords("audit");
  const shown = useShown(event);
  const rows = Object.entries(event).filter(([, value]) => value !== null);
  return (
    <Dialog opened onClose={onClose} title={shown.action ?? event.action} wide>
      <p className={styles.quiet}>{formatInstant(event.at, lang)}</p>
      <dl className={list.details}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{wordOf(`event.${name}`)}</dt>
            <dd>
              <pre>{shown[name] ?? asWritten(value)}</pre>
            </dd>
          </div>
        ))}
      </dl>
      {event.sealNo === null ? <p>{t("unsealed")}</p> : null}
    </Dialog>
  );
}
