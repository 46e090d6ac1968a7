// Mail calls: contract entry → function, a line each.

import * as call from "#contract/lists/mails.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { contact } from "./contact.ts";
import { getMail, listMails } from "./list-mails.ts";
import { previewMail } from "./preview-mail.ts";
import { retryMail } from "./retry-mail.ts";

export const mailCalls = (): Bound[] => [
  bind(call.listMails, listMails),
  bind(call.getMail, getMail),
  bind(call.retryMail, retryMail),
  bind(call.previewMail, previewMail),
  bind(call.contact, contact),
];
