// POST /Mail/Preview: the mail that an Administrator is about to cause, as its recipient would read it.

import type { ReplyOf } from "#contract/define.ts";
import type * as call from "#contract/lists/mails.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { hidden } from "./read-mail.ts";
import { mailSettings, writeMail } from "./write-mail.ts";

/** Without the token of its link. */
export async function previewMail(
  request: CallRequest<typeof call.previewMail>,
): Promise<ReplyOf<typeof call.previewMail>> {
  const { body } = request;
  const settings = mailSettings(request);
  if (body.template === "registration-denied") {
    return writeMail(body.template, body.values, body.culture, settings);
  }
  return writeMail(body.template, { ...body.values, token: hidden }, body.culture, settings);
}
