// The calls of the contract as what people do: reading the eight sections is one deed, saving them
// another. Texts for each stand under `deed.` in the admin words.

export type Action = { action: string; ids: readonly string[] };

/** "sections.getCare" and "sections.putCare" → "sections.get", "sections.put"; others as they are. */
export function callLabelOf(callId: string): string {
  return callId.replace(/^(sections\.(?:get|put))[A-Z]\w*$/, "$1");
}

/** Deeds by the area their id begins with, both in the order they first come. */
export function callLabelsByArea(
  callIds: readonly string[],
): { area: string; actions: Action[] }[] {
  const areas = Map.groupBy(new Set(callIds), (id) => id.split(".", 1)[0] ?? "");
  return [...areas].map(([area, ids]) => ({
    area,
    actions: [...Map.groupBy(ids, callLabelOf)].map(([action, same]) => ({ action, ids: same })),
  }));
}
