// POST /Country/Membership/Upload: writes the membership of countries from a spreadsheet, all rows or none;
// with `preview` it only returns what would change.

import type * as call from "#contract/countries.ts";
import type { ReplyOf } from "#contract/define.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { fileErrorOf } from "./overview-texts.ts";
import { readMembership } from "./read-membership.ts";
import { readUpload } from "./read-upload.ts";
import { compareMembership, writeMembership } from "./write-membership.ts";

/** Replies with the number of changes; a preview also lists them, with warnings. */
export async function uploadMembership(
  request: CallRequest<typeof call.uploadMembership>,
): Promise<ReplyOf<typeof call.uploadMembership>> {
  const { db, origin, query } = request;
  const caller = callerOf(request);
  const { memberships, warnings } = await readUpload(request, readMembership);
  const changes = query.preview
    ? await compareMembership(db, memberships)
    : await transact(db, (tx) =>
        writeMembership(tx, memberships, { caller, origin, source: "upload" }),
      );
  const counts = { updated: changes.length, unchanged: memberships.length - changes.length };
  if (!query.preview) return counts;
  return {
    ...counts,
    changes: changes.map(({ request: { countryId, row }, before, after }) => ({
      countryId,
      row: row + 1,
      before,
      after,
    })),
    ...(warnings.length > 0
      ? { warnings: warnings.map((warning) => fileErrorOf(warning, query.culture)) }
      : {}),
  };
}
