// Population, income class and males by age of a survey year: the grid, upload and template, and the history.

import { useState } from "react";
import { getOverviewTemplate } from "#contract/countries.ts";
import { callForFile } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Control, Controls } from "#web/ui/controls/control.tsx";
import { YearSelect } from "#web/ui/controls/year-select.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { yearParameter } from "#web/ui/link/link-parameters.ts";
import { UnknownInLink } from "#web/ui/link/unknown-choices.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { showMessage } from "#web/ui/show-message.ts";
import type { Position } from "#web/ui/table/grid-steps.ts";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { useDownload } from "#web/ui/use-action.ts";
import { useSetting } from "#web/ui/use-setting.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { FigureGrid } from "./figure-grid.tsx";
import { type CountryFigures, withBlock } from "./figures.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import { MalesDialog } from "./males-dialog.tsx";
import { SaveBar } from "./save-bar.tsx";
import { UploadDialog } from "./upload-dialog.tsx";
import { useEdits } from "./use-edits.ts";
import { useRows, useStates } from "./use-figures.ts";
import { useShownYear } from "./use-years.ts";

function Actions({ year, onUpload }: { year: number; onUpload: () => void }) {
  const { t, lang } = useTexts("countries");
  const { isBusy, download } = useDownload();
  const template = () => callForFile(getOverviewTemplate, { query: { year, culture: lang } });
  return (
    <>
      <Button kind="quiet" busy={isBusy} onClick={() => download(template)}>
        {t("template.download")}
      </Button>
      <Button kind="quiet" onClick={onUpload}>
        {t("upload.open")}
      </Button>
    </>
  );
}

type FiguresProps = { year: number; rows: readonly CountryFigures[]; search: string };

/** The grid with its unsaved edits, and the bar that saves them. */
function YearFigures({ year, rows, search }: FiguresProps) {
  const { t, lang } = useTexts("countries");
  const { edits, replace, type, undo, forget } = useEdits(year);
  const states = useStates(rows, edits);
  const [historyOf, setHistoryOf] = useState<CountryFigures | null>(null);
  const [malesOf, setMalesOf] = useState<CountryFigures | null>(null);
  const wanted = search.trim().toLocaleLowerCase();
  const shown = states.filter(({ row }) => row.country.toLocaleLowerCase().includes(wanted));
  function paste(from: Position, block: string[][]): void {
    const places = shown.map(({ row }) => row);
    const next = withBlock(edits, places, from, { block, lang });
    if (next) replace(next);
    else showMessage("error", t("paste.doesNotFit"));
  }
  return (
    <>
      <FigureGrid
        year={year}
        states={shown}
        edits={edits}
        onType={type}
        onPaste={paste}
        onUndo={undo}
        onHistory={setHistoryOf}
        onMales={setMalesOf}
      />
      <SaveBar year={year} states={states} onSaved={forget} onReset={() => replace(new Map())} />
      {historyOf ? (
        <HistoryDialog row={historyOf} year={year} onClose={() => setHistoryOf(null)} />
      ) : null}
      {malesOf ? <MalesDialog row={malesOf} year={year} onClose={() => setMalesOf(null)} /> : null}
    </>
  );
}

export function Population() {
  const { t } = useTexts("countries");
  const [address, change] = useLatestParams();
  const { year, years } = useShownYear(address);
  const { rows, error, refetch } = useRows(year);
  const search = address.get("search") ?? "";
  const [isUploading, setUploading] = useState(false);
  const percent = useSetting("populationJumpPercent");
  return (
    <>
      <PageHead
        isCompact
        lead={t("figures.lead", { percent })}
        actions={<Actions year={year} onUpload={() => setUploading(true)} />}
      />
      <Controls>
        <YearSelect
          label={t("figures.year")}
          year={year}
          years={years}
          onYear={(next) => change((latest) => withParams(latest, { year: String(next) }))}
        />
        <Control label={t("figures.search")}>
          {(id) => (
            <SearchInput
              id={id}
              value={search}
              onSearch={(value) =>
                change((latest) => withParams(latest, { search: value }), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
            />
          )}
        </Control>
      </Controls>
      <UnknownInLink parameters={{ year: yearParameter(t("figures.year")) }} />
      {error ? <Failed error={error} onRetry={refetch} /> : null}
      {rows ? <YearFigures year={year} rows={rows} search={search} /> : null}
      {rows || error ? null : <Waiting rows={12} />}
      {isUploading ? (
        <UploadDialog year={year} rows={rows ?? []} onClose={() => setUploading(false)} />
      ) : null}
    </>
  );
}
