// Says how large the result will be before the query runs, with the button that runs it.

import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import type { ReplyOf } from "#contract/define.ts";
import { sizeOfQuery } from "#contract/query/query.ts";
import { callApi } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { formatBytes, formatNumber, formatWait } from "#web/ui/format.ts";
import { currentLang, useTexts } from "#web/ui/i18n.ts";
import { useProblemText } from "#web/ui/problem-text.ts";
import { gapOf, type QueryBody, type QueryChoices } from "./choices.ts";
import styles from "./master-query.module.css";

export type QuerySize = ReplyOf<typeof sizeOfQuery>;

/** Undefined while nothing is chosen or the answer is on its way. */
export function useSize(body: QueryBody | null) {
  return useQuery<QuerySize>({
    queryKey: [sizeOfQuery.id, body],
    queryFn: body
      ? ({ signal }) => callApi(sizeOfQuery, { query: { culture: currentLang() }, body, signal })
      : skipToken,
    placeholderData: keepPreviousData<QuerySize>,
  });
}

function SizeText({ size }: { size: QuerySize }) {
  const { t, lang } = useTexts("query");
  const number = (value: number) => formatNumber(value, lang);
  if (size.rows === 0) {
    return size.notApproved > 0
      ? t("size.notApproved", { count: size.notApproved })
      : t("size.none");
  }
  return (
    <>
      <strong>{t("size.table", { rows: number(size.rows), columns: number(size.columns) })}</strong>{" "}
      {t("size.more", {
        cells: number(size.cells),
        csv: formatBytes(size.csvBytes, lang),
        xlsx: formatBytes(size.xlsxBytes, lang),
        time: formatWait(size.seconds, lang),
        countries: number(size.countries),
      })}
      {size.isTooLargeForXlsx ? <em> {t("size.tooLarge")}</em> : null}
    </>
  );
}

type SizeLineProps = {
  choices: QueryChoices;
  body: QueryBody | null;
  isRunning: boolean;
  hasRun: boolean;
  onRun: () => void;
};

export function SizeLine({ choices, body, isRunning, hasRun, onRun }: SizeLineProps) {
  const { t } = useTexts("query");
  const problemText = useProblemText();
  const { data, error } = useSize(body);
  const isReady = body !== null && data !== undefined && data.rows > 0;
  return (
    <div className={styles.size}>
      <output>
        {body === null ? t(`size.${gapOf(choices)}`) : null}
        {body && error ? problemText(error) : null}
        {body && data && !error ? <SizeText size={data} /> : null}
      </output>
      <Button kind="action" disabled={!isReady} busy={isRunning} onClick={onRun}>
        {hasRun ? t("run.again") : t("run")}
      </Button>
    </div>
  );
}
