// How the caller's lists look. It says nothing about others and changes no figure, so it is no event of the audit.

import { sql } from "kysely";
import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/lists/list-views.ts";
import { rememberedLists } from "#contract/lists/list-views.ts";
import { type CallRequest, callerOf } from "#server/http/serve.ts";

export async function getListViews(
  request: CallRequest<typeof call.getListViews>,
): Promise<ReplyOf<typeof call.getListViews>> {
  const { rows } = await sql<{ list: string; view: string }>`
    select list, view from "user", jsonb_each_text(list_views) as each (list, view)
    where id = ${callerOf(request).id} and list = any(${[...rememberedLists]})`.execute(request.db);
  return Object.fromEntries(rows.map(({ list, view }) => [list, view]));
}

export async function rememberListView(
  request: CallRequest<typeof call.rememberListView>,
): Promise<undefined> {
  const { db, params, body } = request;
  await sql`
    update "user" set list_views = list_views || jsonb_build_object(${params.list}::text, ${body.view}::text)
    where id = ${callerOf(request).id}`.execute(db);
}
