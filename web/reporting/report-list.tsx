// The reports of a family as a table of contents: title, and what the report tells.

import { Link, useLocation } from "react-router";
import { type Family, families } from "#reports/engine/define.ts";
import { textOf } from "#reports/engine/text.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { reportEntries } from "./entries.ts";
import styles from "./report-list.module.css";
import { useReportLocale } from "./use-report-locale.ts";

function useFamily(): Family {
  const path = useLocation().pathname.toLowerCase();
  return families.find((family) => path.startsWith(`/${family}reports`)) ?? families[0];
}

export function ReportList() {
  const { t } = useTexts("reporting");
  const locale = useReportLocale(undefined);
  const family = useFamily();
  const entries = [...reportEntries.values()].filter((entry) => entry.family === family);
  return (
    <>
      <PageHead lead={t(entries.length === 0 ? "list.none" : `list.${family}`)} />
      <ul className={styles.list}>
        {entries.map(({ id, route }) => (
          <li key={id}>
            <Link to={`/${family}reports/${encodeURIComponent(route)}`} className={styles.entry}>
              <span className={styles.title}>{textOf(locale, `report.${id}.title`)}</span>
              <span className={styles.about}>{textOf(locale, `report.${id}.about`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
