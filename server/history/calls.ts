// Calls of the import of past years: contract entry → function, a line each.

import * as call from "#contract/history/history-imports.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { cancelImport } from "./cancel-import.ts";
import { fetchReply, fetchSummaries } from "./fetch-imports.ts";
import { startApply, startCheck, startUndo } from "./start-work.ts";
import { uploadImport } from "./upload-import.ts";

export const historyCalls = (): Bound[] => [
  bind(call.uploadHistory, uploadImport),
  bind(call.checkHistory, startCheck),
  bind(call.applyHistory, startApply),
  bind(call.undoHistory, startUndo),
  bind(call.cancelHistory, cancelImport),
  bind(call.listHistoryImports, ({ db }) => fetchSummaries(db)),
  bind(call.getHistoryImport, ({ db, params }) => fetchReply(db, params.id)),
];
