// Mails the reason of a decision to those who answer for the country.

import type { Transaction } from "kysely";
import type { CountrySurvey } from "#contract/schemas.ts";
import type { DB } from "#server/database/tables.ts";
import type { AppContext } from "#server/http/context.ts";
import { findRespondents } from "#server/identity/find-respondents.ts";
import { queueMail } from "#server/mail/queue-mail.ts";

export type Parts = Pick<AppContext, "config" | "queue" | "settings">;

/** Without a reason there is nothing to say. */
export async function mailDecision(
  tx: Transaction<DB>,
  parts: Parts,
  template: "approval-revoked" | "survey-returned" | "reopening-declined",
  { surveyKey, countryId, reason }: CountrySurvey & { reason: string },
): Promise<void> {
  if (reason.trim() === "") return;
  const { year } = await tx
    .selectFrom("survey")
    .select("year")
    .where("key", "=", surveyKey)
    .executeTakeFirstOrThrow();
  const respondents = (await findRespondents(tx, [countryId])).get(countryId) ?? [];
  for (const { userId, email, culture, firstName } of respondents) {
    await queueMail(tx, parts, {
      template,
      to: email,
      culture,
      values: { firstName, year: String(year), reason },
      ...(userId === null ? {} : { userId }),
    });
  }
}
