// GET /ReviewDesk/Item: the years of a cell and of what belongs to it, its peers, and what was said about it.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/review/review-desk.ts";
import { namedLocation } from "#questionnaire/engine/answer-locations.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { cellTexts } from "#server/questions/cell-texts.ts";
import { fetchQuestions } from "#server/questions/fetch-questions.ts";
import { findItem } from "./find-item.ts";
import { fetchClass, fetchNearest } from "./item-peers.ts";
import { yearsOf } from "./item-years.ts";

/** Kinds that are divided by the inhabitants; others, such as percentages, are compared as they are. */
const perMillion: readonly string[] = ["count", "amount"];

export async function getDeskItem({
  db,
  definitions,
  query,
}: CallRequest<typeof call.getDeskItem>): Promise<ReplyOf<typeof call.getDeskItem>> {
  const { countryId, culture } = query;
  const { surveyDataId, year, finding } = await findItem(db, query);
  const definition = await definitions.forYear(year);
  const texts = definition && cellTexts(definition, culture);
  const cell = texts?.cellOf(finding) ?? null;
  const isPerMillion = perMillion.includes(cell?.field?.kind ?? "count");
  const place = { countryId, year };
  const [first = ""] = finding.fields;
  const compared = { ...namedLocation(finding.section, first), ...place, isPerMillion };
  const [years, peers, nearest, questions] = await Promise.all([
    texts ? yearsOf(db, { ...place, finding, cell, texts }) : { years: [], belonging: [] },
    fetchClass(db, compared),
    fetchNearest(db, compared),
    fetchQuestions(db, surveyDataId),
  ]);
  const about = { ...years, isPerMillion, peers, nearest, asked: cell?.question.code ?? null };
  const asked = questions.find((one) => one.finding === query.key);
  if (!asked) return { ...about, question: null };
  const { field: _, finding: __, ...question } = asked;
  return { ...about, question: { ...question, passes: false } };
}
