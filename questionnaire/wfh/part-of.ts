// A figure that is a part of another: never above it, and never without it.

import type { Rule } from "./declared.ts";

/** `part` is at most `whole`; where there is a part, how many there are in all must be said. */
export const partOf = (part: string, whole: string): Rule[] => [
  { kind: "atMost", field: part, limit: [whole], message: "atMost" },
  { kind: "requiredWhen", field: whole, when: [part], message: "howMany" },
];
