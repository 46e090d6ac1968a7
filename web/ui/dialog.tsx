// A dialog over the page: title, content, and the buttons that answer it. Focus goes in, stays
// in, and returns; Escape, the browser's Back and the close button mean "leave things as they are".

import { type ReactNode, useId, useState } from "react";
import { Button } from "./controls/button.tsx";
import styles from "./dialog.module.css";
import { useTexts } from "./i18n.ts";
import { CloseIcon } from "./icons.tsx";
import { useModal } from "./use-modal.ts";

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the main action first; none for a dialog that only shows something. */
  actions?: ReactNode;
  wide?: boolean;
  /** What the user typed and would lose; closing asks first then. */
  unsaved?: string | null;
};

export function Dialog(props: DialogProps) {
  const { opened, onClose, title, children, actions, wide, unsaved } = props;
  const { t } = useTexts("ui");
  const id = useId();
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const close = unsaved ? () => setQuestionOpen(true) : onClose;
  const modal = useModal(opened, close);
  return (
    <dialog {...modal} className={styles.dialog} data-wide={wide} aria-labelledby={id}>
      {opened ? (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <button
              type="button"
              className={styles.close}
              aria-label={t("dialog.close")}
              onClick={close}
            >
              <CloseIcon />
            </button>
          </div>
          <div className={styles.text}>{children}</div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
          {isQuestionOpen ? (
            <ConfirmDialog
              opened
              losesWork
              title={t("leave.title")}
              confirm={t("leave.leave")}
              cancel={t("leave.stay")}
              onConfirm={onClose}
              onCancel={() => setQuestionOpen(false)}
            >
              <p>{unsaved}</p>
            </ConfirmDialog>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}

export type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** The action as a verb: "Leave the page", "Approve 12 surveys". */
  confirm: string;
  /** The label of the other button; "Cancel" unless given. */
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
  /** Something that the action needs is missing. */
  disabled?: boolean;
  /** The action throws away what the user typed: it is not the loud button. */
  losesWork?: boolean;
};

/** Asks before an action; closing it any other way cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTexts("ui");
  const actions = (
    <>
      <Button
        kind={props.losesWork ? "quiet" : "action"}
        onClick={props.onConfirm}
        busy={props.busy ?? false}
        disabled={props.disabled ?? false}
      >
        {props.confirm}
      </Button>
      <Button kind={props.losesWork ? "action" : "quiet"} onClick={props.onCancel} data-autofocus>
        {props.cancel ?? t("dialog.cancel")}
      </Button>
    </>
  );
  return (
    <Dialog opened={props.opened} onClose={props.onCancel} title={props.title} actions={actions}>
      {props.children}
    </Dialog>
  );
}
