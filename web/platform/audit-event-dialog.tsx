// All properties of one audit event.

import type { AuditedEvent } from "#contract/audit.ts";
import list from "#web/ui/details.module.css";
import { Dialog } from "#web/ui/dialog.tsx";
import { formatInstant, formatMoment } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import styles from "./audit.module.css";
import { useAuditTexts, useSubjects } from "./audit-texts.ts";

const rawText = (value: unknown): string =>
  typeof value === "string" ? value : JSON.stringify(value, null, 2);

const withName = (id: number, name: string): string => (name ? `${id} · ${name}` : String(id));

/** Localized texts by property, for properties that are stored as codes. */
function useLocalized({
  at,
  action,
  role,
  outcome,
  subjectType,
  subjectId,
  countryId,
  surveyKey,
}: AuditedEvent) {
  const { lang } = useTexts("audit");
  const { actionText, roleText, outcomeText, subjectText } = useAuditTexts();
  const { nameOf, surveyOf, subjectName } = useSubjects();
  const name = subjectName(subjectType, subjectId);
  const shown: Partial<Record<string, string>> = {
    at: formatMoment(at, lang),
    action: actionText(action),
    outcome: outcomeText(outcome),
    ...(role ? { role: roleText(role) } : {}),
    ...(subjectType ? { subjectType: subjectText(subjectType) } : {}),
    // Of a finding the name says the section only.
    ...(name && subjectType !== "finding" ? { subjectId: name } : {}),
    ...(countryId ? { countryId: withName(countryId, nameOf(countryId)) } : {}),
    ...(surveyKey ? { surveyKey: withName(surveyKey, surveyOf(surveyKey)) } : {}),
  };
  return shown;
}

export function AuditEventDialog({ event, onClose }: { event: AuditedEvent; onClose: () => void }) {
  const { t, lang } = useTexts("audit");
  const codeText = useCodeTexts("audit");
  const shown = useLocalized(event);
  const rows = Object.entries(event).filter(([, value]) => value !== null);
  return (
    <Dialog opened onClose={onClose} title={shown.action ?? event.action} wide>
      <p className={styles.quiet}>{formatInstant(event.at, lang)}</p>
      <dl className={list.details}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{codeText(`event.${name}`)}</dt>
            <dd>
              <pre>{shown[name] ?? rawText(value)}</pre>
            </dd>
          </div>
        ))}
      </dl>
      {event.sealNo === null ? <p>{t("unsealed")}</p> : null}
    </Dialog>
  );
}
