// How long texts may be, in characters: schemas refuse what is longer, forms take no more.

import { contactLengths } from "#questionnaire/engine/lengths.ts";

export const lengths = {
  ...contactLengths,
  /** Of a person, an organization, a city, a role in an organization. */
  name: 100,
  password: 64,
  /** Of an authenticator app, or a recovery code. */
  code: 40,
  /** Why something was rejected, revoked or approved. */
  reason: 1000,
  /** A comment, or a message to support. */
  comment: 4000,
} as const;
