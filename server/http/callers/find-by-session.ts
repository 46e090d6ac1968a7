// The callers of sessions. Role, country and state of the user are read on every request, so that a
// right that was withdrawn is gone at the next one.

import type { Quick } from "#server/database/connect.ts";
import type { Caller } from "#server/request/caller.ts";
import { type FoundCaller, withRole } from "./found-caller.ts";

type Found = FoundCaller & { unseen: string | null };

const findCallers = `
  select session.id || ' ' || requested.hash as key, session.id as "sessionId", u.id,
    person_name(u) as name, u.role_key as role, u.country_id as "countryId",
    requires_second_factor(role.key) and not exists (
      select 1 from second_factor where user_id = u.id and confirmed_at is not null
    ) as "mustAddSecondFactor",
    case when refresh_token.seen_at is null then requested.hash end as unseen
  from unnest($1::uuid[], $2::text[]) as requested (session_id, hash)
  join session on session.id = requested.session_id
    and session.ended_at is null and session.ends_at > now()
  join refresh_token on refresh_token.hash = decode(requested.hash, 'hex')
    and refresh_token.session_id = session.id
  join "user" u on u.id = session.user_id and u.status = 'approved'
  join role on role.key = u.role_key`;

const markSeen = `
  update refresh_token set seen_at = now()
  from unnest($1::text[]) as requested (hash)
  where refresh_token.hash = decode(requested.hash, 'hex') and seen_at is null`;

/** Each key is the id of a session, a space, and the hash of its refresh token. */
export async function findBySession(quick: Quick, keys: string[]): Promise<Map<string, Caller>> {
  const tickets = keys.map((key) => key.split(" "));
  const found = await quick<Found>(findCallers, [
    tickets.map(([id]) => id),
    tickets.map(([, hash]) => hash),
  ]);
  const unseen = found.flatMap((row) => row.unseen ?? []);
  if (unseen.length > 0) await quick(markSeen, [unseen]);
  return withRole(found.map(({ unseen: _, ...caller }) => caller));
}
