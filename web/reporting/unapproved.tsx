// What the page of a report says of surveys that are not approved yet, with the switch that counts them, and of a report
// without rows.

import type { Note, ReportEntry } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { useFilters } from "./filters.tsx";
import { Reset } from "./refused-report.tsx";
import type { ShownReport } from "./reply.ts";
import styles from "./report-page.module.css";
import type { Address } from "./use-address.ts";

type UnapprovedProps = {
  entry: ReportEntry;
  address: Address;
  shown: ShownReport;
  locale: ReportLocale;
};

/** Counts surveys that are not approved as well; nothing where the reader may not. */
function ApprovedSwitch({ entry, address }: Pick<UnapprovedProps, "entry" | "address">) {
  const { t } = useTexts("reporting");
  if (!useFilters(entry).includes("approvedOnly")) return null;
  return (
    <LinkButton onClick={() => address.choose({ approvedOnly: "false" })}>
      {t("empty.showAll")}
    </LinkButton>
  );
}

const unapprovedYears = ["unapprovedYear", "unapprovedYears"];

/** That nothing is approved is said once, above the table and with the switch; the notes below leave it out. */
export function notesAbove({ filters, table }: ShownReport): readonly Note[] {
  if (!filters.approvedOnly) return [];
  const keys = table.rows.length > 0 ? unapprovedYears : [...unapprovedYears, "noApprovedSurvey"];
  return table.notes.filter(({ key }) => keys.includes(key));
}

/** Which of the years have no approved survey, with the switch at hand. */
export function Unapproved({ entry, address, shown, locale }: UnapprovedProps) {
  const notes = notesAbove(shown);
  if (notes.length === 0) return null;
  const said = notes.map(({ key, values }) => textOf(locale, `note.${key}`, values));
  return (
    <p className={styles.unapproved}>
      {said.join(" ")} <ApprovedSwitch entry={entry} address={address} />
    </p>
  );
}

/** Why there are no rows; where nothing is approved yet, with the switch at hand. */
export function EmptyReport({ entry, address, shown, locale }: UnapprovedProps) {
  const { t } = useTexts("reporting");
  const isUnapproved = notesAbove(shown).length > 0;
  const count = shown.table.coverage.countries;
  const oneYear = shown.table.notes.find(({ key }) => key === "growthOneYear");
  const tooFew = count > 0 ? t("empty.tooFew", { count }) : t("empty.text");
  const reason = oneYear ? textOf(locale, "note.growthOneYear", oneYear.values) : tooFew;
  return (
    <section className={styles.empty}>
      <h2>{t("empty")}</h2>
      <p>{isUnapproved ? t("empty.notApproved") : reason}</p>
      {isUnapproved ? (
        <p>
          <ApprovedSwitch entry={entry} address={address} />
        </p>
      ) : null}
      <Reset address={address} />
    </section>
  );
}
