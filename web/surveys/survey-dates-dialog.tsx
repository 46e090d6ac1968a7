// Adds a survey year, or changes the dates between which a survey is open.

import { useId, useState } from "react";
import {
  addSurvey,
  listSurveys,
  moveSurvey,
  type Survey,
  surveysOverview,
} from "#contract/surveys.ts";
import { callApi, queryClient } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { useAction } from "#web/ui/use-action.ts";
import styles from "./surveys.module.css";

type Dates = { year: number; startDate: string; endDate: string };

type DialogProps = {
  opened: boolean;
  survey: Survey | null;
  /** The year proposed for a new survey. */
  nextYear: number;
  onClose: () => void;
  onDone: (year: number) => void;
};

function useSend({ survey, onClose, onDone }: DialogProps) {
  const { t, lang } = useTexts("surveys");
  const { isBusy, perform } = useAction();
  async function write({ year, startDate, endDate }: Dates): Promise<void> {
    const dates = { startDate, endDate };
    if (survey) await callApi(moveSurvey, { params: { key: survey.key }, body: dates });
    else await callApi(addSurvey, { query: { culture: lang }, body: { year, ...dates } });
    await queryClient.invalidateQueries({ queryKey: [listSurveys.id] });
    await queryClient.invalidateQueries({ queryKey: [surveysOverview.id] });
  }
  async function send(dates: Dates): Promise<void> {
    const year = survey?.year ?? dates.year;
    const done = survey ? t("dates.moved") : t("dates.added", { year: String(year) });
    if (!(await perform(() => write(dates), { done }))) return;
    onDone(year);
    onClose();
  }
  return { isBusy, send };
}

type FieldProps = {
  label: string;
  type: "number" | "date";
  value: string;
  onChange: (value: string) => void;
};

function DateField({ label, type, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.dateField}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type === "date" ? "date" : "text"}
        inputMode={type === "date" ? undefined : "numeric"}
        required
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

export function SurveyDatesDialog(props: DialogProps) {
  const { t } = useTexts("surveys");
  const { survey, nextYear, onClose } = props;
  const [year, setYear] = useState(String(survey?.year ?? nextYear));
  const [startDate, setStart] = useState(survey?.startDate ?? `${nextYear + 1}-01-01`);
  const [endDate, setEnd] = useState(survey?.endDate ?? `${nextYear + 2}-01-01`);
  const { isBusy, send } = useSend(props);
  const form = useId();
  const isYear = /^(19|20)\d\d$/.test(year.trim());
  const isOrdered = startDate !== "" && endDate !== "" && startDate < endDate;
  return (
    <Dialog
      opened={props.opened}
      onClose={onClose}
      title={survey ? t("dates.moveTitle", { year }) : t("dates.addTitle")}
      actions={
        <>
          <Button type="submit" form={form} busy={isBusy} disabled={!isYear || !isOrdered}>
            {survey ? t("dates.move") : t("dates.add")}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t("dates.cancel")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.dates}
        onSubmit={(event) => {
          event.preventDefault();
          if (isYear && isOrdered) void send({ year: Number(year), startDate, endDate });
        }}
      >
        {survey ? null : (
          <DateField label={t("dates.year")} type="number" value={year} onChange={setYear} />
        )}
        <DateField label={t("dates.start")} type="date" value={startDate} onChange={setStart} />
        <DateField label={t("dates.end")} type="date" value={endDate} onChange={setEnd} />
        <p className={styles.quiet}>{t("dates.hint")}</p>
        {startDate && endDate && !isOrdered ? (
          <p className={styles.wrong} role="alert">
            {t("dates.order")}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
