// Digests of random tokens. The database stores only the digest, so a stolen table opens nothing.

import { createHash } from "node:crypto";

/** SHA-256 of a token; the token itself has at least 120 random bits, so no salt is needed. */
export const digestOf = (token: string): Buffer => createHash("sha256").update(token).digest();
