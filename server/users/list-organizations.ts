// GET /Organization/country: the organizations of a country, for registration and for Administrators. 400 where there is no such
// country.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/users.ts";
import { sourceLang } from "#questionnaire/engine/languages.ts";
import { refuseUnknownFilters } from "#server/definitions/refuse-unknown.ts";
import type { CallRequest } from "#server/http/serve.ts";

export async function listOrganizations({
  db,
  query,
}: CallRequest<typeof call.listOrganizations>): Promise<ReplyOf<typeof call.listOrganizations>> {
  await refuseUnknownFilters(db, { countryId: query.id }, sourceLang, "id");
  return db
    .selectFrom("organization")
    .select(["id", "name", "country_id as countryId"])
    .where("country_id", "=", query.id)
    .orderBy("name")
    .execute();
}
