// Every key that a report can show has a text in every language, and no text is left over.

import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Lang, langs } from "#questionnaire/engine/languages.ts";
import { missingValue } from "#questionnaire/engine/written/text-format.ts";
import { filterKeys, gniTypes, type ReportTable } from "#reports/engine/define.ts";
import { chartDescription } from "#reports/engine/seen/chart-description.ts";
import { seenKey, seenText } from "#reports/engine/seen/seen-text.ts";
import { tableFor } from "#reports/engine/small-counts/without-small-counts.ts";
import { cellLabel, columnTitle, headOf, type ReportLocale, textOf } from "#reports/engine/text.ts";
import { textsOf, translate } from "#server/texts/translate.ts";
import { reports } from "./all.ts";
import { exampleInput } from "./examples/input.ts";
import { asOthersSeeIt } from "./testing/as-others-see-it.ts";
import notes from "./texts/notes.json" with { type: "json" };

const locales: ReportLocale[] = langs.map((lang) => ({
  lang,
  translate: (key, values) => translate(lang, "reports", key, values),
  countryName: (code) => code,
}));
const tables: [string, ReportTable][] = [...reports.values()].flatMap((entry) =>
  [true, false].map((constant): [string, ReportTable] => [
    entry.id,
    tableFor(
      entry,
      asOthersSeeIt(exampleInput({ basis: entry.basis, constant, approvedOnly: constant })),
    ),
  ]),
);

const baseOf = (key: string) => key.replace(/_(one|many|other)$/, "");
const placeholders = (text: string | undefined) =>
  [...(text ?? "").matchAll(/\{[^}]+\}/g)].map(String).sort();
const isWritten = (text: string) =>
  text !== "" && !/[{}]/.test(text) && !/^[a-z]+\.\S+$/.test(text);

function keysOf({ columns, totals, notes }: ReportTable): string[] {
  return [
    ...columns.flatMap(({ group, unit, made, names }) => [
      ...(made ? [`formula.${made.formula}`] : []),
      ...(group && !names?.group ? [`group.${group}`] : []),
      ...(unit && !names?.unit ? [`unit.${unit}`] : []),
    ]),
    ...totals.map(({ key }) => `total.${key}`),
    ...notes.map(({ key }) => `note.${key}`),
  ];
}

