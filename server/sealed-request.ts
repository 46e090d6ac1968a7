// A request of a visitor and its origin while it waits in the queue: encrypted, because the person may
// never get an account.

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

/** The sealed request, parsed again with the schema of its body; throws when it was changed. */
export function openRequest<S extends z.ZodType>(
  config: Config,
  sealed: string,
  schema: S,
): { body: z.output<S>; origin: Origin } {
  const text = decrypt(config.encryptionKey, Buffer.from(sealed, "base64"));
  const { origin, ...body } = sent.parse(JSON.parse(text));
  return { body: schema.parse(body), origin };
}
