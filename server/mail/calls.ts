// Mail calls: contract entry → function, a line each.

import * as call from "#contract/lists/mails.ts";
import { type Bound, bind } from "#server/http/serve.ts";
import { contact } from "./contact.ts";
import { getMail, listMails } from "./list-mails.ts";
import { hidden } from "./read-mail.ts";
import { retryMail } from "./retry-mail.ts";
import { mailSettings, writeMail } from "./write-mail.ts";

export const mailCalls = (): Bound[] => [
  bind(call.listMails, listMails),
  bind(call.getMail, getMail),
  bind(call.retryMail, retryMail),
  bind(call.previewMail, async ({ body, ...parts }) =>
    body.template === "invitation"
      ? writeMail(
          "invitation",
          { ...body.values, token: hidden },
          body.culture,
          mailSettings(parts),
        )
      : writeMail("registration-denied", body.values, body.culture, mailSettings(parts)),
  ),
  bind(call.contact, contact),
];
