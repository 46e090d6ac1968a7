// Who signed for the sections that the country handed in, and whether they were changed since.

import { useQuery } from "@tanstack/react-query";
import type { Evidence } from "#contract/review/evidence.ts";
import { listReceipts } from "#contract/review/receipts.ts";
import type { CountrySurvey } from "#contract/schemas.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { queryOf } from "#web/api.ts";
import { Failed } from "#web/ui/failed.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./evidence.module.css";

type ReceiptsProps = { evidence: Evidence; place: CountrySurvey };

export function Receipts({ evidence, place }: ReceiptsProps) {
  const { t, lang } = useTexts("reportpages");
  const { data = [], error, refetch } = useQuery(queryOf(listReceipts, { query: place }));
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  const nameOf = (code: string) =>
    evidence.sections.find((section) => section.code === code)?.name ?? code;
  return (
    <>
      <h2>{t("evidence.receipts")}</h2>
      <ul className={styles.decisions}>
        {data.map(({ number, at, name, position, sections, isUnchanged }) => (
          <li key={number}>
            {t("evidence.receipt", {
              number,
              name: name || "–",
              position: position || "–",
              at: formatInstant(at, lang),
              sections: listText(lang, sections.map(nameOf)),
            })}{" "}
            {t(isUnchanged ? "evidence.receiptSame" : "evidence.receiptChanged")}
          </li>
        ))}
      </ul>
    </>
  );
}
