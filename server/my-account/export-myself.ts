// GET /User/{id}/Export: everything the platform stores about the caller, as JSON (GDPR 15 and 20).

import { sql, type Transaction } from "kysely";
import type * as call from "#contract/my-account.ts";
import type { Config } from "#server/config.ts";
import type { DB } from "#server/database/tables.ts";
import { transact } from "#server/database/transact.ts";
import { WithHeaders } from "#server/http/reply.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { auditUser } from "#server/identity/audit-user.ts";
import { valuesOf } from "#server/mail/read-mail.ts";

/** What the person wrote to support; the mails are stored encrypted. */
async function messagesOf(tx: Transaction<DB>, { config }: { config: Config }, id: number) {
  const mails = await tx
    .selectFrom("mail")
    .select(["template", "culture", "content", "created_at"])
    .where("about_user_id", "=", id)
    .where("template", "=", "contact-message")
    .orderBy("created_at")
    .execute();
  return mails.map((mail) => {
    const { name, email, message } = valuesOf(config, mail);
    return { createdAt: mail.created_at, name, email, message };
  });
}

export async function exportMyself(
  request: CallRequest<typeof call.exportMyself>,
): Promise<WithHeaders<undefined>> {
  const { id } = callerOf(request);
  const document = await transact(request.db, async (tx) => {
    await auditUser(tx, { action: "user_exported", request, userId: id });
    const found = await sql<{ document: object }>`select jsonb_build_object(
      'exportedAt', now(),
      'account', (select to_jsonb(u) - 'password_hash' - 'email_key' from "user" u where u.id = ${id}),
      'sessions', (select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' order by s.created_at), '[]')
        from session s where s.user_id = ${id}),
      'browsers', (select coalesce(jsonb_agg(jsonb_build_object('createdAt', d.created_at,
        'lastSeenAt', d.last_seen_at)), '[]') from known_device d where d.user_id = ${id}),
      'secondFactor', (select jsonb_build_object('confirmedAt', f.confirmed_at)
        from second_factor f where f.user_id = ${id}),
      'mails', (select coalesce(jsonb_agg(jsonb_build_object('recipient', m.recipient,
        'subject', case when m.template <> 'registration-waiting' then m.subject end, 'status', m.status, 'createdAt', m.created_at, 'sentAt', m.sent_at)
        order by m.created_at), '[]') from mail m where m.user_id = ${id}),
      'comments', (select coalesce(jsonb_agg(to_jsonb(c) - 'author_id' order by c.id), '[]')
        from comment c where c.author_id = ${id}),
      'saves', (select coalesce(jsonb_agg(jsonb_build_object('surveyData', r.survey_data_id,
        'section', r.section, 'version', r.version, 'at', r.at) order by r.at), '[]')
        from section_revision r where r.by = ${id}),
      'apiTokens', (select coalesce(jsonb_agg(to_jsonb(t) - 'user_id' - 'digest' order by t.created_at), '[]')
        from api_token t where t.user_id = ${id}),
      'savedQueries', (select coalesce(jsonb_agg(to_jsonb(q) - 'owner_id' order by q.id), '[]')
        from saved_query q where q.owner_id = ${id}),
      'reopenRequests', (select coalesce(jsonb_agg(jsonb_build_object('surveyData', r.survey_data_id,
        'at', r.at, 'reason', r.reason) order by r.at), '[]')
        from reopen_request r where r.by = ${id}),
      'receipts', (select coalesce(jsonb_agg(to_jsonb(r) - 'signed_by' order by r.at), '[]')
        from submission_receipt r where r.signed_by = ${id}),
      'approvals', (select coalesce(jsonb_agg(jsonb_build_object('surveyData', a.survey_data_id,
        'isApproved', a.is_approved, 'at', a.at, 'reason', a.reason) order by a.at), '[]')
        from approval a where a.by = ${id}),
      'events', (select coalesce(jsonb_agg(to_jsonb(e) - 'commitment'
        || jsonb_build_object('address', coalesce(d.address, d.network), 'user_agent', d.user_agent)
        -- Details of events about other users are the data of those users.
        || case when e.subject_type = 'user' and e.subject_id <> ${String(id)} then '{}'
          else jsonb_build_object('before', d.before, 'after', d.after) end order by e.id), '[]')
        from audit_event e left join audit_detail d on d.event_id = e.id where e.actor_id = ${id})
    ) as document`.execute(tx);
    const messages = await messagesOf(tx, request, id);
    return { ...found.rows[0]?.document, messages };
  });
  return new WithHeaders(undefined, {
    file: {
      name: `my-account-${id}.json`,
      type: "application/json; charset=utf-8",
      content: JSON.stringify(document, null, 2),
    },
  });
}
