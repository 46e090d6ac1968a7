// The columns of a query as a file.

import type { QueryPivot } from "#contract/query/query.ts";
import { describeColumn } from "#server/definitions/query-fields.ts";
import { translate } from "#server/texts/translate.ts";
import { valueColumns } from "./json-rows.ts";
import type { Plan } from "./plan-query.ts";

/** `key` names the column in every language, `head` in the reader's. */
export type FileColumn = {
  key: string;
  head: string;
  kind: "text" | "number" | "sign";
  /** The code of the field of a figure. */
  field?: string;
};

const numberTypes = new Set(["count", "amount", "rate", "percent", "year"]);

const knownKeys: Readonly<Record<QueryPivot, readonly string[]>> = {
  field: ["country", "countryName", "year", "region", "gni", "approval"],
  year: ["country", "countryName", "region", "gni", "field", "fieldName"],
};

const knownColumns = ({ pivot, lang }: Plan): FileColumn[] =>
  knownKeys[pivot].map((key) => ({
    key,
    head: translate(lang, "query", `column.${key}`),
    kind: key === "year" ? "number" : "text",
  }));

function exactnessColumns(plan: Plan): FileColumn[] {
  if (plan.pivot === "field") {
    return plan.precisions.map((one) => {
      const { key, head } = describeColumn(one, plan.lang);
      return { key, head, kind: "sign" };
    });
  }
  return valueColumns(plan).map(({ key, head }) => ({
    key: `${key}.exactness`,
    head: translate(plan.lang, "query", "column.exactness", { head }),
    kind: "sign",
  }));
}

/** What is known of the row, then each figure with its state beside it where that is wanted, then precise or estimate. */
export function fileColumns(plan: Plan): FileColumn[] {
  const hasStates = plan.beside.includes("state");
  const figures = valueColumns(plan).flatMap(({ key, head, type }): FileColumn[] => {
    const kind = numberTypes.has(type) || type === "mixed" ? "number" : "text";
    const figure: FileColumn = { key, head, kind, field: key };
    const stateHead = translate(plan.lang, "query", "column.state", { head });
    const beside: FileColumn = { key: `${key}.state`, head: stateHead, kind: "sign" };
    return hasStates ? [figure, beside] : [figure];
  });
  const exactness = plan.beside.includes("exactness") ? exactnessColumns(plan) : [];
  return [...knownColumns(plan), ...figures, ...exactness];
}
