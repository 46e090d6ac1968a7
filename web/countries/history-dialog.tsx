// Every population, income class and males by age that were stored for a country and year, with their author.

import { useQuery } from "@tanstack/react-query";
import { getOverviewHistory } from "#contract/countries.ts";
import { queryOf } from "#web/api.ts";
import { shownName } from "#web/identity/person-name.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatInstant, formatNumber } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import type { CountryFigures } from "./figures.ts";
import { useMalesText } from "./use-males-text.ts";

type HistoryProps = { row: CountryFigures; year: number; onClose: () => void };

export function HistoryDialog({ row, year, onClose }: HistoryProps) {
  const { countryId, country } = row;
  const { t, lang } = useTexts("countries");
  const codeText = useCodeTexts("countries");
  const malesText = useMalesText();
  const query = { countryId, year };
  const { data, error, refetch } = useQuery({
    ...queryOf(getOverviewHistory, { query }),
    staleTime: 0,
  });
  return (
    <Dialog opened onClose={onClose} title={t("history.title", { country, year })} wide>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p>{t("history.none")}</p> : null}
      {data && data.length > 0 ? (
        <PlainTable
          label={t("history.title", { country, year })}
          head={
            <>
              <th scope="col">{t("history.at")}</th>
              <th scope="col" data-number="true">
                {t("figures.population")}
              </th>
              <th scope="col">{t("figures.gni")}</th>
              <th scope="col">{t("figures.males")}</th>
              <th scope="col">{t("history.by")}</th>
              <th scope="col">{t("history.source")}</th>
            </>
          }
        >
          <tbody>
            {data.map((one) => (
              <tr key={one.at}>
                <td>{formatInstant(one.at, lang)}</td>
                <td data-number="true">
                  {one.population === null ? "–" : formatNumber(one.population, lang)}
                </td>
                <td>{one.gniType ?? "–"}</td>
                <td>{malesText(one.males)}</td>
                <td>{shownName(one.by) ?? "–"}</td>
                <td>{codeText(`source.${one.source}`)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      ) : null}
      {data || error ? null : <Waiting rows={3} />}
    </Dialog>
  );
}
