// Calls about paper forms: contract entry → function, a line each.

import * as call from "#contract/documents.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { getForm } from "./get-form.ts";
import { listForms } from "./list-forms.ts";

export const paperCalls = (): Bound[] => [
  bind(call.listOfflineForms, listForms),
  bind(call.getOfflineForm, getForm),
];
