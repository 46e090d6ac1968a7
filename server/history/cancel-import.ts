// POST /HistoryImport/{id}/Cancel. The work sees that it was cancelled where it stores how far it is, and at its end.

import { sql } from "kysely";
import type { cancelHistory } from "#contract/history/history-imports.ts";
import { problem } from "#contract/problems.ts";
import { audit } from "#server/database/audit.ts";
import { transact } from "#server/database/transact.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";
import { fetchReply } from "./fetch-imports.ts";

/**
 * Stops the work that is under way: the import has the state before it again. 404 for an unknown id, 409 `already-decided` where
 * nothing is under way.
 */
export function cancelImport({ db, origin, caller, params }: CallRequest<typeof cancelHistory>) {
  return transact(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update history_import set work = work + 1, progress = 0, state = case state
        when 'checking' then 'uploaded' when 'applying' then 'checked' else 'applied' end
      where id = ${params.id} and state in ('checking', 'applying', 'undoing')`.execute(tx);
    const one = await fetchReply(tx, params.id);
    if (numAffectedRows === 0n) throw problem("already-decided");
    await audit(tx, {
      action: "history_cancelled",
      caller: callerOf({ caller }),
      origin,
      subjectType: "history_import",
      subjectId: String(params.id),
    });
    return one;
  });
}
