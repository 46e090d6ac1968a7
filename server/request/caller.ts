// The signed-in user who makes a request.

import type { Role } from "#contract/define.ts";

/** Read from the database on every request, so that a right that was withdrawn is gone at the next one. */
export type Caller = {
  id: number;
  name: string;
  role: Role;
  countryId: number | null;
  sessionId: string;
  /** The role requires a second factor that the account does not have yet. */
  mustAddSecondFactor: boolean;
};
