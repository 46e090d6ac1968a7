// POST /User/ForgotPassword: 204 for everybody. Whether there is such an account is decided in a job.

import type * as call from "#contract/sign-in.ts";
import { resetRequest } from "#contract/sign-in.ts";
import { transact } from "../database/transact.ts";
import { countFromNetwork } from "../http/limit.ts";
import type { CallRequest } from "../http/serve.ts";
import { auditUser } from "../identity/audit-user.ts";
import { emailKey } from "../identity/email-key.ts";
import { mailUser } from "../identity/mail-user.ts";
import { makeLink } from "../identity/mailed-links.ts";
import type { JobPayloads } from "../jobs/queue.ts";
import type { Working } from "../request/context.ts";
import { openRequest, sealRequest } from "../sealed-request.ts";
import { ownerByEmail } from "./fetch-account.ts";
import { mayMail } from "./may-mail.ts";

const callsPerHour = 20;

export async function forgotPassword(
  request: CallRequest<typeof call.forgotPassword>,
): Promise<undefined> {
  const { db, config, queue, query, body, origin } = request;
  await countFromNetwork(request, "forgot", callsPerHour);
  const sealed = sealRequest(config, body, origin);
  await transact(db, (tx) => queue.enqueue(tx, "decide-reset", { request: sealed, ...query }));
  return undefined;
}

/** The job: a link to the stored address of an approved account, in the language it was asked in, and nothing otherwise. */
export async function decideReset(
  context: Working,
  payload: JobPayloads["decide-reset"],
): Promise<void> {
  const { body, origin } = openRequest(context.config, payload.request, resetRequest);
  await transact(context.db, async (tx) => {
    const owner = await ownerByEmail(tx, emailKey(body.email));
    if (!owner || !(await mayMail(tx, owner.email, "reset-password"))) return;
    const token = await makeLink(tx, owner.id, "reset");
    const culture = payload.culture ?? owner.culture;
    await mailUser(tx, context, { ...owner, culture }, "reset-password", { token });
    await auditUser(tx, {
      action: "authn_password_reset_requested",
      request: { caller: null, origin },
      userId: owner.id,
    });
  });
}
