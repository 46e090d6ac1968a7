// The button to the year that is open.

import type { Survey } from "#contract/surveys.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./surveys.module.css";
import { useToReview } from "./use-overview.ts";

type OtherYearProps = {
  year: number;
  surveys: readonly Survey[] | undefined;
  defaultYear: number;
  onYear: (year: number) => void;
};

/** Text of the button that leads to the open year, or back from it; undefined where there is no other year. */
function useOtherYear({ year, surveys, defaultYear }: Omit<OtherYearProps, "onYear">) {
  const { t } = useTexts("surveys");
  const open = surveys?.find(({ isOpen }) => isOpen)?.year;
  const toReview = useToReview(open === year ? undefined : open);
  const isKnown =
    surveys !== undefined && (open === undefined || open === year || toReview !== undefined);
  // As long as the text that is expected, so that nothing moves when it comes.
  const expected = { year: defaultYear, count: 50 };
  if (!isKnown) {
    const text = year === defaultYear ? t("year.goToOpenWith", expected) : t("year.back", expected);
    return { text, to: null };
  }
  if (open === undefined || open === defaultYear) return undefined;
  if (open === year) return { text: t("year.back", { year: defaultYear }), to: defaultYear };
  const text = toReview
    ? t("year.goToOpenWith", { year: open, count: toReview })
    : t("year.goToOpen", { year: open });
  return { text, to: open };
}

/** To the year that is open, with the work that waits there, or from it back to the first one. */
export function OtherYear({ onYear, ...props }: OtherYearProps) {
  const other = useOtherYear(props);
  if (!other) return null;
  const { text, to } = other;
  if (to === null) {
    return (
      <span className={styles.waitingButton} aria-hidden="true">
        <Button kind="quiet" disabled>
          {text}
        </Button>
      </span>
    );
  }
  return (
    <Button kind="quiet" onClick={() => onYear(to)}>
      {text}
    </Button>
  );
}
