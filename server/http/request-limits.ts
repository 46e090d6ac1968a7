// Limits of a request itself: an address of at most 8 kB; a body within half a minute, an upload within
// two minutes. A client that sends one byte at a time must not keep a connection longer.

import type { FastifyInstance } from "fastify";
import { problem } from "#contract/problems.ts";

/** The limit of the slowest requests, which Node enforces. */
export const uploadMilliseconds = 120_000;
const bodyMilliseconds = 30_000;
const maxAddressBytes = 8192;

const isJson = (type: string | undefined): boolean => /^application\/json\b/i.test(type ?? "");

const isPacked = (encoding: string | undefined): boolean =>
  encoding !== undefined && encoding.trim().toLowerCase() !== "identity";

const packed = () =>
  problem("wrong-file-type", { detail: "Send the body without Content-Encoding" });

/** Refuses longer addresses with 414, packed bodies with 415, and JSON bodies that do not arrive within the time with 408. */
export function requestLimits(app: FastifyInstance, milliseconds = bodyMilliseconds): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (request.url.length > maxAddressBytes) done(problem("address-too-long"));
    // A few packed bytes can be gigabytes unpacked.
    else done(isPacked(request.headers["content-encoding"]) ? packed() : undefined);
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
