// What the columns of a query mean, as a Frictionless data package (datapackage.org), in the reader's language.

import { nameIn } from "#questionnaire/engine/languages.ts";
import { textOf } from "#reports/engine/text.ts";
import { queryLocale } from "#server/definitions/query-fields.ts";
import { translate } from "#server/texts/translate.ts";
import { dictionaryOf, sentenceOf } from "./dictionary.ts";
import { type FileColumn, fileColumns } from "./file-columns.ts";
import { valueColumns } from "./json-rows.ts";
import type { Plan } from "./plan-query.ts";
import { yearsIn } from "./query-rows.ts";
import { stateSigns } from "./state-signs.ts";

const integers = new Set(["count", "amount", "year"]);

const stateCategories = ({ lang }: Plan) =>
  stateSigns(queryLocale(lang)).map(([value, label]) => ({ value, label }));

const precisionCategories = ({ lang }: Plan) =>
  ["precise", "estimate", "noData"].map((value) => ({
    value,
    label: textOf(queryLocale(lang), `precision.${value}`),
  }));

/** A column as the package describes it. */
function fieldOf(column: FileColumn, plan: Plan, types: ReadonlyMap<string, string>) {
  const { key, head, kind, field } = column;
  const named = { name: key, title: head };
  if (key.endsWith(".state")) {
    return { ...named, type: "string", categories: stateCategories(plan) };
  }
  if (kind === "sign") return { ...named, type: "string", categories: precisionCategories(plan) };
  if (kind === "text") return { ...named, type: "string" };
  const isInteger = key === "year" || (field !== undefined && integers.has(types.get(field) ?? ""));
  return { ...named, type: isInteger ? "integer" : "number" };
}

const files = {
  csv: { path: "query.csv", format: "csv", mediatype: "text/csv", encoding: "utf-8" },
  parquet: {
    path: "query.parquet",
    format: "parquet",
    mediatype: "application/vnd.apache.parquet",
  },
} as const;

/** The package of a file in this format: its columns with types, units and meanings, its years and its countries. */
export function dataPackage(plan: Plan, format: keyof typeof files) {
  const columns = valueColumns(plan);
  const types = new Map(columns.map(({ key, type }) => [key, type]));
  const meanings = new Map(dictionaryOf(plan).map((one) => [one.code, sentenceOf(one, plan)]));
  const fields = fileColumns(plan).map((column) => {
    const description = meanings.get(column.key);
    return {
      ...fieldOf(column, plan, types),
      ...(description === undefined ? {} : { description }),
    };
  });
  const countries = new Map(plan.surveys.map((one) => [one.code, nameIn(one, plan.lang)]));
  const primaryKey = plan.pivot === "year" ? ["country", "field"] : ["country", "year"];
  return {
    $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
    name: "annual-global-survey-query",
    title: translate(plan.lang, "query", "package.title"),
    description: translate(plan.lang, "query", "package.description"),
    created: new Date().toISOString(),
    resources: [
      {
        name: "query",
        ...files[format],
        schema: { fields, primaryKey, missingValues: [""] },
      },
    ],
    surveyYears: yearsIn(plan),
    countries: Object.fromEntries(countries),
  };
}
