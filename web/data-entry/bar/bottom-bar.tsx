// The bar at the bottom: save and its state, number of findings, completion, deadline, and apart from
// them submit.

import type { ReactNode } from "react";
import { isOpenWarning } from "#questionnaire/engine/confirmations.ts";
import type { SectionCode, Severity } from "#questionnaire/engine/define.ts";
import type { AnswerStore, Summary } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { errorCount } from "#web/answers/summary.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import type { FormCommands } from "#web/data-entry/use-form-commands.ts";
import { Disclosure } from "#web/layout/disclosure.tsx";
import { daysLeft } from "#web/season/season.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { formatDeadline } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { AboutIcon, EmptyIcon, MeaningIcon, MoreIcon } from "#web/ui/icons.tsx";
import styles from "./bottom-bar.module.css";
import { Failures } from "./failures.tsx";
import { SavedState } from "./saved-state.tsx";
import { useFootSpace, useKeyboard } from "./use-foot-space.ts";

export type BottomBarProps = {
  store: AnswerStore;
  /** The open section; null on the comments. */
  section: SectionCode | null;
  /** The day on which the survey closes; null if it is not open. */
  openUntil: string | null;
  commands: FormCommands;
  isEditing: boolean;
  isBusy: boolean;
  /** Edits of an earlier editing session are offered, which are not saved. */
  hasKept: boolean;
  /** How many cells have a question that waits for an answer. */
  questions?: number;
  /** Opens the dialog that asks what to submit. */
  onSubmit: () => void;
  /** The line above it. */
  children?: ReactNode;
};

type CountButtonProps = {
  count: number;
  label: string;
  title: string;
  icon: ReactNode;
  severity?: Severity;
  onJump: () => void;
};

/** How many cells there are of a kind; goes to the next of them. */
function CountButton({ count, label, title, icon, severity, onJump }: CountButtonProps) {
  return (
    <button
      type="button"
      className={styles.count}
      data-severity={severity}
      disabled={count === 0}
      title={title}
      // The focus stays in its cell, so that the next press goes to the one after it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onJump}
    >
      {icon}
      <span className={styles.words}>{label}</span>
      <span className={styles.digits} aria-hidden="true">
        {count}
      </span>
    </button>
  );
}

type FindingCountProps = { severity: Severity; count: number; onJump: () => void };

function FindingCount({ severity, count, onJump }: FindingCountProps) {
  const { t } = useTexts("sections");
  const label = severity === "error" ? t("bar.errors", { count }) : t("bar.warnings", { count });
  const icon = <MeaningIcon meaning={count === 0 ? "ok" : severity} />;
  return <CountButton {...{ severity, count, label, icon, onJump }} title={t("bar.jump")} />;
}

type EmptyProps = { summary: Summary; section: SectionCode | null; onJump: () => void };

/** How many required cells of the open section have no answer. */
function EmptyCount({ summary, section, onJump }: EmptyProps) {
  const { t } = useTexts("sections");
  const counted = section ? summary.cells.get(section) : undefined;
  const count = counted ? counted.required - counted.answered : 0;
  if (count === 0) return null;
  return (
    <CountButton
      count={count}
      label={t("bar.empty", { count })}
      title={t("bar.jumpToEmpty")}
      icon={<EmptyIcon />}
      onJump={onJump}
    />
  );
}

/** How many questions of the staff wait for an answer; without any it takes no place. */
function QuestionCount({ count, onJump }: { count: number; onJump: () => void }) {
  const { t } = useTexts("sections");
  if (count === 0) return null;
  return (
    <CountButton
      count={count}
      label={t("bar.questions", { count })}
      title={t("bar.jumpToQuestion")}
      icon={<AboutIcon />}
      onJump={onJump}
    />
  );
}

function Deadline({ endDate }: { endDate: string }) {
  const { t, lang } = useTexts("sections");
  const at = formatDeadline(endDate, lang);
  return (
    <p className={styles.deadline}>
      <b>{t("bar.daysLeft", { count: daysLeft({ endDate }, Date.now()) })}</b>
      <span>{t("bar.deadline", { at })}</span>
    </p>
  );
}

