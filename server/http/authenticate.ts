// Bearer token → caller: the token of a session, or the API token of a program. It only names the session or
// the token; what its user may do is read from the database on every request.

import type { FastifyRequest } from "fastify";
import { jwtVerify } from "jose";
import type { Access } from "#contract/define.ts";
import { Problem, problem } from "#contract/problems.ts";
import type { Config } from "#server/config.ts";
import type { Quick } from "#server/database/connect.ts";
import type { Caller } from "#server/request/caller.ts";
import { batched } from "./batch.ts";
import { findByApiToken, isApiToken, keyOf } from "./callers/find-by-api-token.ts";
import { findBySession } from "./callers/find-by-session.ts";

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

/** Of several Authorization headers Node keeps the first; a proxy before it may have checked another. */
const hasSeveral = ({ raw: { rawHeaders } }: FastifyRequest): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "authorization").length >
  1;

/** Reads the caller from the bearer token of a request; null without a token, 401 with one that is not valid. */
export function authenticator(config: Config, quick: Quick): Authenticate {
  const { key, issuer, audience } = tokenSettings(config);
  const callerOf = batched((keys: string[]) => findBySession(quick, keys));
  const callerOfApiToken = batched((keys: string[]) => findByApiToken(quick, keys));

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
        // Else a token without one would be valid for ever.
        requiredClaims: ["exp"],
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
    const caller = isApiToken(token)
      ? await callerOfApiToken(keyOf(token))
      : await callerOfSession(token);
    if (!caller) throw problem("not-authenticated");
    return caller;
  }

  async function callerOfSession(token: string): Promise<Caller | undefined> {
    const ticket = compactToken.test(token) ? await ticketOf(token) : null;
    return ticket ? callerOf(`${ticket.sessionId} ${ticket.tokenHash}`) : undefined;
  }

  /** A public call may also be made with a session that has ended. An API token names no visitor. */
  async function readOptionalCaller(request: FastifyRequest): Promise<Caller | null> {
    try {
      const caller = await readCaller(request);
      return caller?.tokenScopes ? null : caller;
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
