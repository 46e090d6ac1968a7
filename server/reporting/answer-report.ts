// Answers one report from the figures in memory: decides the filters, and computes and writes the report
// unless the same one was written since the figures it depends on changed. It knows no report by name.

import { setImmediate } from "node:timers/promises";
import { isStaff, type Role } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";
import type { Lang } from "#questionnaire/engine/languages.ts";
import { type Changes, changesBetween, listed } from "#reports/engine/changes.ts";
import type { Filters, Report, ReportInput } from "#reports/engine/define.ts";
import { yearsOf } from "#reports/engine/newest/latest.ts";
import { reports } from "#reports/wfh/all.ts";
import { checkedChoice, decideFilters, refuseNoClass, type SentChoice } from "./decide-filters.ts";
import type { Figures } from "./figure-memory.ts";
import type { FigureStore } from "./figure-store.ts";
import { type ByteParts, withTime } from "./reply.ts";
import type { ResultCache } from "./result-cache.ts";
import {
  type Computed,
  computeReport,
  type Format,
  inputOf,
  readsOfReport,
  writeCsvFile,
  writeJson,
  writeXlsxFile,
} from "./write-report.ts";

export type ReportQuestion = {
  /** As the entry spells it. */
  id: string;
  query: SentChoice & { culture: Lang; format?: Format | undefined; asOf?: Date | undefined };
  role: Role;
};

/** `bytes`: what is sent. Of a file also the codes (alpha-3) of the countries that the reader chose, for its name, and its rows, for the audit. */
export type ReportAnswer = {
  bytes: ByteParts;
  filters: Filters;
  chosen?: readonly string[];
  rows?: number;
};

/** What `promise` gives; throws the reason of `signal` when that aborts before. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener("abort", abort));
}

type Question = {
  entry: Report;
  figures: Figures;
  filters: Filters;
  lang: Lang;
  /** The reader gets no small counts. */
  hidesSmallCounts: boolean;
  /** The figures are those of a time that was asked for. */
  isPast: boolean;
};

const inputFor = ({ figures, filters, hidesSmallCounts }: Question): ReportInput =>
  inputOf(figures, filters, hidesSmallCounts);

const computed = (question: Question): Computed =>
  computeReport(question.entry, question.figures, inputFor(question), question);

/** What is different now in a past report. */
function changesSince(question: Question, then: Computed, present: Figures): Changes {
  const today = { ...question, figures: present, isPast: false };
  return changesBetween(
    question.entry,
    { table: then.table, input: inputFor(question) },
    { table: computed(today).table, input: inputFor(today) },
    question.hidesSmallCounts ? undefined : question.figures.reasonsFor,
  );
}

/** The past report with what is different now. */
function pastJsonOf(question: Question, present: Figures): ByteParts {
  const then = computed(question);
  const changes = listed(changesSince(question, then, present));
  return withTime(writeJson(then, changes), question.figures.asOf);
}

function jsonOf(question: Question, cache: ResultCache): ByteParts {
  const { entry, figures, filters, lang, hidesSmallCounts } = question;
  const hidden = hidesSmallCounts ? figures.withheldTotals().key : null;
  const key = JSON.stringify([entry.id, filters, lang, hidden]);
  const changedAt = figures.lastChange(yearsOf(filters), filters.approvedOnly);
  const kept = cache.find(key);
  if (kept?.changedAt === changedAt) return withTime(kept.json, figures.asOf);
  const reads = readsOfReport(entry, figures, inputFor(question));
  const isSame =
    kept?.reads.length === reads.length && reads.every((one, at) => one === kept.reads[at]);
  const json = isSame ? kept.json : writeJson(computed(question));
  cache.keep(key, { changedAt, reads, json });
  return withTime(json, figures.asOf);
}

/** `present` is given for a past report. */
async function fileOf(
  question: Question,
  format: "csv" | "xlsx",
  present: Figures | null,
): Promise<Omit<ReportAnswer, "filters">> {
  const report = computed(question);
  const changesOf = () => (present ? changesSince(question, report, present) : null);
  const file = format === "csv" ? writeCsvFile(report) : await writeXlsxFile(report, changesOf());
  const bytes = { parts: [file], byteLength: file.byteLength };
  const { figures, filters } = question;
  const chosen = figures.named.flatMap(({ countryId, code }) =>
    filters.countries.includes(countryId) ? code : [],
  );
  return { bytes, chosen, rows: report.table.rows.length };
}

/**
 * Answers questions about reports of now, whose replies are kept, and of past times. 404 for an unknown id, 400 for a choice that
 * does not exist or that the report does not take. Throws the reason of `signal` when it aborts.
 */
export function reportAnswerer(
  store: FigureStore,
  cache: ResultCache,
): (question: ReportQuestion, signal: AbortSignal) => Promise<ReportAnswer> {
  let lastTurn: Promise<unknown> = Promise.resolve();
  /** Reports are computed one by one. Between two of them messages come in, and the database may be asked for the next. */
  const takeTurn = (): Promise<unknown> => {
    lastTurn = lastTurn.then(() => setImmediate());
    return lastTurn;
  };
  return async ({ id, query, role }, signal) => {
    const entry = reports.get(id);
    if (entry === undefined) throw problem("not-found");
    const figures = await abortable(
      query.asOf === undefined ? store.refresh(signal) : store.past(query.asOf, signal),
      signal,
    );
    await takeTurn();
    signal.throwIfAborted();
    const chosen = checkedChoice(query, figures.countries, figures.years, query.culture);
    const filters = decideFilters(entry, chosen, figures.years, role, query.culture);
    refuseNoClass(query.culture, filters, figures.countries);
    const isPast = query.asOf !== undefined;
    const hidesSmallCounts = !isStaff(role);
    const lang = query.culture;
    const question: Question = { entry, figures, filters, lang, hidesSmallCounts, isPast };
    const { format } = query;
    const present = isPast ? await abortable(store.refresh(signal), signal) : null;
    if (isPast) await takeTurn();
    if (format === "csv" || format === "xlsx") {
      return { filters, ...(await fileOf(question, format, present)) };
    }
    return { filters, bytes: present ? pastJsonOf(question, present) : jsonOf(question, cache) };
  };
}
