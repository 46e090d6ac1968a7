// GET /Organization/country: the organizations of a country, for registration and for Administrators.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/users.ts";
import type { CallRequest } from "#server/http/serve.ts";

export const listOrganizations = ({
  db,
  query,
}: CallRequest<typeof call.listOrganizations>): Promise<ReplyOf<typeof call.listOrganizations>> =>
  db
    .selectFrom("organization")
    .select(["id", "name", "country_id as countryId"])
    .where("country_id", "=", query.id)
    .orderBy("name")
    .execute();
