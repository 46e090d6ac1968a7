// What somebody asks without a session, and from where, as it waits in the queue: encrypted, since
// the person may never have an account.

import { z } from "zod";
import type { Config } from "./config.ts";
import { decrypt, encrypt } from "./encrypt.ts";
import type { Origin } from "./request/origin.ts";

const sent = z.looseObject({
  origin: z.strictObject({ requestId: z.string(), address: z.string(), userAgent: z.string() }),
});

/** The text to put into a job. */
export function sealRequest(config: Config, body: object, origin: Origin): string {
  const text = JSON.stringify({ ...body, origin });
  return encrypt(config.encryptionKey, text).toString("base64");
}

/** What was sealed, parsed again with the body's schema; throws when it is not what was sealed. */
export function openRequest<S extends z.ZodType>(
  config: Config,
  sealed: string,
  schema: S,
): { body: z.output<S>; origin: Origin } {
  const text = decrypt(config.encryptionKey, Buffer.from(sealed, "base64"));
  const { origin, ...body } = sent.parse(JSON.parse(text));
  return { body: schema.parse(body), origin };
}
