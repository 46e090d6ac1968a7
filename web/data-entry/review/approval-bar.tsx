// The tools above the form: last year's values on or off, print, and, for staff only, approve or
// revoke.

import { useState } from "react";
import { isStaff, type Role } from "#contract/define.ts";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import { useSummary } from "#web/answers/form-context.ts";
import type { CountrySurvey } from "#web/answers/load-answers.ts";
import { Button } from "#web/ui/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "../data-entry.module.css";
import { ApproveDialog } from "./approve-dialog.tsx";
import type { Approval } from "./lock.ts";

export type ApprovalBarProps = {
  store: AnswerStore;
  selection: CountrySurvey;
  role: Role;
  approval: Approval | null;
  showsLastYear: boolean;
  onShowsLastYear: (shows: boolean) => void;
  onPrint: () => void;
  /** Stops editing; null while the form is read-only. */
  onStop: (() => void) | null;
};

export function ApprovalBar(props: ApprovalBarProps) {
  const { t } = useTexts("sections");
  const { store, selection, role, approval, showsLastYear, onShowsLastYear, onPrint, onStop } =
    props;
  const { statuses } = useSummary(store);
  const [isDeciding, setDeciding] = useState(false);
  const isApproved = approval?.isApproved ?? false;
  return (
    <div className={styles.tools}>
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={showsLastYear}
          onChange={({ currentTarget }) => onShowsLastYear(currentTarget.checked)}
        />
        {t("tools.lastYear", { year: String(selection.year - 1) })}
      </label>
      {onStop ? (
        <Button kind="quiet" onClick={onStop}>
          {t("bar.stop")}
        </Button>
      ) : null}
      <Button kind="quiet" onClick={onPrint}>
        {t("tools.print")}
      </Button>
      {isStaff(role) ? (
        <Button kind={isApproved ? "quiet" : "action"} onClick={() => setDeciding(true)}>
          {isApproved ? t("approve.revoke") : t("approve.approve")}
        </Button>
      ) : null}
      {isStaff(role) ? (
        <ApproveDialog
          opened={isDeciding}
          selection={selection}
          role={role}
          isApproved={isApproved}
          statuses={statuses}
          onClose={() => setDeciding(false)}
        />
      ) : null}
    </div>
  );
}
