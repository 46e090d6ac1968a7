// Handover calls: contract entry → function, a line each.

import * as call from "#contract/handover/handover.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { carryNote } from "./carry-note.ts";
import { getHandover } from "./get-handover.ts";

export const handoverCalls = (): Bound[] => [
  bind(call.getHandover, getHandover),
  bind(call.carryNote, carryNote),
];
