// The sheets beside the figures of a workbook: what was asked for and what the signs mean, and a line for each column.

import { nameIn } from "#questionnaire/engine/languages.ts";
import { textOf } from "#reports/engine/text.ts";
import { queryLocale } from "#server/definitions/query-fields.ts";
import type { TextSheet } from "#server/files/stream-workbook.ts";
import { instantText } from "#server/texts/instant-text.ts";
import { translate } from "#server/texts/translate.ts";
import { dictionaryOf } from "./dictionary.ts";
import type { Plan } from "./plan-query.ts";
import { yearsIn } from "./query-rows.ts";
import { stateSigns } from "./state-signs.ts";

type Line = [name: string, text: string];

/** What narrows the query; nothing for a filter that is not set. */
function filterLines(plan: Plan): Line[] {
  const { query, lang, surveys } = plan;
  const locale = queryLocale(lang);
  const { regions = [], gni = [], countries = [], states = [] } = query;
  const names = new Map(surveys.map((one) => [one.countryId, nameIn(one, lang)]));
  const filters: [string, string[]][] = [
    ["region", regions.map((region) => textOf(locale, `region.${region}`))],
    ["gni", gni.map((one) => textOf(locale, `gni.${one}`))],
    ["country", countries.flatMap((id) => names.get(id) ?? [])],
  ];
  const set = filters.filter(([, values]) => values.length > 0);
  const stated = states.map((state) => translate(lang, "query", `state.${state}`));
  return [
    ...set.map(([key, values]): Line => [textOf(locale, `filter.${key}`), values.join(", ")]),
    ...(stated.length > 0
      ? [[translate(lang, "query", "notes.states"), stated.join(", ")] satisfies Line]
      : []),
  ];
}

function notesOf(plan: Plan, rows: number): Line[] {
  const { lang, notApproved } = plan;
  const t = (key: string, values = {}) => translate(lang, "query", key, values);
  return [
    [t("package.title"), ""],
    [t("notes.made"), instantText(new Date().toISOString(), lang)],
    [t("notes.rows"), String(rows)],
    [t("notes.years"), yearsIn(plan).join(", ")],
    ...filterLines(plan),
    [t("notes.leftOut"), String(notApproved)],
    [t("notes.lists"), t("notes.listsText")],
    ...(plan.withheld ? [[t("notes.small"), t("notes.smallText")] satisfies Line] : []),
    ["", ""],
    [t("notes.signs"), ""],
    ...stateSigns(queryLocale(lang)),
  ];
}

/** The sheets of a workbook beside its rows: what each column means, and how the query was made. */
export function notesSheets(plan: Plan, rows: number): TextSheet[] {
  const t = (key: string) => translate(plan.lang, "query", key);
  const heads = ["column.field", "notes.title", "notes.question", "notes.unit", "notes.asked"];
  const lines = dictionaryOf(plan).map(({ code, title, group, unit, years }) => {
    return [code, title, group, unit ?? "", years];
  });
  return [
    { name: t("notes.columns"), widths: [36, 44, 60, 16, 24], rows: [heads.map(t), ...lines] },
    { name: t("notes.sheet"), widths: [36, 100], rows: notesOf(plan, rows) },
  ];
}
