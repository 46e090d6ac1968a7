// What is open and shown in a form, and what its cells read of that.

import { useMemo, useState } from "react";
import type { AnswerSource } from "#web/answers/answer-source.ts";
import type { EditingSession } from "#web/answers/editing-sessions.ts";
import type { CellMenuAt } from "#web/answers/form-context.ts";
import type { SlotKey, SlotValue } from "#web/answers/slots.ts";
import { questionedSlots } from "./comments/open-questions.ts";
import { useComments } from "./comments/use-comments.ts";
import { useDetails } from "./details/use-details.ts";
import type { Lock } from "./review/lock.ts";
import type { ShownReceipt } from "./submit/use-receipt.ts";
import { useEditing } from "./use-editing.ts";
import { useFormContextValue } from "./use-form-context-value.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

export type CommentedCell = { key: SlotKey; name: string };

type FormProps = {
  editingSession: EditingSession;
  source: AnswerSource;
  lock: Lock | null;
  country: string;
  approved?: ReadonlyMap<SlotKey, SlotValue>;
};

const noneApproved: ReadonlyMap<SlotKey, SlotValue> = new Map();

/** A closed one is remembered: it may not be made yet. */
function useReceiptState() {
  const [receipt, setReceipt] = useState<ShownReceipt | null>(null);
  const [isReceiptOpen, setOpen] = useState(false);
  const showReceipt = (shown: ShownReceipt) => {
    setReceipt(shown);
    setOpen(true);
  };
  return { receipt, isReceiptOpen, showReceipt, closeReceipt: () => setOpen(false) };
}

/** All state of one open form apart from its answers: editing, dialogs, comments and details. */
export function useFormState(props: FormProps) {
  const { editingSession, source, lock, country, approved = noneApproved } = props;
  const { store } = editingSession;
  const editing = useEditing(editingSession.isResumed);
  const [showsLastYear, setShowsLastYear] = useState(true);
  const [menu, setMenu] = useState<CellMenuAt | null>(null);
  const [commented, setCommented] = useState<CommentedCell | null>(null);
  const [isStopping, setStopping] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [areKeysShown, setKeysShown] = useState(false);
  const receipts = useReceiptState();
  const isEditing = editing.isEditing && lock === null;
  const comments = useComments(source);
  const details = useDetails(store);
  const questioned = useMemo(
    () => questionedSlots(store.layout, comments.list),
    [store, comments.list],
  );
  const form = useFormContextValue({
    country,
    store,
    source,
    isEditing,
    showsLastYear,
    comments: comments.list,
    questioned,
    approved,
    openComments: setCommented,
    openMenu: setMenu,
    openDetails: details.open,
  });
  const stop = () => {
    setStopping(false);
    editing.stop();
  };
  const blocker = useLeaveGuard(store);
  return {
    form,
    blocker,
    comments,
    questioned,
    details,
    menu,
    setMenu,
    commented,
    setCommented,
    edit: editing.edit,
    hasStopped: editing.hasStopped,
    setShowsLastYear,
    isStopping,
    setStopping,
    isSubmitting,
    setSubmitting,
    stop,
    areKeysShown,
    setKeysShown,
    ...receipts,
  };
}

export type FormState = ReturnType<typeof useFormState>;
