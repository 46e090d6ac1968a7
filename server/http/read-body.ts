// Bodies that are not JSON. They are not read before the function of the call asks for them, so a caller
// who may not make the call cannot make the server buffer megabytes.

import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Call } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";

/** Passes the body on as a stream, for the media type of one call; every other type gets 415. */
export function leaveUnread(app: FastifyInstance, bodyType: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(bodyType, (_request, payload, done) => done(null, payload));
}

function isStream(body: unknown): body is Readable {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

/** The bytes of a body; 415 without a body of the call's type, 413 when it is larger than the call allows. */
export async function readBody({ body }: FastifyRequest, { maxBytes = 0 }: Call): Promise<Buffer> {
  if (!isStream(body)) throw problem("wrong-file-type");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw problem("too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
