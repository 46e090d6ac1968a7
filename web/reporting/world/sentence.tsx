// A sentence made from figures of reports, with what they cover and where they come from.

import { Link } from "react-router";
import { boundWord, withBoundsJoined } from "#reports/engine/seen/bound-words.ts";
import { formulaText, type ReportLocale, textOf } from "#reports/engine/text.ts";
import { cellText, withSign } from "#reports/pictures/format-cells.ts";
import { filteredAddress } from "#web/reporting/entries.ts";
import { columnFor } from "#web/reporting/profile/figure.tsx";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import styles from "./world.module.css";
import type { World } from "./world-query.ts";

export type WorldSentence = World["sentences"][number];
type Slot = WorldSentence["slots"][string];

type SlotFigure = Pick<Slot, "value" | "mark" | "column">;

function figureIn({ value, column }: SlotFigure, locale: ReportLocale): string {
  const whole = typeof value === "number" && column.type === "count" ? Math.round(value) : value;
  return cellText(locale, columnFor(column), whole);
}

/** "≥ 22,455": a figure after a label, with its sign. */
function writeSlot(slot: SlotFigure, locale: ReportLocale): string {
  const text = figureIn(slot, locale);
  return slot.value === null ? text : withSign(locale, text, slot.mark);
}

/** "at least 22,455": a figure inside a sentence. */
function writeInSentence(slot: SlotFigure, locale: ReportLocale): string {
  const word = slot.value === null ? undefined : boundWord(locale, slot.mark);
  return word === undefined ? writeSlot(slot, locale) : `${word}\u00a0${figureIn(slot, locale)}`;
}

/** A sentence may begin with the words of a figure: "At least 22,455 people". */
const withCapital = (sentence: string): string =>
  sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** The number that decides between singular and plural: people, countries, or how many of 100. */
function countOf({ slots, main }: WorldSentence): number {
  const slot = slots[main];
  if (typeof slot?.value !== "number") return 0;
  return Math.round(slot.column.type === "share" ? slot.value * 100 : slot.value);
}

export function useSentence(locale: ReportLocale) {
  const textOfKey = useCodeTexts("reportpages");
  return (sentence: WorldSentence) => {
    const { key, slots } = sentence;
    const written = Object.entries(slots).map(([name, slot]) => [
      name,
      writeInSentence(slot, locale),
    ]);
    const count = countOf(sentence);
    const main = slots[sentence.main];
    const of100 =
      main && writeInSentence({ ...main, value: count, column: { type: "count" } }, locale);
    const values = { ...Object.fromEntries(written), count, of100, n: main?.n ?? 0 };
    const write = (name: string) => withBoundsJoined(locale, textOfKey(name, values));
    return {
      text: withCapital(write(`world.${key}`)),
      detail: write(`world.${key}.detail`),
      /** In place of the sentence that is the title of the page already. */
      share: withCapital(write("world.found.first")),
    };
  };
}

type SentenceProps = {
  sentence: WorldSentence;
  year: number;
  locale: ReportLocale;
  /** It is the title of the page. */
  isTitle?: boolean;
};

function Basis({ sentence, year, locale }: SentenceProps) {
  const { t } = useTexts("reportpages");
  const textOfKey = useCodeTexts("reportpages");
  const { slots, main, coverage, before, basis } = sentence;
  const slot = slots[main];
  return (
    <p className={styles.basis}>
      {t("world.n", { count: coverage.countries })}
      {slot !== undefined && before !== null && before.value !== null
        ? ` · ${t("world.before", { year: String(year - 1), value: writeSlot({ ...before, column: slot.column }, locale) })}`
        : null}
      <br />
      {textOfKey(`world.basis.${basis}`)}
      {" · "}
      {t("world.covers", { members: coverage.memberShare, people: coverage.populationShare })}
    </p>
  );
}

/** The formula, and the report that has the figure of each country. */
function Source({ sentence, year, locale }: SentenceProps) {
  const { t } = useTexts("reportpages");
  const { report, basis, slots, main } = sentence;
  const made = slots[main]?.column.made;
  const address = filteredAddress(report, { year: String(year), basis });
  return (
    <div className={styles.basis}>
      {made === undefined ? null : (
        <details className={styles.screenOnly}>
          <summary>{t("world.made")}</summary>
          {formulaText(locale, { ...made, codes: [] })}
        </details>
      )}
      {address === null ? null : (
        <Link
          to={address}
          aria-label={t("world.reportOf", { report: textOf(locale, `report.${report}.title`) })}
        >
          {t("world.report")}
        </Link>
      )}
    </div>
  );
}

export function Sentence(props: SentenceProps) {
  const { text, detail, share } = useSentence(props.locale)(props.sentence);
  return (
    <li className={styles.sentence}>
      <p className={styles.said}>{props.isTitle ? share : text}</p>
      <p className={styles.detail}>{detail}</p>
      <Basis {...props} />
      <Source {...props} />
    </li>
  );
}