describe.each(locales)("the texts of the reports in $lang", (locale) => {
  test("name every title, column, formula, note and unit of every report", () => {
    for (const [id, table] of tables) {
      const entry = reports.get(id);
      if (entry === undefined) throw new Error(`no report ${id}`);
      for (const key of [`report.${id}.title`, `report.${id}.about`, `chart.${id}.title`]) {
        expect(isWritten(textOf(locale, key)), key).toBe(true);
      }
      for (const key of keysOf(table)) {
        expect(textOf(locale, key, { count: 2 }), key).not.toBe(key);
      }
      for (const column of table.columns)
        expect(isWritten(headOf(locale, column)), column.key).toBe(true);
      for (const { key, made } of table.columns) {
        expect(isWritten(textOf(locale, `formula.${made?.formula}`)), key).toBe(true);
      }
      for (const note of table.notes) {
        expect(isWritten(textOf(locale, `note.${note.key}`, note.values)), note.key).toBe(true);
      }
      expect(isWritten(chartDescription(locale, entry, table)), id).toBe(true);
    }
  });

  test("a name that a legend joins with that of its group by a comma has none itself", () => {
    for (const [id, { columns }] of tables) {
      const chart = reports.get(id)?.chart;
      if (chart?.kind !== "countryBars" && chart?.kind !== "countryDots") continue;
      const titles = columns
        .filter(({ key }) => chart.series.includes(key))
        .map((column) => columnTitle(locale, column));
      const shared = titles.filter((title, place) => titles.indexOf(title) !== place);
      expect(
        shared.filter((title) => title.includes(",")),
        id,
      ).toEqual([]);
    }
  });

  test("name a number that is a threshold with its unit", () => {
    const unit = textOf(locale, "unit.iuPerCapita");
    const [, { columns }] =
      tables.find(([id]) => id === "distanceToThresholds") ?? expect.unreachable();
    const heads = columns
      .map((column) => columnTitle(locale, column))
      .filter((title) => /\d/.test(title));
    expect(heads).toHaveLength(6);
    for (const head of heads) expect(head).toMatch(new RegExp(`[134]\\s${unit}$`));
  });

  test("say what is seen in every report, from facts that its table has", () => {
    for (const [id, { facts }] of tables) {
      const text = textsOf(locale.lang, "reports")[seenKey(reports.get(id) ?? { id })];
      const slots = placeholders(text).map((slot) => slot.replace(/^\{(\w+).*$/, "$1"));
      expect(slots, id).not.toEqual([]);
      expect(Object.keys(facts), id).toEqual(expect.arrayContaining(slots));
    }
  });

  test("have no gap in what is seen, whatever figures are missing", () => {
    const seen = tables.map(([id, table]) => seenText(locale, reports.get(id) ?? { id }, table));
    const sentences = seen.filter((text) => text !== null);
    expect(sentences.length).toBeGreaterThan(20);
    for (const text of sentences) {
      expect(isWritten(text), text).toBe(true);
      expect(text).not.toContain(missingValue);
    }
  });

  test("name every class, filter and basis", () => {
    for (const type of gniTypes)
      expect(cellLabel(locale, { type: "gni" }, type)).not.toContain("gni.");
    for (const key of filterKeys) expect(textOf(locale, `filter.${key}`)).not.toContain("filter.");
  });

  test("have their own plural forms and the placeholders of the English", () => {
    const forms = new Intl.PluralRules(locale.lang).resolvedOptions().pluralCategories;
    const plurals = new Set(
      Object.keys(textsOf("en", "reports"))
        .filter((key) => /_one$/.test(key))
        .map(baseOf),
    );
    for (const base of plurals) {
      for (const form of forms)
        expect(textsOf(locale.lang, "reports"), base).toHaveProperty([`${base}_${form}`]);
    }
    for (const [key, text] of Object.entries(textsOf("en", "reports"))) {
      expect(placeholders(textsOf(locale.lang, "reports")[key]), key).toEqual(placeholders(text));
    }
  });

  test("have nothing the English lacks", () => {
    const known = new Set(Object.keys(textsOf("en", "reports")).map(baseOf));
    expect(
      Object.keys(textsOf(locale.lang, "reports")).filter((key) => !known.has(baseOf(key))),
    ).toEqual([]);
  });
});

/** Words for which each language has another one everywhere. */
const otherWords: [Lang, RegExp, string][] = [
  ["fr", /von Willebrand/i, "maladie de Willebrand"],
  ["fr", /dérivés? du plasma/i, "d’origine plasmatique"],
  ["fr", /troubles hémorragiques/i, "troubles de la coagulation"],
  ["fr", /sévérité/i, "gravité"],
  ["fr", /^Fermé depuis/, "clos depuis"],
  ["fr", /enquêtes?(?! auprès)/i, "sondage"],
  ["fr", /\bmonnaies?\b/i, "devise"],
  ["fr", /hémophiles/i, "personnes atteintes d’hémophilie"],
  ["fr", /tolérance immune/i, "tolérance immunitaire"],
  ["fr", /\bMVW\b/, "MW"],
  ["fr", /classes? de revenu/i, "catégorie de revenu"],
  ["fr", /pays médian\b/i, "médiane des pays"],
  ["fr", /\ben \{\w+\|country\}|\{\w+\|country\} a /, "the name alone: countries have articles"],
  ["es", /encuestas?\b(?! a los miembros)/i, "sondeo"],
  ["es", /severidad/i, "gravedad"],
  ["es", /media extendida/i, "vida media prolongada"],
  ["es", /derivado del plasma/i, "derivado de plasma"],
  ["es", /trastornos hemorrágicos/i, "trastornos de la coagulación"],
  ["es", /\bvarones\b/i, "hombres"],
  ["es", /\bcasilla de las\b/i, "celda"],
  ["es", /clases? de ingresos/i, "categoría de ingresos"],
  ["es", /país mediano\b/i, "mediana de los países"],
  ["es", /agentes? bypass/i, "agente de desvío"],
  ["es", /productos? sin factor/i, "producto no sustitutivo"],
  ["es", /déficits?\b|\brar[oa]s?\b/i, "deficiencia poco común"],
  ["es", /nacionales miembro\b/i, "organizaciones nacionales miembros"],
  ["es", /proporción grave/i, "proporción de formas graves"],
  ["es", /población masculina por edad/i, "hombres por edad"],
  ["es", /por favor/i, "the imperative alone"],
];

test.each(otherWords)("in %s nothing says %s, because the word is %s", (lang, word) => {
  const files = globSync(`{questionnaire,reports,server,web}/**/texts/${lang}/*.json`);
  expect(files.length).toBeGreaterThan(5);
  const texts = files.flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(file, "utf8"))),
  );
  expect(texts.filter(([, text]) => word.test(text)).map(([key]) => key)).toEqual([]);
});

test("notes for translators are about texts that exist", () => {
  const known = new Set(Object.keys(textsOf("en", "reports")).map(baseOf));
  expect(Object.keys(notes).filter((key) => !known.has(key))).toEqual([]);
});
