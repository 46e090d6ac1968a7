// What a picture shows, in words, for readers who do not see it: made from the facts of its table.

import { listText } from "#questionnaire/engine/written/list-text.ts";
import { formatValue, missingValue } from "#questionnaire/engine/written/text-format.ts";
import { gniTypes, type ReportEntry } from "#reports/engine/define.ts";
import { classNames } from "#reports/engine/facts.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { boundWordsOf, withBoundsJoined } from "./bound-words.ts";
import type { Facts } from "./bounds.ts";
import { lacksHidden, type SeenTable } from "./seen-text.ts";

type DescribedEntry = Pick<ReportEntry, "id" | "chart" | "headline">;

/** The shares of the income classes that have one: "High income 60%, Low income 10%". */
function sharesOf(locale: ReportLocale, facts: Facts): string | null {
  const shares = gniTypes.flatMap((gni) => {
    const share = facts[classNames[gni]] ?? null;
    const name = textOf(locale, `gni.${gni}`);
    return share === null ? [] : [textOf(locale, "chart.shareOfClass", { name, share })];
  });
  return shares.length === 0 ? null : listText(locale.lang, shares, "unit");
}

/** The figures of the income classes that have one: "60% in high income countries and 10% in low income countries". */
const inClasses =
  (locale: ReportLocale, facts: Facts) =>
  (format: string): string => {
    const signs = boundWordsOf(facts, locale);
    const phrases = gniTypes.flatMap((gni) => {
      const name = classNames[gni];
      const value = facts[name] ?? null;
      if (value === null || gni === "U") return [];
      const figure = formatValue(value, format, locale.lang, { signs, interpolationkey: name });
      return [textOf(locale, `chart.inClass.${gni}`, { figure: figure ?? null })];
    });
    return phrases.length === 0 ? missingValue : listText(locale.lang, phrases);
  };

/** What is not sure of the figures of a description, and what they leave out. */
function caveats(locale: ReportLocale, { bounds = 0 }: Facts, isLacking: boolean): string[] {
  return [
    ...(Number(bounds) > 0 ? [textOf(locale, "chart.bounds", { count: bounds })] : []),
    ...(isLacking ? [textOf(locale, "chart.hiddenLeftOut")] : []),
  ];
}

/**
 * What a picture shows, in words: the text `chart.<id>.description`, or `chart.<id>.descriptionOfSeen`, where there is one, for a
 * reader from whom figures are hidden. {shares} are those of the income classes, {classes|2} their figures with two decimals;
 * figures that are bounds have their words.
 */
export function chartDescription(
  locale: ReportLocale,
  entry: DescribedEntry,
  table: SeenTable,
): string {
  const { id, chart } = entry;
  const { facts } = table;
  const key = `chart.${("describedAs" in chart ? chart.describedAs : undefined) ?? id}.description`;
  const isLacking = lacksHidden(entry, table);
  const shares = sharesOf(locale, facts);
  const values = {
    ...facts,
    shares,
    classes: inClasses(locale, facts),
    signs: boundWordsOf(facts, locale),
    countryName: locale.countryName,
  };
  // A key without a text is its own translation.
  const keyOfSeen = `${key}OfSeen`;
  const ofSeen = isLacking ? locale.translate(keyOfSeen, values) : keyOfSeen;
  const described = ofSeen === keyOfSeen ? locale.translate(key, values) : ofSeen;
  return [withBoundsJoined(locale, described), ...caveats(locale, facts, isLacking)].join(" ");
}
