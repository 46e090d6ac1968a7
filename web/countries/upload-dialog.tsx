// Uploads population, income class and males by age of a year from a spreadsheet.

import { type OverviewChange, uploadOverview } from "#contract/countries.ts";
import { callApi } from "#web/api.ts";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import type { CountryFigures } from "./figures.ts";
import { SheetUpload } from "./sheet-upload.tsx";
import { refreshFigures } from "./use-figures.ts";
import { useMalesText } from "./use-males-text.ts";

function Changes({
  changes,
  nameOf,
}: {
  changes: readonly OverviewChange[];
  nameOf: (countryId: number) => string;
}) {
  const { t, lang } = useTexts("countries");
  const malesText = useMalesText();
  const number = (value: number | null) => (value === null ? "–" : formatNumber(value, lang));
  const hasMales = changes.some(({ males }) => males !== undefined);
  return (
    <PlainTable
      label={t("upload.changes")}
      head={
        <>
          <th scope="col">{t("figures.country")}</th>
          <th scope="col" data-number="true">
            {t("figures.population")}
          </th>
          <th scope="col">{t("figures.gni")}</th>
          {hasMales ? <th scope="col">{t("figures.males")}</th> : null}
        </>
      }
    >
      <tbody>
        {changes.map(({ countryId, population, gniType, males, jump }) => (
          <tr key={countryId}>
            <th scope="row">{nameOf(countryId)}</th>
            <td data-number="true" data-attention={jump}>
              {population.before === population.after
                ? number(population.after)
                : `${number(population.before)} → ${number(population.after)}`}
            </td>
            <td>
              {gniType.before === gniType.after
                ? (gniType.after ?? "–")
                : `${gniType.before ?? "–"} → ${gniType.after ?? "–"}`}
            </td>
            {hasMales ? (
              <td>{males ? `${malesText(males.before)} → ${malesText(males.after)}` : null}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

type UploadProps = { year: number; rows: readonly CountryFigures[]; onClose: () => void };

export function UploadDialog({ year, rows, onClose }: UploadProps) {
  const { t, lang } = useTexts("countries");
  const names = new Map(rows.map(({ countryId, country }) => [countryId, country]));
  const nameOf = (id: number) => names.get(id) ?? String(id);
  return (
    <SheetUpload
      title={t("upload.title", { year })}
      text={t("upload.text")}
      send={(file, isPreview, watch) => {
        const query = { year, culture: lang, ...(isPreview ? { preview: true } : {}) };
        return callApi(uploadOverview, { query, upload: file, ...watch });
      }}
      changesOf={({ changes = [] }) => <Changes changes={changes} nameOf={nameOf} />}
      onLoaded={refreshFigures}
      onClose={onClose}
    />
  );
}
