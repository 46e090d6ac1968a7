// The requests for an account that wait for a decision: they are fetched before the screen's code is there.

import { listUsers } from "#contract/users.ts";
import { queryOf } from "#web/api.ts";

export const waitingUsers = () => queryOf(listUsers, { query: { status: "pending" } });
