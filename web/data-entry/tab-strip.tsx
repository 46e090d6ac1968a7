// The sections as tabs with their status. The open one is on a shelf that has its parts, where there
// are several, and how many of its cells are answered. A narrow screen shows one select instead.

import { type KeyboardEvent, type ReactNode, useId } from "react";
import { isOpenWarning } from "#questionnaire/engine/confirmations.ts";
import type { SectionCode, Severity, Status } from "#questionnaire/engine/define.ts";
import type { AnswerStore, Summary } from "#web/answers/answer-store.ts";
import { shortTextOf } from "#web/answers/definition.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { type FormLayout, locationOf, type Tab } from "#web/answers/form-layout.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import { Select } from "#web/ui/controls/select.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { horizontalKeys, moveFocus } from "#web/ui/move-focus.ts";
import { StatusMark } from "#web/ui/status-mark.tsx";
import { CellCount } from "./cell-count.tsx";
import styles from "./tab-strip.module.css";

type StripTab = {
  id: string;
  label: string;
  /** The numbers of the questions of a part. */
  numbers: string | null;
  status: Status | null;
  /** The worst finding in a part. */
  severity: Severity | null;
  isUnsaved: boolean;
};

type StripProps = {
  name: string;
  tabs: readonly StripTab[];
  selected: string;
  kind: "sections" | "parts";
  panel: string;
  onTab: (id: string) => void;
};

function TabContent({ label, numbers, status, severity, isUnsaved }: Omit<StripTab, "id">) {
  const { t } = useTexts("sections");
  const { textOf } = useFormContext();
  return (
    <>
      {status ? <StatusMark status={status} label={textOf(`status.${status}`)} /> : null}
      {isUnsaved ? (
        <span className={styles.unsaved}>
          <span className="spoken">{t("spoken.edited")}</span>
        </span>
      ) : null}
      {numbers ? <span className={styles.numbers}>{numbers}</span> : null}
      {label}
      {severity ? (
        <span className={styles.severity} data-severity={severity}>
          <span aria-hidden="true">{severity === "error" ? "✕" : "△"}</span>
          <span className="spoken">{t(`tabs.${severity}`)}</span>
        </span>
      ) : null}
    </>
  );
}

/** The left and right arrow keys go from tab to tab, which shows it. */
function showNextTab(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  moveFocus(event, tabs, horizontalKeys)?.click();
}

function Strip({ name, tabs, selected, kind, panel, onTab }: StripProps) {
  return (
    <div role="tablist" aria-label={name} className={styles[kind]} onKeyDown={showNextTab}>
      {tabs.map(({ id, ...tab }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === selected}
          aria-controls={panel}
          tabIndex={id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onTab(id)}
        >
          <TabContent {...tab} />
        </button>
      ))}
    </div>
  );
}

type TabStripProps = {
  store: AnswerStore;
  tab: Tab;
  onTab: (id: string) => void;
  children: ReactNode;
};

function useLabels() {
  const { t } = useTexts("sections");
  const { textOf } = useFormContext();
  const ofSection = (section: SectionCode | null) =>
    section === null ? t("comments.title") : textOf(`section.${section}`);
  const ofTab = ({ section, part }: Tab) =>
    part
      ? t("tabs.part", { section: ofSection(section), part: textOf(`tab.${part}`) })
      : ofSection(section);
  return { textOf, ofSection, ofTab };
}

type SelectProps = Pick<TabStripProps, "store" | "tab" | "onTab">;

/** For narrow screens: all tabs in one select. */
function TabSelect({ store, tab, onTab }: SelectProps) {
  const { t } = useTexts("sections");
  const summary = useSummary(store);
  const { textOf, ofTab } = useLabels();
  const id = useId();
  const labelOf = (one: Tab) => {
    const status = one.section ? summary.statuses.get(one.section) : undefined;
    // The error is in one part of the section, not in all.
    const isElsewhere =
      status === "Error" && one.part !== null && severityIn(one, summary, store.layout) !== "error";
    return status === undefined || isElsewhere
      ? ofTab(one)
      : t("tabs.withStatus", { tab: ofTab(one), status: textOf(`status.${status}`) });
  };
  return (
    <div className={styles.narrow}>
      <label htmlFor={id}>{t("tabs.choose")}</label>
      <Select id={id} value={tab.id} onChange={({ currentTarget }) => onTab(currentTarget.value)}>
        {store.layout.tabs.map((one) => (
          <option key={one.id} value={one.id}>
            {labelOf(one)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** "1–2": the first and last number of the questions of a tab. */
function numbersOf({ questions }: Tab): string | null {
  const numbers = questions.flatMap(({ writtenNumber }) => writtenNumber ?? []);
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? String(first) : `${first}–${last}`;
}

function severityIn(tab: Tab, { findings, drafts }: Summary, layout: FormLayout): Severity | null {
  const own = findings.filter(
    ({ section, question }) =>
      section === tab.section && tab.questions.some(({ code }) => code === question),
  );
  const hasDraft = drafts.some((slot) => locationOf(layout, slot)?.tab === tab);
  if (hasDraft || own.some(({ severity }) => severity === "error")) return "error";
  return own.some(isOpenWarning) ? "warning" : null;
}

/** The tabs of both strips: one for each section, and the parts of the shown section. */
function useStripTabs(store: AnswerStore, { id: shownId, section: shownSection }: Tab) {
  const summary = useSummary(store);
  const { statuses, unsaved } = summary;
  const { textOf, ofSection } = useLabels();
  const { tabs } = store.layout;
  const firsts = tabs.filter(
    ({ section }, index) => section === null || tabs[index - 1]?.section !== section,
  );
  const sections = firsts.map(
    ({ id, section }): StripTab => ({
      id,
      label: section ? shortTextOf(textOf, `section.${section}`) : ofSection(section),
      numbers: null,
      status: section ? (statuses.get(section) ?? null) : null,
      severity: null,
      isUnsaved: section !== null && unsaved.includes(section),
    }),
  );
  const parts = tabs
    .filter(({ section, part }) => part !== null && section === shownSection)
    .map(
      (tab): StripTab => ({
        id: tab.id,
        label: textOf(`tab.${tab.part}`),
        numbers: numbersOf(tab),
        status: null,
        severity: severityIn(tab, summary, store.layout),
        isUnsaved: false,
      }),
    );
  const selected = firsts.find(({ section }) => section === shownSection)?.id ?? shownId;
  return { sections, parts, selected };
}

export function TabStrip({ store, tab, onTab, children }: TabStripProps) {
  const { t } = useTexts("sections");
  const { sections, parts, selected } = useStripTabs(store, tab);
  const { ofSection, ofTab } = useLabels();
  const panel = useId();
  const shared = { panel, onTab };
  return (
    <div className={styles.all}>
      <TabSelect store={store} tab={tab} onTab={onTab} />
      <Strip
        {...shared}
        kind="sections"
        name={t("tabs.label")}
        tabs={sections}
        selected={selected}
      />
      <div className={styles.shelf}>
        {parts.length > 0 ? (
          <Strip
            {...shared}
            kind="parts"
            name={t("tabs.parts", { section: ofSection(tab.section) })}
            tabs={parts}
            selected={tab.id}
          />
        ) : null}
        <CellCount store={store} section={tab.section} className={styles.count} />
      </div>
      <div id={panel} role="tabpanel" aria-label={ofTab(tab)}>
        {children}
      </div>
    </div>
  );
}
