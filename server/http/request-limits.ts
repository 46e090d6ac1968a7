// How a request may come: an address of 8 kB at most; an upload over a slow line within two minutes,
// everything else within half a minute. Whoever sends a body a byte at a time must not hold a
// connection for longer.

import type { FastifyInstance } from "fastify";
import { problem } from "#contract/problems.ts";

/** The longest of all, which Node itself watches over. */
export const uploadMilliseconds = 120_000;
const bodyMilliseconds = 30_000;
const maxAddressBytes = 8192;

const isJson = (type: string | undefined): boolean => /^application\/json\b/i.test(type ?? "");

/** Refuses longer addresses with 414, and bodies of JSON that are later than that with 408. */
export function requestLimits(app: FastifyInstance, milliseconds = bodyMilliseconds): void {
  app.addHook("onRequest", (request, _reply, done) => {
    done(request.url.length > maxAddressBytes ? problem("address-too-long") : undefined);
  });
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (isJson(request.headers["content-type"])) {
      const timer = setTimeout(() => {
        payload.emit("error", problem("request-timeout"));
      }, milliseconds);
      for (const over of ["end", "close", "error"]) {
        payload.once(over, () => clearTimeout(timer));
      }
    }
    done(null, payload);
  });
}
