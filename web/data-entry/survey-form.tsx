// The form of one country's survey: banner, tabs, the questions of a tab, and the bar below. It only
// puts the parts together; the hooks contain the behaviour.

import { useState } from "react";
import { isStaff, type Role } from "#contract/define.ts";
import type { EditingSession } from "../answers/editing-sessions.ts";
import { type CellMenuAt, FormContext } from "../answers/form-context.ts";
import type { CountrySurvey } from "../answers/load-answers.ts";
import type { SlotKey } from "../answers/slots.ts";
import { useTexts } from "../ui/i18n.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { CommentDialog } from "./comments/comment-dialog.tsx";
import { Comments } from "./comments/comments.tsx";
import { useComments } from "./comments/use-comments.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import styles from "./data-entry.module.css";
import { CellMenu } from "./grid/cell-menu.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PrintView } from "./print-view.tsx";
import { ApprovalBar } from "./review/approval-bar.tsx";
import { LockBanner } from "./review/lock-banner.tsx";
import { useLock } from "./review/use-lock.ts";
import { SectionForm } from "./section-form.tsx";
import type { LoaderProps } from "./survey-loader.tsx";
import { TabStrip } from "./tab-strip.tsx";
import { useFormCommands } from "./use-form-commands.ts";
import { useFormContextValue } from "./use-form-context-value.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useResumedConflicts } from "./use-resumed-conflicts.ts";
import { useSaveSection } from "./use-save-section.ts";
import { useTab } from "./use-tab.ts";

export type CommentedCell = { key: SlotKey; name: string };

export type SurveyFormProps = LoaderProps & {
  selection: CountrySurvey;
  editingSession: EditingSession;
};

const mayComment = (role: Role, isOpen: boolean): boolean => isStaff(role) || isOpen;

export function SurveyForm({ session, survey, today, selection, editingSession }: SurveyFormProps) {
  const { t } = useTexts("sections");
  const { store } = editingSession;
  const { lock, approval, onRefused } = useLock(session, survey, selection, today);
  const [wantsEditing, setEditing] = useState(editingSession.isResumed);
  const [showsLastYear, setShowsLastYear] = useState(true);
  const [menu, setMenu] = useState<CellMenuAt | null>(null);
  const [commented, setCommented] = useState<CommentedCell | null>(null);
  const [isPrinting, setPrinting] = useState(false);
  const isEditing = wantsEditing && lock === null;
  const { tab, setTab, jumpTo } = useTab(store.layout);
  const saving = useSaveSection(store, selection, onRefused);
  const actions = useFormCommands({ store, tab, jumpTo, save: saving.save, isEditing });
  const blocker = useLeaveGuard(store);
  const comments = useComments(selection);
  const form = useFormContextValue({
    store,
    isEditing,
    showsLastYear,
    comments: comments.list,
    openComments: setCommented,
    openMenu: setMenu,
  });
  useResumedConflicts(editingSession, saving.askAboutConflicts);
  const commenting = { comments, mayAdd: mayComment(session.role, survey.isOpen) };
  return (
    <FormContext value={form}>
      <ApprovalBar
        store={store}
        selection={selection}
        role={session.role}
        approval={approval}
        showsLastYear={showsLastYear}
        onShowsLastYear={setShowsLastYear}
        onPrint={() => setPrinting(true)}
        onStop={isEditing ? () => setEditing(false) : null}
      />
      <LockBanner lock={lock} mayRevoke={isStaff(session.role)} />
      {editingSession.isResumed ? <p className={styles.resumed}>{t("visit.resumed")}</p> : null}
      <TabStrip store={store} tab={tab} isApproved={lock?.reason === "approved"} onTab={setTab}>
        {tab.section ? <SectionForm tab={tab} section={tab.section} /> : null}
        {tab.section ? null : <Comments {...commenting} onJump={jumpTo} />}
      </TabStrip>
      <BottomBar
        store={store}
        survey={survey}
        actions={actions}
        isLocked={lock !== null}
        isEditing={isEditing}
        isBusy={saving.isBusy}
        hasSection={tab.section !== null}
        onEditing={setEditing}
      />
      {menu ? <CellMenu at={menu} onClose={() => setMenu(null)} /> : null}
      <CommentDialog {...commenting} cell={commented} onClose={() => setCommented(null)} />
      <ConflictDialog request={saving.conflictRequest} />
      <LeaveDialog store={store} blocker={blocker} />
      {isPrinting ? <PrintView selection={selection} onDone={() => setPrinting(false)} /> : null}
    </FormContext>
  );
}
