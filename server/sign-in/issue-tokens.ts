// Makes the two tokens of a session: a signed access token that lives an hour and only names the
// session, and a random refresh token of which only the digest is stored.

import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import type { Transaction } from "kysely";
import type { Session } from "#contract/sign-in.ts";
import type { Config } from "../config.ts";
import type { DB } from "../database/tables.ts";
import { tokenSettings } from "../http/authenticate.ts";
import { digestOf } from "../identity/token-digest.ts";

const accessSeconds = 3600;

export type Owner = {
  id: number;
  first_name: string;
  last_name: string;
  organization_id: number | null;
  country_id: number | null;
  role: Session["role"];
  mustAddSecondFactor: boolean;
  hasFactor: boolean;
};

async function accessToken(config: Config, userId: number, sessionId: string, hash: Buffer) {
  const { key, issuer, audience } = tokenSettings(config);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(userId))
    .setJti(hash.toString("hex"))
    .setIssuedAt()
    .setExpirationTime(`${accessSeconds}s`)
    .sign(key);
}

/** Stores a fresh refresh token for the session and answers the pair as the contract's `Session`. */
export async function issueTokens(
  tx: Transaction<DB>,
  config: Config,
  owner: Owner,
  sessionId: string,
): Promise<{ session: Session; hash: Buffer }> {
  const refreshToken = `rt_${randomBytes(32).toString("base64url")}`;
  const hash = digestOf(refreshToken);
  await tx.insertInto("refresh_token").values({ hash, session_id: sessionId }).execute();
  return {
    hash,
    session: {
      jwtToken: await accessToken(config, owner.id, sessionId, hash),
      refreshToken,
      key: owner.id,
      firstName: owner.first_name,
      lastName: owner.last_name,
      organizationId: owner.organization_id,
      countryId: owner.country_id,
      role: owner.role,
      expiresIn: accessSeconds,
      mustAddSecondFactor: owner.mustAddSecondFactor,
      hasSecondFactor: owner.hasFactor,
    },
  };
}
