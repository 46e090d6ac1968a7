// Headers of every answer: what a browser may and may not do with it. The strictest ones are the rule;
// the page and its files set a policy of their own (page.ts), the API page too (api-page.ts).

import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

const yearSeconds = 365 * 24 * 3600;

type Policy = NonNullable<FastifyHelmetOptions["contentSecurityPolicy"]>;

/** What a document of this origin may load and do; directives that are not named are not sent. */
export const policyOf = (directives: Readonly<Record<string, readonly string[]>>): Policy => ({
  useDefaults: false,
  directives: Object.fromEntries(
    Object.entries(directives).map(([name, values]) => [name, [...values]]),
  ),
});

/** For what is no document: nothing may be loaded, and nothing may show it in a frame. */
const nothingAllowed = policyOf({ "default-src": ["'none'"], "frame-ancestors": ["'none'"] });

/** Headers that helmet does not know. */
const ownHeaders = {
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cache-control": "no-store",
};

export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isSecure = config.publicUrl.startsWith("https:");
  await app.register(helmet, {
    contentSecurityPolicy: nothingAllowed,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    frameguard: { action: "deny" },
    hsts: isSecure && { maxAge: yearSeconds, includeSubDomains: true },
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(ownHeaders).header("x-request-id", request.id);
    done();
  });
}
