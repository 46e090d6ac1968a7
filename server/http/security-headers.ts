// Security headers of every reply. The strictest policy is the default; the web page and its files
// (page.ts) and the API page (api-page.ts) set their own.

import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";

const yearSeconds = 365 * 24 * 3600;

type Policy = NonNullable<FastifyHelmetOptions["contentSecurityPolicy"]>;

/** A content security policy of exactly these directives, without the defaults of helmet. */
export const policyOf = (directives: Readonly<Record<string, readonly string[]>>): Policy => ({
  useDefaults: false,
  directives: Object.fromEntries(
    Object.entries(directives).map(([name, values]) => [name, [...values]]),
  ),
});

/** For replies that are no documents: nothing may be loaded, and no page may frame them. */
const nothingAllowed = policyOf({ "default-src": ["'none'"], "frame-ancestors": ["'none'"] });

/** Headers that helmet does not know. */
const ownHeaders = {
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cache-control": "no-store",
};

const strictTransport = `max-age=${yearSeconds}; includeSubDomains`;

/** The same headers for a reply that Fastify does not write. */
export const rawHeaders = ({ publicUrl }: Config): Readonly<Record<string, string>> => ({
  ...ownHeaders,
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  ...(publicUrl.startsWith("https:") ? { "strict-transport-security": strictTransport } : {}),
});

/** Adds them to every reply that Fastify writes. */
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
