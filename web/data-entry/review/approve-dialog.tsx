// Approves a survey: asks for the role and warns of unfinished sections. Revoking asks for a reason,
// which is stored with the decision.

import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { decidingRolesOf, type Role } from "#contract/define.ts";
import { lengths } from "#contract/lengths.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { getState } from "#contract/sections.ts";
import { approveSurvey, surveysOverview } from "#contract/surveys.ts";
import type { SectionCode, Status } from "#questionnaire/engine/define.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { callApi, queryClient } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import notice from "#web/ui/notice.module.css";
import { useProblemText } from "#web/ui/problem-text.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { StatusMark } from "#web/ui/status-mark.tsx";
import styles from "./approve-dialog.module.css";

export type ApproveDialogProps = {
  opened: boolean;
  selection: CountrySurvey;
  role: Role;
  isApproved: boolean;
  statuses: ReadonlyMap<SectionCode, Status>;
  onClose: () => void;
};

function Unfinished({ statuses }: Pick<ApproveDialogProps, "statuses">) {
  const { t } = useTexts("sections");
  const { textOf } = useFormContext();
  const unfinished = [...statuses].filter(([, status]) => status !== "Submitted");
  if (unfinished.length === 0) return <p>{t("approve.complete")}</p>;
  return (
    <div className={notice.warning} role="note">
      <p>{t("approve.unfinished", { count: unfinished.length })}</p>
      <ul className={styles.unfinished}>
        {unfinished.map(([section, status]) => (
          <li key={section}>
            <StatusMark status={status} label="" />
            {t("approve.section", {
              section: textOf(`section.${section}`),
              status: textOf(`status.${status}`),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useDecision({ selection, isApproved }: ApproveDialogProps, onDone: () => void) {
  const { t } = useTexts("sections");
  const problemText = useProblemText();
  return useMutation({
    mutationFn: (decision: { roleKey: Role; reason?: string }) => {
      const { countryId, surveyKey } = selection;
      const query = { countryId, surveyKey, isApproved: !isApproved, ...decision };
      return callApi(approveSurvey, { query });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [getState.id] });
      void queryClient.invalidateQueries({ queryKey: [surveysOverview.id] });
      showMessage("ok", isApproved ? t("approve.revoked") : t("approve.done"));
      onDone();
    },
    onError: (error) => showMessage("error", problemText(error)),
  });
}

export function ApproveDialog(props: ApproveDialogProps) {
  const { t } = useTexts("sections");
  const { t: layoutText } = useTexts("layout");
  const { opened, role, isApproved, statuses, onClose } = props;
  const [chosen, setChosen] = useState<Role>(role);
  const [reason, setReason] = useState("");
  const decision = useDecision(props, () => {
    setReason("");
    onClose();
  });
  const id = useId();
  const trimmed = reason.trim();
  const mayDecide = !isApproved || trimmed !== "";
  const year = String(useFormContext().questionnaire.year);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isApproved ? t("approve.revokeTitle", { year }) : t("approve.title", { year })}
      actions={
        <>
          <Button
            busy={decision.isPending}
            disabled={!mayDecide}
            onClick={() =>
              decision.mutate({ roleKey: chosen, ...(trimmed ? { reason: trimmed } : {}) })
            }
          >
            {isApproved ? t("approve.revoke") : t("approve.approve")}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("approve.cancel")}
          </Button>
        </>
      }
    >
      {isApproved ? <p>{t("approve.revokeText")}</p> : <p>{t("approve.text")}</p>}
      {isApproved ? null : <Unfinished statuses={statuses} />}
      <label className={styles.label} htmlFor={`${id}-role`}>
        {t("approve.role")}
      </label>
      <Select
        id={`${id}-role`}
        value={chosen}
        onChange={({ currentTarget }) =>
          setChosen(decidingRolesOf(role).find((one) => one === currentTarget.value) ?? role)
        }
      >
        {decidingRolesOf(role).map((one) => (
          <option key={one} value={one}>
            {layoutText(`role.${one}`)}
          </option>
        ))}
      </Select>
      <label className={styles.label} htmlFor={`${id}-reason`}>
        {isApproved ? t("approve.reason") : t("approve.note")}
      </label>
      <textarea
        id={`${id}-reason`}
        className={styles.input}
        rows={3}
        maxLength={lengths.reason}
        required={isApproved}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Dialog>
  );
}
