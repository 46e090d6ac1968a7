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
import { StatusMark } from "#web/ui/status-mark.tsx";
import styles from "./tab-strip.module.css";

type StripTab = { id: string; label: string; status: Status | null; isUnsaved: boolean };

type StripProps = {
  name: string;
  tabs: readonly StripTab[];
  selected: string;
  kind: "sections" | "parts";
  isApproved: boolean;
  panel: string;
  onTab: (id: string) => void;
};

/** The left and right arrow keys go from tab to tab. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const here = tabs.findIndex((tab) => tab.matches(":focus"));
  const next = tabs.at((here + by) % tabs.length);
  next?.focus();
  next?.click();
}

function Strip({ name, tabs, selected, kind, isApproved, panel, onTab }: StripProps) {
  const { t } = useTexts("sections");
  const { textOf } = useFormContext();
  return (
    <div role="tablist" aria-label={name} className={styles[kind]} onKeyDown={moveByArrow}>
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
          {status ? (
            <StatusMark
              status={isApproved ? "Approved" : status}
              label={isApproved ? t("status.approved") : textOf(`status.${status}`)}
            />
          ) : null}
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
  isApproved: boolean;
  onTab: (id: string) => void;
  children: ReactNode;
};

function useLabels() {
  const { t } = useTexts("sections");
  const { textOf } = useFormContext();
  const ofSection = (section: SectionCode | null) =>
    section === null ? t("comments.title") : textOf(`section.${section}`);
  const ofTab = ({ section, part }: Tab) =>
    part ? `${ofSection(section)}: ${textOf(`tab.${part}`)}` : ofSection(section);
  return { textOf, ofSection, ofTab };
}

export function TabStrip({ store, tab, isApproved, onTab, children }: TabStripProps) {
  const { t } = useTexts("sections");
  const { statuses, unsaved } = useSummary(store);
  const { textOf, ofSection, ofTab } = useLabels();
  const panel = useId();
  const choice = useId();
  const { tabs } = store.layout;
  const firsts = tabs.filter(
    ({ section }, index) => section === null || tabs[index - 1]?.section !== section,
  );
  const parts = tabs.filter(({ section, part }) => part !== null && section === tab.section);
  const sectionTabs = firsts.map(({ id, section }) => ({
    id,
    label: ofSection(section),
    status: section ? (statuses.get(section) ?? null) : null,
    isUnsaved: section !== null && unsaved.includes(section),
  }));
  const partTabs = parts.map(({ id, part }) => ({
    id,
    label: textOf(`tab.${part}`),
    status: null,
    isUnsaved: false,
  }));
  const shown = firsts.find(({ section }) => section === tab.section)?.id ?? tab.id;
  const shared = { isApproved, panel, onTab };
  return (
    <div className={styles.all}>
      <div className={styles.narrow}>
        <label htmlFor={choice}>{t("tabs.choose")}</label>
        <Select
          id={choice}
          value={tab.id}
          onChange={({ currentTarget }) => onTab(currentTarget.value)}
        >
          {tabs.map((one) => (
            <option key={one.id} value={one.id}>
              {ofTab(one)}
              {one.section ? ` (${textOf(`status.${statuses.get(one.section)}`)})` : ""}
            </option>
          ))}
        </Select>
      </div>
      <Strip
        {...shared}
        kind="sections"
        name={t("tabs.label")}
        tabs={sectionTabs}
        selected={shown}
      />
      {parts.length > 0 ? (
        <Strip
          {...shared}
          kind="parts"
          name={t("tabs.parts", { section: ofSection(tab.section) })}
          tabs={partTabs}
          selected={tab.id}
        />
      ) : null}
      <div id={panel} role="tabpanel" aria-label={ofTab(tab)}>
        {children}
      </div>
    </div>
  );
}
