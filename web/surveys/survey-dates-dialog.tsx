// Adds a survey year, or changes the dates between which a survey is open. Adding one asks back first,
// with what the dates mean.

import { type ReactNode, useId, useState } from "react";
import {
  addSurvey,
  listSurveys,
  moveSurvey,
  type Survey,
  surveysOverview,
} from "#contract/surveys.ts";
import { callApi, queryClient } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { DayInput } from "#web/ui/controls/day-input.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { formatDeadline, formatOpening } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import notice from "#web/ui/notice.module.css";
import { useAction } from "#web/ui/use-action.ts";
import { faultIn, overlapOf, type SurveyDates } from "./survey-dates.ts";
import styles from "./surveys.module.css";

type DialogProps = {
  opened: boolean;
  survey: Survey | null;
  /** The surveys that there are, newest first. */
  surveys: readonly Survey[];
  /** The year proposed for a new survey. */
  nextYear: number;
  onClose: () => void;
  onDone: (year: number) => void;
};

function useSend({ survey, onClose, onDone }: DialogProps) {
  const { t, lang } = useTexts("surveys");
  const { isBusy, perform } = useAction();
  async function write({ year, startDate, endDate }: SurveyDates): Promise<void> {
    const dates = { startDate, endDate };
    if (survey) await callApi(moveSurvey, { params: { key: survey.key }, body: dates });
    else await callApi(addSurvey, { query: { culture: lang }, body: { year, ...dates } });
    await queryClient.invalidateQueries({ queryKey: [listSurveys.id] });
    await queryClient.invalidateQueries({ queryKey: [surveysOverview.id] });
  }
  async function send(dates: SurveyDates): Promise<void> {
    const { year } = dates;
    const done = survey ? t("dates.moved") : t("dates.added", { year });
    if (!(await perform(() => write(dates), { done }))) return;
    onDone(year);
    onClose();
  }
  return { isBusy, send };
}

function DateField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.dateField}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** What adding the survey means, and what may be a mistake. */
function Question({ dates, surveys }: { dates: SurveyDates; surveys: readonly Survey[] }) {
  const { t, lang } = useTexts("surveys");
  const { year, startDate, endDate } = dates;
  const overlap = overlapOf(dates, surveys);
  const isPast = Date.parse(endDate) <= Date.now();
  return (
    <>
      <p>
        {t("dates.ask", {
          year,
          start: formatOpening(startDate, lang),
          end: formatDeadline(endDate, lang),
        })}
      </p>
      {overlap || isPast ? (
        <div className={notice.warning} role="note">
          {overlap ? <p>{t("dates.overlap", { year: overlap.year })}</p> : null}
          {isPast ? <p>{t("dates.past")}</p> : null}
        </div>
      ) : null}
    </>
  );
}

type FieldsProps = {
  survey: Survey | null;
  typed: { year: string; startDate: string; endDate: string };
  onType: (typed: FieldsProps["typed"]) => void;
};

function Fields({ survey, typed, onType }: FieldsProps) {
  const { t } = useTexts("surveys");
  const day = (name: "startDate" | "endDate") => (id: string) => (
    <DayInput
      id={id}
      required
      value={typed[name]}
      onDay={(next) => onType({ ...typed, [name]: next })}
    />
  );
  return (
    <>
      {survey ? null : (
        <DateField label={t("dates.year")}>
          {(id) => (
            <input
              id={id}
              inputMode="numeric"
              required
              value={typed.year}
              onChange={({ currentTarget }) => onType({ ...typed, year: currentTarget.value })}
            />
          )}
        </DateField>
      )}
      <DateField label={t("dates.start")}>{day("startDate")}</DateField>
      <DateField label={t("dates.end")}>{day("endDate")}</DateField>
      <p className={styles.quiet}>{t("dates.hint")}</p>
    </>
  );
}

/** What the dialog knows: what was typed, what is wrong with it, and whether it asks back. */
function useDates({ survey, surveys, nextYear }: DialogProps) {
  const [typed, onType] = useState({
    year: String(survey?.year ?? nextYear),
    startDate: survey?.startDate ?? `${nextYear + 1}-01-01`,
    endDate: survey?.endDate ?? `${nextYear + 2}-01-01`,
  });
  const [isConfirming, setConfirming] = useState(false);
  const [hasConfirmed, setConfirmed] = useState(false);
  const ask = (isOpen: boolean) => {
    setConfirming(isOpen);
    setConfirmed(true);
  };
  const dates = { ...typed, year: Number(typed.year) };
  const fault = faultIn(dates, survey ? [] : surveys);
  return { typed, onType, dates, fault, isConfirming, hasConfirmed, ask };
}

type ActionsProps = Pick<DialogProps, "survey" | "onClose"> & {
  form: string;
  isBusy: boolean;
  state: ReturnType<typeof useDates>;
};

/** Other buttons once it asks back: a double press must not answer the question that it opened. */
function Actions({ survey, onClose, form, isBusy, state }: ActionsProps) {
  const { t } = useTexts("surveys");
  const { dates, fault, isConfirming, hasConfirmed, ask } = state;
  if (isConfirming) {
    return (
      <>
        <Button key="add" type="submit" form={form} busy={isBusy} ignoresDoublePress>
          {t("dates.confirm", { year: dates.year })}
        </Button>
        <Button key="change" kind="quiet" ignoresDoublePress onClick={() => ask(false)}>
          {t("dates.change")}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button key="ask" type="submit" form={form} busy={isBusy} disabled={fault !== null}>
        {survey ? t("dates.move") : t("dates.add")}
      </Button>
      <Button key="cancel" kind="quiet" ignoresDoublePress={hasConfirmed} onClick={onClose}>
        {t("dates.cancel")}
      </Button>
    </>
  );
}

export function SurveyDatesDialog(props: DialogProps) {
  const { t } = useTexts("surveys");
  const { survey, surveys, onClose } = props;
  const state = useDates(props);
  const { typed, onType, dates, fault, isConfirming, ask } = state;
  const { isBusy, send } = useSend(props);
  const form = useId();
  return (
    <Dialog
      opened={props.opened}
      onClose={onClose}
      title={survey ? t("dates.moveTitle", { year: survey.year }) : t("dates.addTitle")}
      actions={<Actions {...{ survey, onClose, form, isBusy, state }} />}
    >
      <form
        id={form}
        className={styles.dates}
        onSubmit={(event) => {
          event.preventDefault();
          if (fault) return;
          if (survey || isConfirming) void send(dates);
          else ask(true);
        }}
      >
        {isConfirming ? (
          <Question dates={dates} surveys={surveys} />
        ) : (
          <Fields survey={survey} typed={typed} onType={onType} />
        )}
        {fault ? (
          <p className={styles.wrong} role="alert">
            {t(`dates.fault.${fault}`, { year: dates.year })}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
