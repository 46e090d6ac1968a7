// Groups the calls of the contract into actions as users know them: reading a section is one action,
// saving one is another. Their texts have the keys `action.…` in the texts of the area "admin".

export type Action = { action: string; ids: readonly string[] };

/** "sections.getCare" and "sections.putCare" → "sections.get", "sections.put"; others as they are. */
export function callLabelOf(callId: string): string {
  return callId.replace(/^(sections\.(?:get|put))[A-Z]\w*$/, "$1");
}

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
