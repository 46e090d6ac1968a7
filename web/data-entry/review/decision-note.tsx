// What became of the approval: why it was revoked, why the survey was returned, or that the country asks to open the survey again, and the answer.

import type { ReactNode } from "react";
import { isStaff, type Role } from "#contract/define.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import styles from "#web/data-entry/data-entry.module.css";
import { shownName } from "#web/identity/person-name.ts";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { MeaningIcon } from "#web/ui/icons.tsx";
import type { Approval } from "./lock.ts";
import { DeclineReopening } from "./reopening.tsx";

function Note({ children, action = null }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.lock} role="note">
      <MeaningIcon meaning="info" />
      <p>{children}</p>
      {action}
    </div>
  );
}

type NoteProps = { approval: Approval | null; selection: CountrySurvey; role: Role };

/** The words of people are quoted as they were written. */
export function DecisionNote({ approval, selection, role }: NoteProps) {
  const { t, lang } = useTexts("sections");
  if (!approval) return null;
  const { isApproved, revoked, reopening } = approval;
  if (!isApproved) {
    if (!revoked) return null;
    return (
      <Note>
        <strong>
          {t(revoked.isReturn ? "lock.returnedAt" : "lock.revokedAt", {
            at: formatInstant(revoked.at, lang),
          })}
        </strong>{" "}
        {t("lock.revokedWhy", { reason: revoked.reason })}
      </Note>
    );
  }
  if (!reopening) return null;
  if (reopening.isGranted === false) {
    return <Note>{t("reopen.declined", { answer: reopening.answer })}</Note>;
  }
  return (
    <Note action={isStaff(role) ? <DeclineReopening selection={selection} /> : null}>
      {t("reopen.waiting", {
        at: formatInstant(reopening.at, lang),
        by: shownName(reopening.by),
        reason: reopening.reason,
      })}
    </Note>
  );
}
