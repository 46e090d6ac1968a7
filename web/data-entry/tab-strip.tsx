// The sections as tabs with their status; a section with several parts has a second strip. A narrow
// screen shows one select instead.

import { type KeyboardEvent, type ReactNode, useId } from "react";
import type { SectionCode, Status } from "#questionnaire/engine/define.ts";
import type { AnswerStore } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import type { Tab } from "#web/answers/form-layout.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import { Select } from "#web/ui/controls/select.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { horizontalKeys, moveFocus } from "#web/ui/move-focus.ts";
import { StatusMark } from "#web/ui/status-mark.tsx";
import styles from "./tab-strip.module.css";

type StripTab = { id: string; label: string; status: Status | null; isUnsaved: boolean };

type StripProps = {
  name: string;
  tabs: readonly StripTab[];
  selected: string;
  kind: "sections" | "parts";
  panel: string;
  onTab: (id: string) => void;
};

/** The left and right arrow keys go from tab to tab, which shows it. */
function showNextTab(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  moveFocus(event, tabs, horizontalKeys)?.click();
}

function Strip({ name, tabs, selected, kind, panel, onTab }: StripProps) {
  const { t } = useTexts("sections");
  const { textOf } = useFormContext();
  return (
    <div role="tablist" aria-label={name} className={styles[kind]} onKeyDown={showNextTab}>
      {tabs.map(({ id, label, status, isUnsaved }) => (
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
          {status ? <StatusMark status={status} label={textOf(`status.${status}`)} /> : null}
          {isUnsaved ? (
            <span className={styles.unsaved}>
              <span className="spoken">{t("spoken.edited")}</span>
            </span>
          ) : null}
          {label}
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
  const { statuses } = useSummary(store);
  const { textOf, ofTab } = useLabels();
  const id = useId();
  const labelOf = (one: Tab) =>
    one.section
      ? t("tabs.withStatus", {
          tab: ofTab(one),
          status: textOf(`status.${statuses.get(one.section)}`),
        })
      : ofTab(one);
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

/** The tabs of both strips: one for each section, and the parts of the shown section. */
function useStripTabs(store: AnswerStore, { id: shownId, section: shownSection }: Tab) {
  const { statuses, unsaved } = useSummary(store);
  const { textOf, ofSection } = useLabels();
  const { tabs } = store.layout;
  const firsts = tabs.filter(
    ({ section }, index) => section === null || tabs[index - 1]?.section !== section,
  );
  const sections = firsts.map(
    ({ id, section }): StripTab => ({
      id,
      label: ofSection(section),
      status: section ? (statuses.get(section) ?? null) : null,
      isUnsaved: section !== null && unsaved.includes(section),
    }),
  );
  const parts = tabs
    .filter(({ section, part }) => part !== null && section === shownSection)
    .map(
      ({ id, part }): StripTab => ({
        id,
        label: textOf(`tab.${part}`),
        status: null,
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
      {parts.length > 0 ? (
        <Strip
          {...shared}
          kind="parts"
          name={t("tabs.parts", { section: ofSection(tab.section) })}
          tabs={parts}
          selected={tab.id}
        />
      ) : null}
      <div id={panel} role="tabpanel" aria-label={ofTab(tab)}>
        {children}
      </div>
    </div>
  );
}
