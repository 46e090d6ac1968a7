// Limits of a request itself: an address of at most 8 kB; a body within half a minute, an upload within
// two minutes. A client that sends one byte at a time must not keep a connection longer.

import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Problem, problem } from "#contract/problems.ts";

/** The limit of the slowest requests, which Node enforces. */
export const uploadMilliseconds = 120_000;
const bodyMilliseconds = 30_000;
const maxAddressBytes = 8192;

const isJson = (type: string | undefined): boolean => /^application\/json\b/i.test(type ?? "");

const isOtherCharset = (type: string | undefined): boolean => {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type ?? "") ?? [];
  return charset !== undefined && !/^utf-?8$/i.test(charset);
};

/** Why the body is not even read; null when it may be. */
function refusalOf({ url, headers }: FastifyRequest): Problem | null {
  if (url.length > maxAddressBytes) return problem("address-too-long");
  // A few packed bytes can be gigabytes unpacked, so not even their name is accepted.
  if (headers["content-encoding"] !== undefined) {
    return problem("wrong-file-type", { detail: "Send the body without Content-Encoding" });
  }
  if (isOtherCharset(headers["content-type"])) {
    return problem("wrong-file-type", { detail: "Send the body in UTF-8" });
  }
  return null;
}

/** Refuses longer addresses with 414, packed bodies and other charsets than UTF-8 with 415, and JSON bodies that do not arrive within the time with 408. */
export function requestLimits(app: FastifyInstance, milliseconds = bodyMilliseconds): void {
  app.addHook("onRequest", (request, _reply, done) => {
    done(refusalOf(request) ?? undefined);
  });
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (isJson(request.headers["content-type"])) {
      const timer = setTimeout(() => {
        payload.emit("error", problem("request-timeout"));
      }, milliseconds);
      for (const event of ["end", "close", "error"]) {
        payload.once(event, () => clearTimeout(timer));
      }
    }
    done(null, payload);
  });
}
