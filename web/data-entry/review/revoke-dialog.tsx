// The dialog with which staff revoke an approval; it asks for a reason.

import { useState } from "react";
import type { Role } from "#contract/define.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useChecks } from "#web/ui/controls/checks.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { ReasonField, RoleField } from "./decision-fields.tsx";
import { useDecision } from "./use-decision.ts";

/** A reason has more characters than these. */
const shortestReason = 3;

export type RevokeProps = { selection: CountrySurvey; role: Role };

export function RevokeDialog({ selection, role, onClose }: RevokeProps & { onClose: () => void }) {
  const { t } = useTexts("sections");
  const [chosen, setChosen] = useState<Role>(role);
  const [typed, setTyped] = useState("");
  const { isBusy, decide } = useDecision(selection, t("approve.revoked"), onClose);
  const [wasTried, setTried] = useState(false);
  const reason = typed.trim();
  const error = useChecks().longerThan(shortestReason)(reason);
  const { country, questionnaire } = useFormContext();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("approve.revokeTitle", { country, year: String(questionnaire.year) })}
      actions={
        <>
          <Button
            busy={isBusy}
            disabled={reason === ""}
            onClick={() => {
              setTried(true);
              if (error === null) void decide({ isApproved: false, roleKey: chosen, reason });
            }}
          >
            {t("approve.revoke")}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("approve.cancel")}
          </Button>
        </>
      }
    >
      <p>{t("approve.revokeText")}</p>
      <RoleField role={role} chosen={chosen} onChoose={setChosen} />
      <ReasonField isRequired value={typed} error={wasTried ? error : null} onType={setTyped} />
    </Dialog>
  );
}
