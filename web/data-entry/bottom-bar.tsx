// The bar at the bottom: saved state, number of findings, completion, deadline, and the command buttons.

import type { SectionCode, Severity } from "#questionnaire/engine/define.ts";
import { localeOf } from "#questionnaire/engine/languages.ts";
import type { AnswerStore, Summary } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { errorCount } from "#web/answers/summary.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { formatInstant, formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { MeaningIcon } from "#web/ui/icons.tsx";
import { useProblemText } from "#web/ui/problem-text.ts";
import styles from "./bottom-bar.module.css";
import type { FormCommands } from "./use-form-commands.ts";

export type BottomBarProps = {
  store: AnswerStore;
  /** The day on which the survey closes; null if it is not open. */
  openUntil: string | null;
  commands: FormCommands;
  isLocked: boolean;
  isEditing: boolean;
  isBusy: boolean;
  /** The tab belongs to a section, so it can be submitted. */
  hasSection: boolean;
  onEditing: (isEditing: boolean) => void;
};

function useSectionNames() {
  const { textOf, lang } = useFormContext();
  return (sections: readonly SectionCode[]) =>
    new Intl.ListFormat(localeOf(lang)).format(sections.map((key) => textOf(`section.${key}`)));
}

function Failures({ summary, commands }: { summary: Summary; commands: FormCommands }) {
  const { t } = useTexts("sections");
  const namesOf = useSectionNames();
  const problemText = useProblemText();
  const failed = [...summary.saves].flatMap(([section, state]) =>
    state.kind === "failed" ? [{ section, text: problemText(state.error) }] : [],
  );
  if (failed.length === 0) return null;
  return (
    <div className={styles.failures}>
      {failed.map(({ section, text }) => (
        <p key={section}>
          <MeaningIcon meaning="error" />
          <span>{t("bar.failed", { section: namesOf([section]), reason: text })}</span>
        </p>
      ))}
      <Button kind="quiet" onClick={() => void commands.save()}>
        {t("bar.again")}
      </Button>
    </div>
  );
}

function SavedState({ summary, isBusy }: { summary: Summary; isBusy: boolean }) {
  const { t, lang } = useTexts("sections");
  const namesOf = useSectionNames();
  const { unsaved, lastSavedAt } = summary;
  const saved = lastSavedAt
    ? t("bar.saved", { at: formatInstant(lastSavedAt, lang) })
    : t("bar.neverSaved");
  const text = unsaved.length > 0 ? t("bar.unsaved", { sections: namesOf(unsaved) }) : saved;
  return (
    <output className={styles.state} data-unsaved={unsaved.length > 0}>
      {isBusy ? t("bar.saving") : text}
    </output>
  );
}

type CountProps = { severity: Severity; count: number; onJump: () => void };

function Count({ severity, count, onJump }: CountProps) {
  const { t } = useTexts("sections");
  const label = severity === "error" ? t("bar.errors", { count }) : t("bar.warnings", { count });
  return (
    <button
      type="button"
      className={styles.count}
      data-severity={severity}
      disabled={count === 0}
      title={t("bar.jump")}
      // The focus stays in its cell, so that the next press goes to the one after it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onJump}
    >
      <MeaningIcon meaning={count === 0 ? "ok" : severity} />
      {label}
    </button>
  );
}

/** The first instant at which the survey is closed, in the user's time zone. */
function Deadline({ endDate }: { endDate: string }) {
  const { t, lang } = useTexts("sections");
  const at = new Intl.DateTimeFormat(localeOf(lang), {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(`${endDate}T00:00:00Z`));
  return <span className={styles.deadline}>{t("bar.deadline", { at })}</span>;
}

function CommandButtons(props: BottomBarProps) {
  const { t } = useTexts("sections");
  const { commands, isBusy, isEditing, isLocked, hasSection, onEditing } = props;
  if (isLocked) return null;
  if (!isEditing) return <Button onClick={() => onEditing(true)}>{t("bar.edit")}</Button>;
  return (
    <>
      <Button busy={isBusy} disabled={!hasSection} onClick={() => void commands.submit()}>
        {t("bar.submit")}
      </Button>
      <Button kind="quiet" busy={isBusy} onClick={() => void commands.save()}>
        {t("bar.save")}
      </Button>
      <Button kind="quiet" onClick={commands.check}>
        {t("bar.check")}
      </Button>
    </>
  );
}

export function BottomBar(props: BottomBarProps) {
  const { t, lang } = useTexts("sections");
  const { store, openUntil, commands, isBusy } = props;
  const summary = useSummary(store);
  const { findings, completion } = summary;
  const warnings = findings.filter(({ severity }) => severity === "warning").length;
  return (
    <section className={styles.bar} aria-label={t("bar.label")}>
      <Failures summary={summary} commands={commands} />
      <div className={styles.line}>
        <div className={styles.actions}>
          <CommandButtons {...props} />
        </div>
        <Count
          severity="error"
          count={errorCount(summary)}
          onJump={() => commands.jump("error", 1)}
        />
        <Count severity="warning" count={warnings} onJump={() => commands.jump("warning", 1)} />
        <span className={styles.completion}>
          {t("bar.completion", {
            share: formatNumber(completion / 100, lang, { style: "percent" }),
          })}
        </span>
        {openUntil ? <Deadline endDate={openUntil} /> : null}
        <SavedState summary={summary} isBusy={isBusy} />
      </div>
    </section>
  );
}
