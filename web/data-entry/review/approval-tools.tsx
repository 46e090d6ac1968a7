// The buttons with which staff approve a survey, or return what is submitted to its country. Other roles see nothing,
// nor does anyone once it is approved or as long as there is nothing to approve.

import { useState } from "react";
import { isStaff, type Role } from "#contract/define.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import type { Approval } from "./lock.ts";
import { ReturnSurvey } from "./reopening.tsx";

type ToolsProps = { selection: CountrySurvey; role: Role; approval: Approval | null };

export function ApprovalTools({ selection, role, approval }: ToolsProps) {
  const { t } = useTexts("sections");
  const { store } = useFormContext();
  const { statuses } = useSummary(store);
  const [isOpen, setOpen] = useState(false);
  const isSubmitted = [...statuses.values()].includes("Submitted");
  const isEmpty = [...statuses.values()].every((status) => status === "Empty");
  if (!isStaff(role) || approval?.isApproved || isEmpty) return null;
  return (
    <>
      {isSubmitted ? <ReturnSurvey selection={selection} /> : null}
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t("approve.approve")}
      </Button>
      <ApproveDialog
        opened={isOpen}
        selection={selection}
        role={role}
        statuses={statuses}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