function SaveButtons({ commands, isBusy }: Pick<BottomBarProps, "commands" | "isBusy">) {
  const { t } = useTexts("sections");
  const { isNarrow } = useFormContext();
  return (
    <div className={styles.actions}>
      <Button busy={isBusy} aria-keyshortcuts="Control+S" onClick={() => void commands.save()}>
        {t("bar.save")}
      </Button>
      {isNarrow ? null : (
        <Button kind="quiet" onClick={commands.check}>
          {t("bar.check")}
        </Button>
      )}
    </div>
  );
}

type MoreProps = Pick<BottomBarProps, "commands" | "isBusy" | "onSubmit">;

/** On a narrow screen: what has no space in the line, and what needs a keyboard elsewhere. */
function MoreMenu({ commands, isBusy, onSubmit }: MoreProps) {
  const { t } = useTexts("sections");
  return (
    <div className={styles.more}>
      <Disclosure
        className={styles.moreButton}
        label={t("bar.more")}
        button={<MoreIcon />}
        isAtEnd
        isAbove
      >
        {(["undo", "redo", "check"] as const).map((command) => (
          <li key={command}>
            <button type="button" onClick={commands[command]}>
              {t(`bar.${command}`)}
            </button>
          </li>
        ))}
        <li>
          <button type="button" disabled={isBusy} onClick={onSubmit}>
            {t("bar.submit")}
          </button>
        </li>
      </Disclosure>
    </div>
  );
}

function SubmitButton({ isBusy, onSubmit }: Pick<BottomBarProps, "isBusy" | "onSubmit">) {
  const { t } = useTexts("sections");
  return (
    <div className={styles.submit}>
      <Button
        kind="quiet"
        ignoresDoublePress
        busy={isBusy}
        aria-keyshortcuts="Alt+S"
        onClick={onSubmit}
      >
        {t("bar.submit")}
      </Button>
    </div>
  );
}

type CountsProps = Pick<BottomBarProps, "commands" | "section"> & {
  summary: Summary;
  questions: number;
};

function Counts({ summary, section, commands, questions }: CountsProps) {
  const warnings = summary.findings.filter(isOpenWarning).length;
  return (
    <div className={styles.counts}>
      <FindingCount
        severity="error"
        count={errorCount(summary)}
        onJump={() => commands.jump("error", 1)}
      />
      <FindingCount
        severity="warning"
        count={warnings}
        onJump={() => commands.jump("warning", 1)}
      />
      <QuestionCount count={questions} onJump={commands.jumpToQuestion} />
      <EmptyCount summary={summary} section={section} onJump={commands.jumpToEmpty} />
    </div>
  );
}

export function BottomBar(props: BottomBarProps) {
  const { t } = useTexts("sections");
  const { store, section, openUntil, commands, isEditing, isBusy, onSubmit } = props;
  const summary = useSummary(store);
  const keyboard = useKeyboard();
  const bar = useFootSpace(keyboard.height);
  const Submit = useFormContext().isNarrow ? MoreMenu : SubmitButton;
  return (
    <section
      ref={bar}
      className={styles.bar}
      data-keyboard={keyboard.isOpen}
      style={{ bottom: keyboard.height }}
      aria-label={t("bar.label")}
    >
      {props.children}
      <Failures summary={summary} commands={commands} isEditing={isEditing} isBusy={isBusy} />
      <div className={styles.line}>
        {isEditing ? <SaveButtons commands={commands} isBusy={isBusy} /> : null}
        <SavedState store={store} summary={summary} isBusy={isBusy} hasKept={props.hasKept} />
        <Counts
          summary={summary}
          section={section}
          commands={commands}
          questions={props.questions ?? 0}
        />
        {openUntil ? <Deadline endDate={openUntil} /> : null}
        {isEditing ? <Submit isBusy={isBusy} commands={commands} onSubmit={onSubmit} /> : null}
      </div>
    </section>
  );
}
