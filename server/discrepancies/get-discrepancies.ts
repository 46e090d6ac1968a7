// GET /Discrepancy: the discrepancies of a country, and the mail that would say them.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/discrepancies.ts";
import type { FetchPastYears } from "#server/answers/past-years.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { fillText, textsOf } from "#server/texts/translate.ts";
import { fetchDiscrepancies } from "./fetch-discrepancies.ts";
import { pointsToAsk, subjectOf, writeSummary } from "./write-summary.ts";

export const discrepanciesGetter =
  (pastYears: FetchPastYears) =>
  async (
    request: CallRequest<typeof call.getDiscrepancies>,
  ): Promise<ReplyOf<typeof call.getDiscrepancies>> => {
    const { culture: asked, without, ...countrySurvey } = request.query;
    const found = await fetchDiscrepancies({ ...request, pastYears }, countrySurvey, asked);
    const { findings, points, respondent, culture, about, lastMail } = found;
    const toAsk = pointsToAsk(points, without);
    const mail = textsOf(culture, "mail");
    const firstName = respondent?.firstName ?? null;
    return {
      findings,
      points,
      culture,
      lastMail,
      text: writeSummary(toAsk, about, culture),
      respondentEmail: respondent?.email ?? null,
      respondentName: respondent?.name ?? null,
      subject: subjectOf(about, toAsk.length, culture),
      greeting: fillText(culture, mail[firstName ? "greeting" : "greetingAnybody"] ?? "", {
        firstName,
      }),
      closing: mail.closing ?? "",
    };
  };
