// Setting calls: contract entry → function, a line each.

import * as call from "#contract/setting-calls.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { changeSetting } from "./change-setting.ts";
import { listSettings, settingHistory } from "./list-settings.ts";

export const settingCalls = (): Bound[] => [
  bind(call.listSettings, listSettings),
  bind(call.changeSetting, changeSetting),
  bind(call.settingHistory, settingHistory),
];
