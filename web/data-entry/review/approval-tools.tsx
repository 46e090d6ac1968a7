// The button with which staff approve a survey, or return what is submitted to its country. Other roles see nothing,
// nor does anyone once it is approved or as long as there is nothing to approve.

import { useState } from "react";
import { isStaff, type Role } from "#contract/define.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { soonPart } from "#web/ui/later-part.tsx";
import type { Approval } from "./lock.ts";
import { ReturnDialog } from "./reopening.tsx";

const ApproveDialog = soonPart(() =>
  import("./approve-dialog.tsx").then((it) => ({ default: it.ApproveDialog })),
);

type ToolsProps = { selection: CountrySurvey; role: Role; approval: Approval | null };

export function ApprovalTools({ selection, role, approval }: ToolsProps) {
  const { t } = useTexts("sections");
  const { store } = useFormContext();
  const { statuses } = useSummary(store);
  const [open, setOpen] = useState<"approve" | "return" | null>(null);
  const close = () => setOpen(null);
  const isSubmitted = [...statuses.values()].includes("Submitted");
  const isEmpty = [...statuses.values()].every((status) => status === "Empty");
  if (!isStaff(role) || approval?.isApproved || isEmpty) return null;
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen("approve")}>
        {t("approve.approve")}
      </Button>
      <ApproveDialog
        opened={open === "approve"}
        selection={selection}
        role={role}
        statuses={statuses}
        onReturn={isSubmitted ? () => setOpen("return") : null}
        onClose={close}
      />
      {open === "return" ? <ReturnDialog selection={selection} onClose={close} /> : null}
    </>
  );
}
