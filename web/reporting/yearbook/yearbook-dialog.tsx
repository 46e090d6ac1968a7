// Making the yearbook of a survey year: the choice of year and language, how far it is, and the files to take away.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listYearbooks, startYearbook } from "#contract/pages/yearbooks.ts";
import { listSurveys } from "#contract/surveys.ts";
import { langs } from "#questionnaire/engine/languages.ts";
import { callApi, queryOf } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Control, Controls } from "#web/ui/controls/control.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { YearSelect } from "#web/ui/controls/year-select.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { languageNameOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useAction } from "#web/ui/use-action.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./yearbook.module.css";
import { YearbookList } from "./yearbook-list.tsx";
import { isUnderWay, useYearbooks } from "./yearbook-queries.ts";

/** The newest year whose survey is over: that of an open one is still coming in. */
function useYears() {
  const { data = [] } = useQuery(queryOf(listSurveys, { query: { beforeCurrentDate: true } }));
  const newest = data.find(({ isOpen }) => !isOpen) ?? data[0];
  return { years: data.map(({ year }) => year), newest: newest?.year ?? null };
}

function Start({ isRunning }: { isRunning: boolean }) {
  const { t, lang } = useTexts("reporting");
  const { isBusy, perform } = useAction(listYearbooks);
  const { years, newest } = useYears();
  const [chosen, setYear] = useState<number | null>(null);
  const [culture, setCulture] = useState<string>(lang);
  const [showsSmallCounts, setSmallCounts] = useState(false);
  const year = chosen ?? newest;
  const start = () =>
    year === null
      ? undefined
      : void perform(() =>
          callApi(startYearbook, { query: { culture }, body: { year, showsSmallCounts } }),
        );
  return (
    <Controls>
      <YearSelect label={t("yearbook.year")} year={year} years={years} onYear={setYear} />
      <Control label={t("yearbook.language")}>
        {(id) => (
          <Select
            id={id}
            value={culture}
            onChange={({ currentTarget }) => setCulture(currentTarget.value)}
          >
            {langs.map((code) => (
              <option key={code} value={code}>
                {languageNameOf(code, lang)}
              </option>
            ))}
          </Select>
        )}
      </Control>
      <Switch
        label={t("yearbook.smallCounts")}
        checked={showsSmallCounts}
        onChange={setSmallCounts}
      />
      <Button busy={isBusy || isRunning} disabled={year === null} onClick={start}>
        {t("yearbook.make")}
      </Button>
    </Controls>
  );
}

function YearbookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts("reporting");
  const { data, error, refetch } = useYearbooks();
  return (
    <Dialog opened onClose={onClose} title={t("yearbook.title")} wide>
      <p className={styles.quiet}>{t("yearbook.lead")}</p>
      <Start isRunning={data?.some(isUnderWay) ?? false} />
      {data ? <YearbookList yearbooks={data} /> : null}
      {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting rows={3} />}
    </Dialog>
  );
}

/** The button, with the dialog that it opens. */
export function YearbookButton() {
  const { t } = useTexts("reporting");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t("yearbook.open")}
      </Button>
      {isOpen ? <YearbookDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
