// How far the countries of each region or income class are, as bars that are as long as they are many parts of all.

import { type Grouping, groupings } from "#web/season/progress-query.ts";
import { groupsOf, type ProgressRow, tallyOf } from "#web/season/progress-rows.ts";
import { Segments } from "#web/ui/controls/segments.tsx";
import { orderOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./progress.module.css";
import { useGroupName } from "./use-group-name.ts";

const parts = ["done", "started", "unstarted"] as const;

function Bar({ name, rows }: { name: string; rows: readonly ProgressRow[] }) {
  const { t } = useTexts("progress");
  const tally = tallyOf(rows);
  return (
    <li>
      <span>{name}</span>
      <span className={styles.count}>{t("shares.of", tally)}</span>
      <span className={styles.bar} aria-hidden="true">
        {parts.map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: tally[part] }} />
        ))}
      </span>
      <span className="spoken">{t("shares.spoken", tally)}</span>
    </li>
  );
}

type SharesProps = {
  rows: readonly ProgressRow[];
  grouping: Grouping;
  onGroup: (grouping: Grouping) => void;
};

export function Shares({ rows, grouping, onGroup }: SharesProps) {
  const { t, lang } = useTexts("progress");
  const nameOf = useGroupName(grouping);
  return (
    <section className={styles.part}>
      <div className={styles.heading}>
        <h2>{t(`shares.${grouping}`)}</h2>
        <Segments
          legend={t("group.label")}
          options={groupings.map((value) => ({ value, label: t(`group.${value}`) }))}
          value={grouping}
          onChange={onGroup}
        />
      </div>
      <ul className={styles.legend} aria-hidden="true">
        {parts.map((part) => (
          <li key={part}>
            <span className={styles.swatch} data-part={part} />
            {t(`shares.${part}`)}
          </li>
        ))}
      </ul>
      <ul className={styles.bars}>
        {groupsOf(rows, grouping, orderOf(lang)).map(({ key, rows: own }) => (
          <Bar key={key} name={nameOf(key)} rows={own} />
        ))}
      </ul>
    </section>
  );
}
