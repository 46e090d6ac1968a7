// Bodies that are not JSON. They are left on the line until a call's function asks for them, so that
// nobody who may not make the call can make the server hold megabytes.

import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Call } from "#contract/define.ts";
import { problem } from "#contract/problems.ts";

/** Hands the body on unread, for the media type of one call; every other type is a 415. */
export function leaveUnread(app: FastifyInstance, bodyType: string): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(bodyType, (_request, payload, done) => done(null, payload));
}

function isStream(body: unknown): body is Readable {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

/** The bytes of a body; 415 where there is none of the call's type, 413 beyond what it takes. */
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
