// Creates the two tokens of a session: a signed access token that is valid for an hour and only names
// the session, and a random refresh token, of which only the digest is stored.

import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import type { Transaction } from "kysely";
import type { Session } from "#contract/sign-in.ts";
import type { Config } from "#server/config.ts";
import type { DB } from "#server/database/tables.ts";
import { tokenSettings } from "#server/http/authenticate.ts";
import { digestOf } from "#server/request/token-digest.ts";
import type { Account } from "./fetch-account.ts";

const accessTtlSeconds = 3600;

async function accessToken(config: Config, userId: number, sessionId: string, hash: Buffer) {
  const { key, issuer, audience } = tokenSettings(config);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(userId))
    .setJti(hash.toString("hex"))
    .setIssuedAt()
    .setExpirationTime(`${accessTtlSeconds}s`)
    .sign(key);
}

/** Stores a new refresh token for the session. Returns the contract's `Session` and the token's digest. */
export async function issueTokens(
  tx: Transaction<DB>,
  config: Config,
  { account, sessionId }: { account: Account; sessionId: string },
): Promise<{ session: Session; hash: Buffer }> {
  const refreshToken = `rt_${randomBytes(32).toString("base64url")}`;
  const hash = digestOf(refreshToken);
  await tx.insertInto("refresh_token").values({ hash, session_id: sessionId }).execute();
  return {
    hash,
    session: {
      jwtToken: await accessToken(config, account.id, sessionId, hash),
      refreshToken,
      key: account.id,
      firstName: account.first_name,
      lastName: account.last_name,
      organizationId: account.organization_id,
      countryId: account.country_id,
      countryCode: account.countryCode,
      role: account.role,
      expiresIn: accessTtlSeconds,
      mustAddSecondFactor: account.mustAddSecondFactor,
      hasSecondFactor: account.hasFactor,
    },
  };
}
