// Groups the calls of the contract into actions as users know them: reading a section is one action,
// saving one is another. Their texts have the keys `action.…` in the texts of the area "admin".

import { callLabelOf } from "#web/ui/call-label.ts";

export type Action = { action: string; ids: readonly string[] };

/** Actions by the area that their ids begin with, both in the order of the ids. */
export function callLabelsByArea(
  callIds: readonly string[],
): { area: string; actions: Action[] }[] {
  const areas = Map.groupBy(new Set(callIds), (id) => id.split(".", 1)[0] ?? "");
  return [...areas].map(([area, ids]) => ({
    area,
    actions: [...Map.groupBy(ids, callLabelOf)].map(([action, same]) => ({ action, ids: same })),
  }));
}
