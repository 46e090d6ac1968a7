// Mail calls: contract entry → function, a line each.

import * as mails from "#contract/mails.ts";
import { type Bound, bind } from "../http/serve.ts";
import { sendToSupport } from "./contact.ts";
import { readMails, readOneMail, tryAgain } from "./list-mails.ts";
import { previewed } from "./preview-mail.ts";

export const mailCalls = (): Bound[] => [
  bind(mails.listMails, readMails),
  bind(mails.getMail, readOneMail),
  bind(mails.retryMail, tryAgain),
  bind(mails.previewMail, previewed),
  bind(mails.sendContact, sendToSupport),
];
