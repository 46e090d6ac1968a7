// Calls of the master query: contract entry → function, a line each.

import * as call from "#contract/query/query.ts";
import * as saved from "#contract/query/saved-queries.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { listFields } from "./list-fields.ts";
import { answerQuery } from "./run-query.ts";
import {
  deleteSavedQuery,
  listSavedQueries,
  renameSavedQuery,
  saveQuery,
} from "./saved-queries.ts";
import { measureQuery } from "./size-of-query.ts";

export const queryCalls = (): Bound[] => [
  bind(call.listQueryFields, listFields),
  bind(call.runQuery, answerQuery),
  bind(call.sizeOfQuery, measureQuery),
  bind(saved.listSavedQueries, listSavedQueries),
  bind(saved.saveQuery, saveQuery),
  bind(saved.renameSavedQuery, renameSavedQuery),
  bind(saved.deleteSavedQuery, deleteSavedQuery),
];
