// Every country and section: a mark for each status. A submitted section is a dot, so that the others are seen.

import { Link } from "react-router";
import { dayMs, isDone } from "#contract/progress/survey-state.ts";
import type { Grouping } from "#web/season/progress-query.ts";
import { type Group, groupsOf, type ProgressRow, tallyOf } from "#web/season/progress-rows.ts";
import { statusOrder } from "#web/survey-progress.ts";
import { type Sections, useSections } from "#web/surveys/use-overview.ts";
import { formatNumber, orderOf } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { StatusMark } from "#web/ui/status-mark.tsx";
import { useMediaQuery } from "#web/ui/use-media-query.ts";
import styles from "./progress.module.css";
import { useGroupName } from "./use-group-name.ts";

type Shown = { year: number; now: number; sections: Sections };

/** Per cent, only where something is left to do: a number may not calm. */
function Completion({ row }: { row: ProgressRow }) {
  const { lang } = useTexts("progress");
  if (isDone(row.state)) return null;
  if (row.state === "notStarted") return "–";
  return formatNumber(row.completion / 100, lang, { style: "percent" });
}

function Silent({ row, now }: { row: ProgressRow; now: number }) {
  const { t } = useTexts("progress");
  if (row.lastUpdate === null) return "–";
  const days = Math.max(0, Math.floor((now - Date.parse(row.lastUpdate)) / dayMs));
  return t("matrix.days", { count: days });
}

function CountryRow({ row, shown: { year, now, sections } }: { row: ProgressRow; shown: Shown }) {
  const { t } = useTexts("progress");
  const engineText = useCodeTexts("engine");
  const isApproved = row.state === "approved";
  return (
    <tr data-state={row.state}>
      <th scope="row">
        <Link to={`/newdataentry?countryId=${row.countryId}&year=${year}`} title={row.country}>
          {row.country}
        </Link>
      </th>
      {sections.map(({ code, name }) => {
        const status = row.statuses[code] ?? "Empty";
        const label = t("matrix.status", { section: name, status: engineText(`status.${status}`) });
        return (
          <td key={code} data-mark>
            <StatusMark isQuiet status={status} label={label} />
          </td>
        );
      })}
      <td>
        {isApproved ? (
          <StatusMark status="Approved" label={t("matrix.approved")} />
        ) : (
          <Completion row={row} />
        )}
      </td>
      <td>
        <Silent row={row} now={now} />
      </td>
    </tr>
  );
}

function GroupTable({ name, group, shown }: { name: string; group: Group; shown: Shown }) {
  const { t } = useTexts("progress");
  return (
    <table className={styles.matrix}>
      <caption className="spoken">{name}</caption>
      <thead>
        <tr>
          <td />
          {shown.sections.map(({ code, name: section, head }) => (
            <th key={code} scope="col" data-mark>
              <abbr title={section} aria-label={section}>
                {head}
              </abbr>
            </th>
          ))}
          <th scope="col">
            <span className="spoken">{t("matrix.completion")}</span>
          </th>
          <th scope="col">
            <span className="spoken">{t("matrix.silent")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {group.rows.map((row) => (
          <CountryRow key={row.countryId} row={row} shown={shown} />
        ))}
      </tbody>
    </table>
  );
}

function Legend() {
  const { t } = useTexts("progress");
  const engineText = useCodeTexts("engine");
  return (
    <ul className={styles.legend}>
      {statusOrder.map((status) => (
        <li key={status} aria-label={engineText(`status.${status}`)}>
          <StatusMark isQuiet status={status} label={engineText(`status.${status}`)} />
          <span aria-hidden="true">{engineText(`status.${status}`)}</span>
        </li>
      ))}
      <li>{t("matrix.legend")}</li>
    </ul>
  );
}

type MatrixProps = { year: number; now: number; rows: readonly ProgressRow[]; grouping: Grouping };

export function Matrix({ year, now, rows, grouping }: MatrixProps) {
  const { t, lang } = useTexts("progress");
  const { sections } = useSections(year);
  const nameOf = useGroupName(grouping);
  const isPhone = useMediaQuery("(max-width: 44em)");
  return (
    <section className={styles.part}>
      <h2>{t("matrix.title")}</h2>
      <Legend />
      {rows.length === 0 ? <p>{t("nothing")}</p> : null}
      <div className={styles.groups}>
        {groupsOf(rows, grouping, orderOf(lang)).map((group) => (
          // On a phone one group at a time.
          <details key={`${group.key} ${isPhone}`} open={!isPhone}>
            <summary>
              <strong>{nameOf(group.key)}</strong> {t("shares.of", tallyOf(group.rows))}
            </summary>
            {sections ? (
              <GroupTable name={nameOf(group.key)} group={group} shown={{ year, now, sections }} />
            ) : null}
          </details>
        ))}
      </div>
    </section>
  );
}
