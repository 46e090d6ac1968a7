// POST /User/ForgotPassword: 204 for everybody. Whether there is such an account is decided in a job.

import type { forgotPassword } from "#contract/accounts.ts";
import { transact } from "../database/transact.ts";
import { decrypt, encrypt } from "../encrypt.ts";
import type { Origin, Working } from "../http/context.ts";
import { countFromNetwork } from "../http/limit.ts";
import type { Asked } from "../http/serve.ts";
import type { JobPayloads } from "../jobs/queue.ts";
import { auditUser } from "./audit-user.ts";
import { emailKey } from "./email-key.ts";
import { ownerByEmail } from "./fetch-owner.ts";
import { mailUser } from "./mail-user.ts";
import { makeLink } from "./mailed-links.ts";
import { mayMail } from "./may-mail.ts";

const callsPerHour = 20;

export async function askForReset(asked: Asked<typeof forgotPassword>): Promise<undefined> {
  const { db, config, queue, query, body, origin } = asked;
  await countFromNetwork(asked, "forgot", callsPerHour);
  const request = encrypt(config.encryptionKey, JSON.stringify({ email: body.email, origin }));
  await transact(db, async (tx) => {
    await queue.enqueue(tx, "decide-reset", {
      request: request.toString("base64"),
      ...query,
    });
  });
  return undefined;
}

/** The job: a link to the stored address of an approved account, in the language it was asked in, and nothing otherwise. */
export async function decideReset(
  context: Working,
  payload: JobPayloads["decide-reset"],
): Promise<void> {
  const sealed = Buffer.from(payload.request, "base64");
  const request: { email: string; origin: Origin } = JSON.parse(
    decrypt(context.config.encryptionKey, sealed),
  );
  await transact(context.db, async (tx) => {
    const owner = await ownerByEmail(tx, emailKey(request.email));
    if (!owner || !(await mayMail(tx, owner.email, "reset-password"))) return;
    const token = await makeLink(tx, owner.id, "reset");
    const culture = payload.culture ?? owner.culture;
    await mailUser(tx, context, { ...owner, culture }, "reset-password", { token });
    await auditUser(tx, {
      action: "authn_password_reset_requested",
      asked: { caller: null, origin: request.origin },
      userId: owner.id,
    });
  });
}
