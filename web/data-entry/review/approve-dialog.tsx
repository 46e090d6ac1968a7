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

type RoleProps = { role: Role; chosen: Role; onChoose: (role: Role) => void };

/** An Administrator may decide in the role of the federation. */
function RoleField({ role, chosen, onChoose }: RoleProps) {
  const { t } = useTexts("sections");
  const { t: layoutText } = useTexts("layout");
  const id = useId();
  const roles = decidingRolesOf(role);
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {t("approve.role")}
      </label>
      <Select
        id={id}
        value={chosen}
        onChange={({ currentTarget }) =>
          onChoose(roles.find((one) => one === currentTarget.value) ?? role)
        }
      >
        {roles.map((one) => (
          <option key={one} value={one}>
            {layoutText(`role.${one}`)}
          </option>
        ))}
      </Select>
    </>
  );
}

type ReasonProps = { isRequired: boolean; value: string; onType: (text: string) => void };

function ReasonField({ isRequired, value, onType }: ReasonProps) {
  const { t } = useTexts("sections");
  const id = useId();
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {isRequired ? t("approve.reason") : t("approve.note")}
      </label>
      <textarea
        id={id}
        className={styles.input}
        rows={3}
        maxLength={lengths.reason}
        required={isRequired}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </>
  );
}

export function ApproveDialog(props: ApproveDialogProps) {
  const { t } = useTexts("sections");
  const { opened, role, isApproved, statuses, onClose } = props;
  const [chosen, setChosen] = useState<Role>(role);
  const [typed, setTyped] = useState("");
  const decision = useDecision(props, () => {
    setTyped("");
    onClose();
  });
  const reason = typed.trim();
  const year = String(useFormContext().questionnaire.year);
  const decide = () => decision.mutate({ roleKey: chosen, ...(reason ? { reason } : {}) });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isApproved ? t("approve.revokeTitle", { year }) : t("approve.title", { year })}
      actions={
        <>
          <Button busy={decision.isPending} disabled={isApproved && reason === ""} onClick={decide}>
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
      <RoleField role={role} chosen={chosen} onChoose={setChosen} />
      <ReasonField isRequired={isApproved} value={typed} onType={setTyped} />
    </Dialog>
  );
}
