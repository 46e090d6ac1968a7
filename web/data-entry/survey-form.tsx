// The form of one country's survey: banner, tabs, the questions of a tab, and the bar below. It only
// puts the parts together; the hooks contain the behaviour. Where the answers come from is up to the
// screen, so a preview can show the same form.

import type { ReactNode } from "react";
import type { AnswerSource } from "#web/answers/answer-source.ts";
import type { EditingSession } from "#web/answers/editing-sessions.ts";
import { FormContext } from "#web/answers/form-context.ts";
import type { DraftKeeper } from "#web/answers/kept/device-drafts.ts";
import type { SlotKey, SlotValue } from "#web/answers/slots.ts";
import { summaryOf } from "#web/answers/summary.ts";
import { fetchCombobox } from "#web/ui/controls/combobox.tsx";
import { loadTexts, useTexts } from "#web/ui/i18n.ts";
import { fetchSoon, soonPart } from "#web/ui/later-part.tsx";
import { BottomBar } from "./bar/bottom-bar.tsx";
import { useFocusInView } from "./bar/use-focus-in-view.ts";
import { useNamedCell } from "./comments/use-named-cell.ts";
import styles from "./data-entry.module.css";
import { DefinitionNotice } from "./definition-notice.tsx";
import { BesideDetails } from "./details/beside-details.tsx";
import { DetailsLine } from "./details/details-line.tsx";
import { EndTools, FormTools } from "./form-tools.tsx";
import { KeptNotice } from "./kept/kept-notice.tsx";
import { useKeptEdits } from "./kept/use-kept-edits.ts";
import { useResumedConflicts } from "./kept/use-resumed-conflicts.ts";
import { useFormKeys } from "./keys/use-form-keys.ts";
import { PrintView, usePrinting } from "./print-view.tsx";
import type { Lock } from "./review/lock.ts";
import { LockBanner } from "./review/lock-banner.tsx";
import { SectionForm } from "./section-form.tsx";
import { TabStrip } from "./tab-strip.tsx";
import { type Density, useDensity } from "./use-density.ts";
import { useFormCommands } from "./use-form-commands.ts";
import { type FormState, useFormState } from "./use-form-state.ts";
import { useRetrySave } from "./use-retry-save.ts";
import { useSaveSections } from "./use-save-sections.ts";
import { type Tabs, useTab } from "./use-tab.ts";

const Comments = soonPart(() =>
  import("./comments/comments.tsx").then((it) => ({ default: it.Comments })),
);

const FormDialogs = soonPart(() =>
  Promise.all([import("./dialogs/form-dialogs.tsx"), loadTexts(["dialogs"])]).then(([it]) => ({
    default: it.FormDialogs,
  })),
);

// Lists to choose from are on some tabs only, which open without a connection too.
fetchSoon(fetchCombobox);

export type SurveyFormProps = {
  editingSession: EditingSession;
  source: AnswerSource;
  /** Why nothing can be changed; null if the survey may be edited. */
  lock: Lock | null;
  country: string;
  openUntil: string | null;
  mayComment: boolean;
  /** The button that revokes the approval which locks the survey; null for a user who may not. */
  revoke: ReactNode;
  /** The button that asks the federation to revoke it; null for a user who may not. */
  ask?: ReactNode;
  /** What became of the approval, below the banner. */
  decision?: ReactNode;
  /** For reviewers: what was approved in cells that were changed since. */
  approved?: ReadonlyMap<SlotKey, SlotValue>;
  /** More tools for the bar above the form; made with what prints, they have a place for it. */
  tools?: ReactNode | ((print: () => void) => ReactNode);
  /** Where unsaved edits are kept while the page is closed; left out where they are not. */
  drafts?: DraftKeeper;
  /** Called with the code of a refused save. */
  onRefused?: (code: string) => void;
};

