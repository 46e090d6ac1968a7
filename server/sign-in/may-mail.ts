// Limits how often one address gets a mail that anyone can trigger without signing in.

import { sql, type Transaction } from "kysely";
import type { DB } from "#server/database/tables.ts";
import type { MailTemplate } from "#server/mail/templates.ts";

type MailLimits = { hour: number; day: number };

const limits: Partial<Record<MailTemplate, MailLimits>> = {
  "registration-received": { hour: 1, day: 1 },
  "account-exists": { hour: 1, day: 3 },
  "reset-password": { hour: 3, day: 10 },
  // Of an Administrator's own invitations none is refused; they count here.
  invitation: { hour: 3, day: 10 },
};

/** False if the address got its maximum of this mail. The visitor gets the same reply either way. */
export async function mayMail(
  tx: Transaction<DB>,
  recipient: string,
  template: MailTemplate,
): Promise<boolean> {
  const max = limits[template];
  if (!max) return true;
  const found = await sql<{ in_hour: number; in_day: number }>`
    select count(*) filter (where created_at > now() - interval '1 hour')::integer as in_hour,
      count(*)::integer as in_day
    from mail where recipient = ${recipient} and template = ${template}
      and created_at > now() - interval '1 day'`.execute(tx);
  const [row] = found.rows;
  return row !== undefined && row.in_hour < max.hour && row.in_day < max.day;
}
