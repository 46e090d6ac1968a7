// The callers of API tokens. As for a session, the rights are those that the user has at this moment.

import type { Quick } from "#server/database/connect.ts";
import type { Caller } from "#server/request/caller.ts";
import { digestOf } from "#server/request/token-digest.ts";
import { type FoundCaller, withRole } from "./found-caller.ts";

const apiToken = /^ags_[\w-]{43}$/;

/** Whether a bearer token has the form of an API token. */
export const isApiToken = (token: string): boolean => apiToken.test(token);

type Found = FoundCaller & { isStale: boolean };

const findCallers = `
  select requested.hash as key, api_token.id as "sessionId", u.id, person_name(u) as name,
    u.role_key as role, u.country_id as "countryId", api_token.scopes as "tokenScopes",
    requires_second_factor(role.key) and not exists (
      select 1 from second_factor where user_id = u.id and confirmed_at is not null
    ) as "mustAddSecondFactor",
    coalesce(api_token.last_used_at < now() - interval '1 minute', true) as "isStale"
  from unnest($1::text[]) as requested (hash)
  join api_token on api_token.digest = decode(requested.hash, 'hex') and api_token.ends_at > now()
  join "user" u on u.id = api_token.user_id and u.status = 'approved'
  join role on role.key = u.role_key`;

/** Not with every call: a program may make hundreds in a minute. */
const markUsed = "update api_token set last_used_at = now() where id = any($1::uuid[])";

/** Looks up tokens by what `keyOf` gives. */
export async function findByApiToken(quick: Quick, keys: string[]): Promise<Map<string, Caller>> {
  const found = await quick<Found>(findCallers, [keys]);
  const stale = found.filter(({ isStale }) => isStale).map(({ sessionId }) => sessionId);
  if (stale.length > 0) await quick(markUsed, [stale]);
  return withRole(found.map(({ isStale: _, ...caller }) => caller));
}

/** What a token is looked up by: its digest, so that the token itself is in no statement. */
export const keyOf = (token: string): string => digestOf(token).toString("hex");
