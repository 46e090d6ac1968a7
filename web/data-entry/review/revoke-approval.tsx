// The link to the evidence of an approval, and the button with which staff revoke it. It is a button of its own: the one
// that approves never changes into it.

import { useState } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { soonPart } from "#web/ui/later-part.tsx";
import { EvidenceLink } from "./evidence-link.tsx";
import type { RevokeProps } from "./revoke-dialog.tsx";

const RevokeDialog = soonPart(() =>
  import("./revoke-dialog.tsx").then((it) => ({ default: it.RevokeDialog })),
);

export function RevokeApproval(props: RevokeProps) {
  const { t } = useTexts("sections");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EvidenceLink countryId={props.selection.countryId} />
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t("approve.revoke")}
      </Button>
      {isOpen ? <RevokeDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
