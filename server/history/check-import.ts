// Checks what a file would change: counts, every error by row and column, and the first changes three ways.

import { type Kysely, sql } from "kysely";
import type { CellChange, CheckResult } from "#contract/history/history-imports.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import type { DB } from "#server/database/tables.ts";
import { letters } from "#server/files/sheet-extent.ts";
import type { AppContext } from "#server/http/context.ts";
import { approvedTexts } from "./approved-texts.ts";
import { type PlannedSurvey, planDigest, planHistory } from "./plan-history.ts";
import { type Change, shortText } from "./plan-survey.ts";
import { fileErrorOf, type Remark } from "./remarks.ts";
import { textFor } from "./states.ts";
import { progressOf, type StoredImport, storeDone } from "./store-import.ts";

const maxShown = 500;
const maxErrorRows = 20_000;

type Shown = { change: Change; survey: PlannedSurvey };
type Sums = Pick<CheckResult, "surveys" | "cells" | "approved">;

const noCounts = () => ({ new: 0, changed: 0, same: 0 });

function addSurvey({ surveys, cells, ...sums }: Sums, survey: PlannedSurvey): Sums {
  const { counts, loaded, changes } = survey;
  const isNew = Object.keys(loaded.sections).length === 0;
  surveys[changes.length === 0 ? "same" : isNew ? "new" : "changed"] += 1;
  for (const kind of ["new", "changed", "same"] as const) cells[kind] += counts[kind];
  const approved = sums.approved + (changes.length > 0 && loaded.isApproved ? 1 : 0);
  return { surveys, cells, approved };
}

/** The surveys of the countries as they are now: another value means that one of them was changed. */
export async function seenNow(db: Kysely<DB>, countryIds: readonly number[]): Promise<string> {
  const { rows } = await sql<{ seen: string }>`
    select md5(coalesce(string_agg(id || ':' || changed_in, ',' order by id), '')) as seen
    from survey_data where country_id = any(${[...countryIds]}::integer[])`.execute(db);
  return rows[0]?.seen ?? "";
}

async function threeWays(
  db: Kysely<DB>,
  shown: readonly Shown[],
  lang: Lang,
): Promise<CellChange[]> {
  const approved = await approvedTexts(
    db,
    shown.flatMap(({ survey }) => survey.loaded.surveyDataId ?? []),
  );
  return shown.map(({ change, survey: { countryId, loaded } }) => ({
    row: change.cell.row,
    column: letters(change.cell.column),
    countryId,
    year: loaded.year,
    field: change.code,
    approved: textFor(lang, shortText(approved(loaded, change))),
    present: textFor(lang, shortText(change.present)),
    file: textFor(lang, shortText(change.file)),
  }));
}

const inRowOrder = (remarks: readonly Remark[]): Remark[] =>
  remarks.toSorted((a, b) => (a.row ?? -1) - (b.row ?? -1) || (a.column ?? -1) - (b.column ?? -1));

const firstOf = (remarks: readonly Remark[], lang: Lang) =>
  inRowOrder(remarks)
    .slice(0, maxShown)
    .map((remark) => fileErrorOf(remark, lang));

/** Plans the whole file without writing, and stores counts, faults, the first changes and the digest of the plan. */
export async function checkImport(
  { db, definitions }: AppContext,
  one: StoredImport,
): Promise<void> {
  let sums: Sums = { surveys: noCounts(), cells: noCounts(), approved: 0 };
  const faults: Remark[] = [];
  const contradictions: Remark[] = [];
  const shown: Shown[] = [];
  const digest = planDigest();
  const countryIds = new Set<number>();
  const progress = progressOf(db, one);
  for await (const planned of planHistory({ db, definitions, isLocked: false }, one)) {
    faults.push(...planned.faults);
    for (const survey of planned.surveys) {
      sums = addSurvey(sums, survey);
      digest.add(survey);
      countryIds.add(survey.countryId);
      faults.push(...survey.faults);
      contradictions.push(...survey.contradictions);
      const left = maxShown - shown.length;
      shown.push(...survey.changes.slice(0, left).map((change) => ({ change, survey })));
    }
    await progress(planned.done);
  }
  const errorRows = new Set(faults.flatMap(({ row }) => row ?? []));
  const result: CheckResult = {
    ...sums,
    errors: firstOf(faults, one.lang),
    errorCount: faults.length,
    errorRows: [...errorRows].sort((a, b) => a - b).slice(0, maxErrorRows),
    warnings: firstOf(contradictions, one.lang),
    warningCount: contradictions.length,
    approved: one.options.reopens ? sums.approved : 0,
    changes: await threeWays(db, shown, one.lang),
  };
  const seen = { countryIds: [...countryIds], is: await seenNow(db, [...countryIds]) };
  const stored = sql`result = ${JSON.stringify(result)}::jsonb, digest = ${digest.text()},
    seen = ${JSON.stringify(seen)}`;
  await storeDone(db, one, { done: "checked", result: stored });
}