/** The commands of the bar, and the keys that give them. */
function useCommands(props: SurveyFormProps, state: FormState, tabs: Tabs) {
  const { form, setSubmitting, setKeysShown } = state;
  const { store, isEditing } = form;
  const saving = useSaveSections(form, {
    onRefused: props.onRefused,
    onSigned: (signature) => state.showReceipt({ signature, key: crypto.randomUUID() }),
  });
  useRetrySave(store, saving);
  const offer = useKeptEdits(props.editingSession, props.drafts, saving.askAboutConflicts);
  const edit = () => {
    offer.restore();
    state.edit();
  };
  const commands = useFormCommands({
    store,
    ...tabs,
    questioned: state.questioned,
    showDetails: state.details.showFor,
    save: saving.save,
  });
  const { save, undo, redo, jump } = commands;
  const actions = {
    save: () => void save(),
    submit: () => setSubmitting(true),
    edit: () => {
      if (!isEditing && props.lock === null) edit();
    },
    undo,
    redo,
    showKeys: () => setKeysShown(true),
    jump: (direction: 1 | -1) => jump(null, direction),
  };
  useFormKeys(actions, isEditing);
  return { saving, commands, offer, edit };
}

type OpenTabProps = { state: FormState; tabs: Tabs; density: Density; mayComment: boolean };

/** The questions of the open tab beside the details of a cell, or the comments. */
function OpenTab({ state, tabs, density, mayComment }: OpenTabProps) {
  const { comments, details } = state;
  const { tab, question, setTab, jumpTo } = tabs;
  const { section } = tab;
  if (section === null) {
    return <Comments comments={comments} mayAdd={mayComment} onJump={jumpTo} />;
  }
  return (
    <BesideDetails details={details} tab={tab} comments={comments}>
      <SectionForm tab={tab} section={section} density={density} steps={{ question, setTab }} />
    </BesideDetails>
  );
}

export function SurveyForm(props: SurveyFormProps) {
  const { t } = useTexts("sections");
  const { editingSession, lock, openUntil, mayComment, revoke } = props;
  const state = useFormState(props);
  const { form, details, setStopping, setSubmitting, stop } = state;
  const { store, isEditing } = form;
  const { printing, printForm } = usePrinting(props.source);
  const tabs = useTab(store.layout);
  const { tab, setTab, jumpTo } = tabs;
  const [density, setDensity] = useDensity();
  const { saving, commands, offer, edit } = useCommands(props, state, tabs);
  useNamedCell({ store, jumpTo, questioned: state.questioned, showDetails: details.showFor });
  useFocusInView();
  useResumedConflicts(editingSession, saving.askAboutConflicts);
  return (
    <FormContext value={form}>
      <FormTools
        isLocked={lock !== null}
        hasStopped={state.hasStopped}
        density={density}
        onDensity={setDensity}
        onEdit={edit}
        onShowsLastYear={state.setShowsLastYear}
        details={details}
        onShowKeys={() => state.setKeysShown(true)}
        onStop={() => (summaryOf(store).unsaved.length > 0 ? setStopping(true) : stop())}
      >
        <EndTools tools={props.tools} print={printForm} />
      </FormTools>
      {/* Shown at the bottom; its buttons come before all cells in the Tab order. */}
      <BottomBar
        store={store}
        section={tab.section}
        openUntil={openUntil}
        commands={commands}
        isEditing={isEditing}
        // While the user chooses between two saves, nothing is sent.
        isBusy={saving.isBusy && saving.conflictRequest === null}
        hasKept={offer.kept.length > 0}
        questions={state.questioned.length}
        onSubmit={() => setSubmitting(true)}
      >
        {tab.section ? <DetailsLine details={details} tab={tab} /> : null}
      </BottomBar>
      <LockBanner lock={lock} revoke={revoke} ask={props.ask} />
      {props.decision}
      {editingSession.isResumed ? (
        <p className={styles.resumed}>{t("editingSession.resumed")}</p>
      ) : null}
      {lock === null ? <KeptNotice offer={offer} onRestore={edit} /> : null}
      <DefinitionNotice change={saving.definitionChange} />
      <TabStrip store={store} tab={tab} onTab={setTab}>
        <OpenTab state={state} tabs={tabs} density={density} mayComment={mayComment} />
      </TabStrip>
      {/* What opens above the form is drawn after it. */}
      <FormDialogs
        state={state}
        tab={tab}
        commands={commands}
        jumpTo={jumpTo}
        setTab={setTab}
        mayComment={mayComment}
        conflictRequest={saving.conflictRequest}
      />
      {printing ? <PrintView printing={printing} /> : null}
    </FormContext>
  );
}
