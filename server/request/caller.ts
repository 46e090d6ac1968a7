// The signed-in user who makes a request.

import type { Role, TokenScope } from "#contract/define.ts";

/** Read from the database on every request, so that a right that was withdrawn is gone at the next one. */
export type Caller = {
  id: number;
  name: string;
  role: Role;
  countryId: number | null;
  /** With an API token, its id. */
  sessionId: string;
  /** With an API token, what it may read; absent with a session, which may do all that the user may. */
  tokenScopes?: readonly TokenScope[];
  /** The role requires a second factor that the account does not have yet. */
  mustAddSecondFactor: boolean;
};
