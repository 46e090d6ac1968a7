// POST /Mail/Preview: what a decision would send, word for word; nothing is stored.

import type { ReplyOf } from "#contract/define.ts";
import type { previewMail } from "#contract/mails.ts";
import type { Asked } from "../http/serve.ts";
import { writeMail } from "./write-mail.ts";

export async function previewed({
  config,
  body,
}: Asked<typeof previewMail>): Promise<ReplyOf<typeof previewMail>> {
  const { template, culture } = body;
  if (template === "invitation") {
    return writeMail(template, { ...body.values, token: "•••" }, culture, config);
  }
  return writeMail(template, body.values, culture, config);
}
