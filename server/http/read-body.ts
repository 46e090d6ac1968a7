// Bodies that are not JSON. They are not read before the function of the call asks for them, so a caller
// who may not make the call cannot make the server buffer megabytes.

import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Call } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";

/**
 * Passes a body of any type on as a stream. Its type is checked when it is read, so that a caller who
 * may not make the call gets 401 or 403, whatever was sent.
 */
export function leaveUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
}

/** Whether the media type is the one of the call; parameters such as a boundary do not count. */
const hasType = (contentType: string | undefined, { bodyType }: Call): boolean =>
  (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() === bodyType;

function isStream(body: unknown): body is Readable {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

/** The bytes of a body; 415 without a body of the call's type, 413 when it is larger than the call allows. */
export async function readBody({ body, headers }: FastifyRequest, call: Call): Promise<Buffer> {
  if (!isStream(body) || !hasType(headers["content-type"], call)) throw problem("wrong-file-type");
  const { maxBytes = 0 } = call;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw problem("too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
