// Calls of the reminders: contract entry → function, a line each.

import * as call from "#contract/progress/reminders.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { previewReminder } from "./preview-reminder.ts";
import { sendReminders } from "./send-reminders.ts";

export const reminderCalls = (): Bound[] => [
  bind(call.previewReminder, previewReminder),
  bind(call.sendReminders, sendReminders),
];
