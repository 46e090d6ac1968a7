// Maximum lengths of texts in characters, for the schemas and the forms.

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
  /** Of a field, a rule or a message of the questionnaire. */
  key: 100,
  /** The longest answer that is no list. */
  answer: 4000,
  /** A comment, or a message to support. */
  comment: 4000,
  /** A mail to a country with everything that is to be looked at. */
  mail: 100_000,
} as const;
