// POST /User/ForgotPassword: always 204. A job checks whether there is such an account.

import type * as call from "#contract/sign-in.ts";
import { resetRequest } from "#contract/sign-in.ts";
import { transact } from "#server/database/transact.ts";
import type { AppContext } from "#server/http/context.ts";
import { countFromNetwork } from "#server/http/count-call.ts";
import type { CallRequest } from "#server/http/serve.ts";
import { auditUser } from "#server/identity/audit-user.ts";
import { emailKey } from "#server/identity/email-key.ts";
import { mailUser } from "#server/identity/mail-user.ts";
import { createLink } from "#server/identity/mailed-links.ts";
import type { JobPayloads } from "#server/jobs/queue.ts";
import { openRequest, sealRequest } from "#server/sealed-request.ts";
import { accountByEmail } from "./fetch-account.ts";
import { mayMail } from "./may-mail.ts";

export async function forgotPassword(
  request: CallRequest<typeof call.forgotPassword>,
): Promise<undefined> {
  const { db, config, queue, settings, query, body, origin } = request;
  await countFromNetwork(request, "forgot", settings.get("resetRequestsPerHour"));
  const sealed = sealRequest(config, body, origin);
  await transact(db, (tx) => queue.enqueue(tx, "decide-reset", { request: sealed, ...query }));
  return undefined;
}

/** The job: mails a link, or the invitation again, to the stored address if the account is approved, in the language of the request. */
export async function decideReset(
  context: AppContext,
  payload: JobPayloads["decide-reset"],
): Promise<void> {
  const { body, origin } = openRequest(context.config, payload.request, resetRequest);
  await transact(context.db, async (tx) => {
    const account = await accountByEmail(tx, emailKey(body.email));
    if (!account) return;
    // Who has no password yet was invited and did not use the link.
    const isInvited = account.password_hash === null;
    const template = isInvited ? "invitation" : "reset-password";
    if (!(await mayMail(tx, account.email, template))) return;
    const token = isInvited
      ? await createLink(tx, account.id, "invitation", { again: true })
      : await createLink(tx, account.id, "reset");
    const culture = payload.culture ?? account.culture;
    await mailUser(tx, context, { ...account, culture }, template, { token });
    await auditUser(tx, {
      action: "authn_password_reset_requested",
      request: { caller: null, origin },
      userId: account.id,
    });
  });
}
