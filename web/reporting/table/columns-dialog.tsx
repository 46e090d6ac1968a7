// The choice of a report's columns, under the heads that they share. Those that tell the rows apart are always shown.

import { useState } from "react";
import type { Column, ReportTable } from "#reports/engine/define.ts";
import {
  columnTitle,
  groupTitle,
  headOf,
  type ReportLocale,
  unitTitle,
} from "#reports/engine/text.ts";
import { groupsOf, type HeadGroup } from "#reports/pictures/table-texts.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Check } from "#web/ui/controls/check.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./columns-dialog.module.css";
import { keyColumns } from "./fitting-columns.ts";

type Ticking = {
  ticked: ReadonlySet<string>;
  onTick: (columns: readonly Column[], isOn: boolean) => void;
  locale: ReportLocale;
};

function ColumnCheck({ column, ticked, onTick, locale }: { column: Column } & Ticking) {
  const unit = unitTitle(locale, column);
  return (
    <Check
      label={
        <>
          {columnTitle(locale, column)}
          {unit === "" ? null : <small className={styles.unit}> {unit}</small>}
        </>
      }
      name={headOf(locale, column)}
      chosen={ticked.has(column.key) ? 1 : 0}
      count={1}
      onChange={(isOn) => onTick([column], isOn)}
    />
  );
}

function GroupCheck({ group, ...ticking }: { group: HeadGroup } & Ticking) {
  const { columns } = group;
  const { ticked, onTick, locale } = ticking;
  const title = groupTitle(locale, columns[0] ?? {});
  return (
    <li>
      <fieldset aria-label={title}>
        <Check
          label={title}
          chosen={columns.filter(({ key }) => ticked.has(key)).length}
          count={columns.length}
          onChange={(isOn) => onTick(columns, isOn)}
        />
        <ul>
          {columns.map((column) => (
            <li key={column.key}>
              <ColumnCheck column={column} {...ticking} />
            </li>
          ))}
        </ul>
      </fieldset>
    </li>
  );
}

type ColumnsDialogProps = {
  table: ReportTable;
  shown: readonly Column[];
  locale: ReportLocale;
  onChoose: (keys: readonly string[]) => void;
  onClose: () => void;
};

export function ColumnsDialog({ table, shown, locale, onChoose, onClose }: ColumnsDialogProps) {
  const { t } = useTexts("reporting");
  const [ticked, setTicked] = useState(() => new Set(shown.map(({ key }) => key)));
  const fixed = keyColumns(table);
  const choices = table.columns.slice(fixed.length);
  const tick = (columns: readonly Column[], isOn: boolean) => {
    const keys = new Set(columns.map(({ key }) => key));
    setTicked((now) => (isOn ? now.union(keys) : now.difference(keys)));
  };
  const ticking = { ticked, onTick: tick, locale };
  const chosen = choices.flatMap(({ key }) => (ticked.has(key) ? key : []));
  const choose = (keys: readonly string[]) => {
    onClose();
    onChoose(keys);
  };
  const actions = (
    <>
      <Button disabled={chosen.length === 0} onClick={() => choose(chosen)}>
        {t("columns.show")}
      </Button>
      <Button kind="quiet" onClick={() => choose([])}>
        {t("columns.fit")}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={t("columns.title")} actions={actions}>
      <p>{t("columns.about")}</p>
      <ul className={styles.columns}>
        {groupsOf(choices).map((group) => {
          const [first] = group.columns;
          if (first === undefined) return null;
          if (group.name !== undefined) {
            return <GroupCheck key={first.key} group={group} {...ticking} />;
          }
          return (
            <li key={first.key}>
              <ColumnCheck column={first} {...ticking} />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
