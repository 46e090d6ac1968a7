// Calls of the review desk: contract entry → function, a line each.

import * as call from "#contract/review/review-desk.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { decideDeskItem, holdDeskItem } from "./decide-item.ts";
import { getDeskItem } from "./get-item.ts";
import { listDeskItems } from "./list-items.ts";

export const reviewDeskCalls = (): Bound[] => [
  bind(call.listDeskItems, listDeskItems),
  bind(call.getDeskItem, getDeskItem),
  bind(call.holdDeskItem, holdDeskItem),
  bind(call.decideDeskItem, decideDeskItem),
];
