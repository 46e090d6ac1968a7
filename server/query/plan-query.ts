// What a query comes to before any answer is read: its fields, its columns and its surveys in order.

import type { Kysely } from "kysely";
import { isStaff } from "#contract/define.ts";
import type { BesideColumn, QueryPivot, RunQuery } from "#contract/query/query.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { AnswerColumn } from "#reports/engine/as-answered/columns.ts";
import type { WithheldTotals } from "#reports/engine/small-counts/withheld-totals.ts";
import { untilAborted } from "#server/database/cancel.ts";
import type { DB } from "#server/database/tables.ts";
import { listColumns, type ReferredNames } from "#server/definitions/list-columns.ts";
import {
  allColumns,
  questionnairesOf,
  type YearlyQuestionnaires,
} from "#server/definitions/query-fields.ts";
import type { Caller } from "#server/request/caller.ts";
import type { Definitions } from "#server/request/definitions.ts";
import { malformed } from "#server/texts/refused.ts";
import { fetchWithheldTotals } from "./fetch-withheld-totals.ts";
import {
  type FoundSurvey,
  fetchSurveys,
  inOrder,
  isApprovedOnly,
  refuseEmpty,
} from "./find-surveys.ts";
import { fetchReferredNames } from "./referred-names.ts";

export type Plan = {
  query: Query;
  lang: Lang;
  pivot: QueryPivot;
  beside: readonly BesideColumn[];
  questionnaires: YearlyQuestionnaires;
  /** In the order of the questionnaire. */
  fields: readonly AnswerColumn[];
  /** Precise or estimate at the questions of the fields. */
  precisions: readonly AnswerColumn[];
  surveys: readonly FoundSurvey[];
  /** How many surveys are left out because they are not approved. */
  notApproved: number;
  /** For a reader who gets no small counts: which totals over years would give them away. */
  withheld: WithheldTotals | null;
  /** What lists refer to; empty where none is asked for. */
  referred: ReferredNames;
};

export type Query = Omit<RunQuery, "format" | "after" | "limit">;
type Planning = { db: Kysely<DB>; definitions: Definitions; caller: Caller; signal: AbortSignal };

/** `hasLists`: some of the fields are those of lists. */
type Columns = Pick<Plan, "fields" | "precisions"> & { hasLists: boolean };

/** 400 names the first field that no survey year of the query asks. */
function columnsOf(wanted: readonly string[], questionnaires: YearlyQuestionnaires): Columns {
  const lists = listColumns(questionnaires);
  const all = [...allColumns(questionnaires), ...lists];
  const codes = new Set(wanted);
  const fields = all.filter(({ source }) => "answer" in source && codes.has(source.answer));
  const found = new Set(fields.map(({ column }) => column.key));
  const at = wanted.findIndex((code) => !found.has(code));
  if (at >= 0) {
    const field = wanted[at];
    throw malformed(`fields.${at}`, "unknown", "field.unknownInYears", { field });
  }
  const questions = new Set(
    fields.flatMap(({ source }) => ("question" in source ? source.question : [])),
  );
  const precisions = all.filter(
    ({ source }) => "precisionOf" in source && questions.has(source.precisionOf),
  );
  return { fields, precisions, hasLists: fields.some((one) => lists.includes(one)) };
}

/**
 * What a query reads, decided once for its page, size and file. 400 for a field, country, region or year that does not exist, and
 * for filters that exclude each other; only staff get surveys that are not approved, and small counts.
 */
export async function planQuery(query: Query, lang: Lang, planning: Planning): Promise<Plan> {
  const { db, definitions, caller, signal } = planning;
  await refuseEmpty(db, query, lang);
  const questionnaires = await questionnairesOf(definitions, query.years);
  const { hasLists, ...columns } = columnsOf(query.fields, questionnaires);
  const all = await fetchSurveys(db, query, untilAborted(signal));
  const surveys = isApprovedOnly(query, caller.role)
    ? all.filter(({ isApproved }) => isApproved)
    : all;
  return {
    query,
    lang,
    pivot: query.pivot ?? "field",
    beside: query.beside ?? [],
    questionnaires,
    ...columns,
    surveys: inOrder(surveys, lang),
    notApproved: all.length - surveys.length,
    withheld: isStaff(caller.role) ? null : await fetchWithheldTotals(planning),
    referred: hasLists ? await fetchReferredNames(db, lang) : new Map(),
  };
}
