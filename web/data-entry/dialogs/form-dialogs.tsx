// What opens above a form: the menu of a cell, comments, submitting, conflicts, and leaving unsaved. Its code
// comes after the form; what was asked for before that opens when it is here.

import type { Tab } from "#web/answers/form-layout.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { CommentDialog } from "#web/data-entry/comments/comment-dialog.tsx";
import { ConflictDialog } from "#web/data-entry/conflict/conflict-dialog.tsx";
import { DetailsSheet } from "#web/data-entry/details/details-panel.tsx";
import { CellMenu } from "#web/data-entry/grid/cell-menu.tsx";
import { KeysDialog } from "#web/data-entry/keys/keys-dialog.tsx";
import { LeaveDialog, StopDialog } from "#web/data-entry/leave-dialog.tsx";
import { ReceiptDialog } from "#web/data-entry/submit/receipt-dialog.tsx";
import { SubmitDialog } from "#web/data-entry/submit/submit-dialog.tsx";
import type { FormCommands } from "#web/data-entry/use-form-commands.ts";
import type { FormState } from "#web/data-entry/use-form-state.ts";
import type { ConflictRequest } from "#web/data-entry/use-save-sections.ts";

type DialogProps = {
  state: FormState;
  tab: Tab;
  commands: FormCommands;
  jumpTo: (key: SlotKey) => void;
  setTab: (id: string) => void;
  mayComment: boolean;
  conflictRequest: ConflictRequest | null;
};

export function FormDialogs({
  state,
  tab,
  commands,
  jumpTo,
  setTab,
  mayComment,
  conflictRequest,
}: DialogProps) {
  const { form, comments, menu, setMenu, commented, setCommented, setSubmitting } = state;
  const { receipt, showReceipt, closeReceipt } = state;
  return (
    <>
      <DetailsSheet details={state.details} tab={tab} comments={comments} />
      {menu ? <CellMenu at={menu} onClose={() => setMenu(null)} /> : null}
      <CommentDialog
        comments={comments}
        mayAdd={mayComment}
        cell={commented}
        onClose={() => setCommented(null)}
      />
      <SubmitDialog
        store={form.store}
        opened={state.isSubmitting && form.isEditing}
        shown={tab.section}
        onClose={() => setSubmitting(false)}
        onSubmit={(sections, signature) => {
          setSubmitting(false);
          void commands.submit(sections, signature);
        }}
        receipt={receipt}
        onReceipt={(latest) => {
          setSubmitting(false);
          showReceipt(latest);
        }}
        jumpTo={jumpTo}
      />
      {receipt && state.isReceiptOpen ? (
        <ReceiptDialog
          shown={receipt}
          onClose={closeReceipt}
          onGo={(section) => {
            closeReceipt();
            const next = form.store.layout.tabs.find((one) => one.section === section);
            if (next) setTab(next.id);
          }}
        />
      ) : null}
      <ConflictDialog request={conflictRequest} />
      <LeaveDialog store={form.store} blocker={state.blocker} />
      <StopDialog
        store={form.store}
        opened={state.isStopping}
        onStop={state.stop}
        onCancel={() => state.setStopping(false)}
      />
      <KeysDialog opened={state.areKeysShown} onClose={() => state.setKeysShown(false)} />
    </>
  );
}
