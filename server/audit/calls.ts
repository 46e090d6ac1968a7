// Audit calls: contract entry → function, a line each.

import * as call from "#contract/audit.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { listAudit, listAuditActions } from "./list-audit.ts";

export const auditCalls = (): Bound[] => [
  bind(call.listAudit, listAudit),
  bind(call.listAuditActions, listAuditActions),
];
