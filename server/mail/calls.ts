// Mail calls: contract entry → function, a line each.

import { contact, getMail, listMails, previewMail, retryMail } from "#contract/mails.ts";
import { type Bound, bind } from "../http/serve.ts";
import { writeToSupport } from "./contact.ts";
import { readMails, readOneMail } from "./list-mails.ts";
import { hidden } from "./read-mail.ts";
import { sendAgain } from "./retry-mail.ts";
import { writeMail } from "./write-mail.ts";

export const mailCalls = (): Bound[] => [
  bind(listMails, readMails),
  bind(getMail, readOneMail),
  bind(retryMail, sendAgain),
  bind(previewMail, async ({ body, config }) =>
    body.template === "invitation"
      ? writeMail("invitation", { ...body.values, token: hidden }, body.culture, config)
      : writeMail("registration-denied", body.values, body.culture, config),
  ),
  bind(contact, writeToSupport),
];
