// Headers of every answer: what a browser may and may not do with it.

import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};
const ofApi = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

export function headers(app: FastifyInstance, config: Config): void {
  const isSecure = config.publicUrl.startsWith("https:");
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(always).header("x-request-id", request.id);
    if (isSecure) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    if (/^\/api/i.test(request.url)) reply.headers(ofApi);
  });
}
