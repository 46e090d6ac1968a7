// Bearer token → caller. The token only names a session; role, country and state of the user are read
// from the database on every request, so that a right that was withdrawn is gone at the next one.

import type { FastifyRequest } from "fastify";
import { jwtVerify } from "jose";
import type { Access, Role } from "#contract/define.ts";
import { roles } from "#contract/define.ts";
import { Problem, problem } from "#contract/problems.ts";
import type { Config } from "#server/config.ts";
import type { Quick } from "#server/database/connect.ts";
import type { Caller } from "#server/request/caller.ts";
import { batched } from "./batch.ts";

/** The same in every process, whatever its port: a session of one is valid in all. */
export const tokenSettings = (config: Config) => ({
  issuer: "annual-global-survey",
  audience: "api",
  key: new TextEncoder().encode(config.jwtSecret),
});

export type Authenticate = (request: FastifyRequest, access: Access) => Promise<Caller | null>;

const maxVerified = 5000;

/** The decoder would skip signs that follow, such as `=`. */
const compactToken = /^[\w-]+\.[\w-]+\.[\w-]+$/;

type Ticket = { sessionId: string; tokenHash: string };

const isRole = (key: string | null): key is Role => roles.some((role) => role === key);

type Found = Omit<Caller, "role"> & { key: string; role: string | null; unseen: string | null };

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

async function loadCallers(quick: Quick, keys: string[]): Promise<Map<string, Caller>> {
  const tickets = keys.map((key) => key.split(" "));
  const found = await quick<Found>(findCallers, [
    tickets.map(([id]) => id),
    tickets.map(([, hash]) => hash),
  ]);
  const unseen = found.flatMap((row) => row.unseen ?? []);
  if (unseen.length > 0) await quick(markSeen, [unseen]);
  return new Map(
    found.flatMap(({ key, role, unseen: _, ...caller }): [string, Caller][] =>
      isRole(role) ? [[key, { ...caller, role }]] : [],
    ),
  );
}

/** Of several Authorization headers Node keeps the first; a proxy before it may have checked another. */
const hasSeveral = ({ raw: { rawHeaders } }: FastifyRequest): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "authorization").length >
  1;

/** Reads the caller from the bearer token of a request; null without a token, 401 with one that is not valid. */
export function authenticator(config: Config, quick: Quick): Authenticate {
  const { key, issuer, audience } = tokenSettings(config);
  const callerOf = batched((keys: string[]) => loadCallers(quick, keys));

  // The signature of a token is verified once; whether it has expired is checked every time.
  const verified = new Map<string, Ticket & { expiresAt: number }>();

  async function ticketOf(token: string): Promise<Ticket | null> {
    const known = verified.get(token);
    if (known && known.expiresAt > Date.now()) return known;
    verified.delete(token);
    const ticket = await verify(token);
    if (ticket) {
      if (verified.size >= maxVerified) verified.clear();
      verified.set(token, ticket);
    }
    return ticket;
  }

  async function verify(token: string): Promise<(Ticket & { expiresAt: number }) | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ["HS256"],
        typ: "at+jwt",
        issuer,
        audience,
        clockTolerance: 0,
      });
      const { sid, jti, exp } = payload;
      return typeof sid === "string" && typeof jti === "string" && /^[0-9a-f]{64}$/.test(jti)
        ? { sessionId: sid, tokenHash: jti, expiresAt: (exp ?? 0) * 1000 }
        : null;
    } catch {
      // The caller learns only that the token is not valid, not why.
      return null;
    }
  }

  async function readCaller(request: FastifyRequest): Promise<Caller | null> {
    const [scheme, token, ...more] = (request.headers.authorization ?? "").split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !token) return null;
    if (more.length > 0 || hasSeveral(request)) throw problem("not-authenticated");
    const ticket = compactToken.test(token) ? await ticketOf(token) : null;
    if (!ticket) throw problem("not-authenticated");
    const caller = await callerOf(`${ticket.sessionId} ${ticket.tokenHash}`);
    if (!caller) throw problem("not-authenticated");
    return caller;
  }

  /** A public call may also be made with a session that has ended. */
  async function readOptionalCaller(request: FastifyRequest): Promise<Caller | null> {
    try {
      return await readCaller(request);
    } catch (error) {
      if (error instanceof Problem && error.code === "not-authenticated") return null;
      throw error;
    }
  }

  return async (request, { roles: named, knowsCaller }) => {
    if (named !== "public") return readCaller(request);
    return knowsCaller ? readOptionalCaller(request) : null;
  };
}
