// Approves a survey: asks for the role and warns of unfinished sections. Revoking asks for a reason,
// which is stored with the decision.

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
import { StatusMark } from "#web/ui/status-mark.tsx";
import { useAction } from "#web/ui/use-action.ts";
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

type Decision = { roleKey: Role; reason?: string };

function useDecision({ selection, isApproved }: ApproveDialogProps, onDone: () => void) {
  const { t } = useTexts("sections");
  const { isBusy, perform } = useAction(surveysOverview);
  async function send(decision: Decision): Promise<void> {
    const { countryId, surveyKey } = selection;
    const query = { countryId, surveyKey, isApproved: !isApproved, ...decision };
    await callApi(approveSurvey, { query });
    await queryClient.invalidateQueries({ queryKey: [getState.id] });
  }
  async function decide(decision: Decision): Promise<void> {
    const done = isApproved ? t("approve.revoked") : t("approve.done");
    if (await perform(() => send(decision), { done })) onDone();
  }
  return { isBusy, decide };
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
  const { isBusy, decide } = useDecision(props, () => {
    setTyped("");
    onClose();
  });
  const reason = typed.trim();
  const year = String(useFormContext().questionnaire.year);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isApproved ? t("approve.revokeTitle", { year }) : t("approve.title", { year })}
      actions={
        <>
          <Button
            busy={isBusy}
            disabled={isApproved && reason === ""}
            onClick={() => void decide({ roleKey: chosen, ...(reason ? { reason } : {}) })}
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
      <RoleField role={role} chosen={chosen} onChoose={setChosen} />
      <ReasonField isRequired={isApproved} value={typed} onType={setTyped} />
    </Dialog>
  );
}
