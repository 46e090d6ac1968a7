// A dialog over the page: title, content, and the buttons that answer it. Focus goes in, stays
// in, and returns; Escape and the close button mean "leave things as they are".

import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { useWords } from "./i18n.ts";

export type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the deed first; none for a dialog that only shows. */
  actions?: ReactNode;
  wide?: boolean;
};

export function Dialog({ opened, onClose, title, children, actions, wide }: DialogProps) {
  const { t } = useWords("ui");
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={wide ? "60rem" : "34rem"}
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles.content, overlay: styles.overlay, title: styles.title }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t("dialog.close")} />
        </div>
        <div className={styles.text}>{children}</div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </Modal.Content>
    </Modal.Root>
  );
}

export type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** The deed as a verb: "Leave the page", "Approve 12 surveys". */
  confirm: string;
  /** What the other button says; "Cancel" unless told. */
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  busy?: boolean;
};

/** Asks before a deed; closing it any other way cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useWords("ui");
  const actions = (
    <>
      <Button onClick={props.onConfirm} busy={props.busy ?? false}>
        {props.confirm}
      </Button>
      <Button kind="quiet" onClick={props.onCancel} data-autofocus>
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
