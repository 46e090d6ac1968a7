// GET /User and GET /User/{id}.

import type * as call from "#contract/users.ts";
import type { User } from "#contract/users.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { fetchUser, fetchUsers } from "#server/identity/fetch-user.ts";

export const listUsers = ({ db }: CallRequest<typeof call.listUsers>): Promise<User[]> =>
  fetchUsers(db);

export const getUser = ({ db, params }: CallRequest<typeof call.getUser>): Promise<User> =>
  fetchUser(db, params.id);
