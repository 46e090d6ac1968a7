// Which action, as users know it, a call of the API belongs to. The actions have the texts `action.…` in
// the area "admin".

/** "sections.getCare" and "sections.putCare" → "sections.get", "sections.put"; others as they are. */
export function callLabelOf(callId: string): string {
  return callId.replace(/^(sections\.(?:get|put))[A-Z]\w*$/, "$1");
}
