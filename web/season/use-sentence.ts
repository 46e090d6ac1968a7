// The sentences at the head of the progress report.

import { formatDeadline, formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { daysLeft } from "./season.ts";
import type { Report } from "./use-progress.ts";

function differenceOf(done: number, then: number | null): "alone" | "more" | "fewer" | "same" {
  if (then === null) return "alone";
  if (done === then) return "same";
  return done > then ? "more" : "fewer";
}

/** How many countries have submitted, against the same day of the year compared. */
export function useTitle() {
  const { t, lang } = useTexts("progress");
  return ({ tally: { done, total }, doneThen, compared }: Report): string =>
    t(`title.${differenceOf(done, doneThen)}`, {
      count: done,
      total: formatNumber(total, lang),
      difference: formatNumber(Math.abs(done - (doneThen ?? 0)), lang),
      year: compared?.year,
    });
}

/** Who has started, how long the survey is open, and who is counted. */
export function useLead() {
  const { t, lang } = useTexts("progress");
  return ({ tally, survey, now }: Report): string => {
    const end = formatDeadline(survey.endDate, lang);
    const season = survey.isOpen
      ? t("lead.open", { count: daysLeft(survey, now), end })
      : t("lead.closed", { end });
    const counts = {
      started: formatNumber(tally.started, lang),
      unstarted: formatNumber(tally.unstarted, lang),
    };
    return `${t("lead.started", counts)} ${season} ${t("lead.counted", { year: survey.year })}`;
  };
}
