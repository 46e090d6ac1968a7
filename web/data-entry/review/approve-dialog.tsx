// Approves a survey: asks for the role and warns of unfinished sections. What is submitted can be returned instead.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Role } from "#contract/define.ts";
import { getReview } from "#contract/review/review.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { SectionCode, Status } from "#questionnaire/engine/define.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { queryOf } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import notice from "#web/ui/notice.module.css";
import { StatusMark } from "#web/ui/status-mark.tsx";
import styles from "./approve-dialog.module.css";
import { ReasonField, RoleField } from "./decision-fields.tsx";
import { Evidence } from "./evidence.tsx";
import { EvidenceLink } from "./evidence-link.tsx";
import { useDecision } from "./use-decision.ts";

export type ApproveDialogProps = {
  opened: boolean;
  selection: CountrySurvey;
  role: Role;
  statuses: ReadonlyMap<SectionCode, Status>;
  /** Returns it to its country instead; null where nothing is submitted. */
  onReturn: (() => void) | null;
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

export function ApproveDialog(props: ApproveDialogProps) {
  const { t } = useTexts("sections");
  const { opened, selection, role, statuses, onReturn, onClose } = props;
  const [chosen, setChosen] = useState<Role>(role);
  const [note, setNote] = useState("");
  const { isBusy, decide } = useDecision(selection, t("approve.done"), onClose);
  const { country, questionnaire } = useFormContext();
  // Asked for anew each time: it says what is approved.
  const review = useQuery({
    ...queryOf(getReview, { query: selection }),
    enabled: opened,
    staleTime: 0,
  });
  const digest = review.data?.digest;
  async function approve(): Promise<void> {
    const decision = { isApproved: true, roleKey: chosen, reason: note.trim() };
    await decide({ ...decision, ...(digest === undefined ? {} : { digest }) });
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("approve.title", { country, year: String(questionnaire.year) })}
      actions={
        <>
          <Button busy={isBusy} disabled={review.isPending} onClick={() => void approve()}>
            {t("approve.approve")}
          </Button>
          {onReturn ? (
            <Button kind="quiet" onClick={onReturn}>
              {t("return.open")}
            </Button>
          ) : null}
          <Button kind="quiet" onClick={onClose}>
            {t("approve.cancel")}
          </Button>
        </>
      }
    >
      <p>{t("approve.text")}</p>
      <Unfinished statuses={statuses} />
      {review.data ? <Evidence review={review.data} /> : null}
      <p>
        <EvidenceLink countryId={selection.countryId} />
      </p>
      <RoleField role={role} chosen={chosen} onChoose={setChosen} />
      <ReasonField isRequired={false} value={note} onType={setNote} />
    </Dialog>
  );
}
