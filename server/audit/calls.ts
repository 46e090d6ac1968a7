// Audit calls: contract entry → function, a line each.

import { listAudit, listAuditActions } from "#contract/audit.ts";
import { type Bound, bind } from "../http/serve.ts";
import { readActions, readAudit } from "./list-audit.ts";

export const auditCalls = (): Bound[] => [
  bind(listAudit, readAudit),
  bind(listAuditActions, readActions),
];
