// Serves the built web app: its files, and its one page for every path that is not the API's.

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problem } from "#contract/problems.ts";
import { policyOf } from "./security-headers.ts";

const builtWeb = fileURLToPath(new URL("../../dist/web", import.meta.url));

/** The nonce allows the styles that libraries of the page insert; scripts come from files only. */
const pagePolicy = (nonce: string) =>
  policyOf({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["default"],
    "report-uri": ["/api/CspReport"],
  });

function sendPage(template: string, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  reply.helmet({ contentSecurityPolicy: pagePolicy(nonce) });
  return reply.type("text/html; charset=utf-8").send(template.replaceAll("__NONCE__", nonce));
}

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === "GET" || request.method === "HEAD") &&
  request.url === request.originalUrl &&
  !/^\/(api|health|assets)(\/|$)/i.test(request.url);

/** Throws for a path that leads nowhere. An address that could not be decoded was rewritten (app.ts). */
function refusePath({ url, originalUrl }: FastifyRequest): never {
  throw problem(url === originalUrl ? "not-found" : "malformed-request");
}

/** Serves the web app of the folder `root`; where it was not built, as in API tests, only the API is served. */
export async function page(app: FastifyInstance, root = builtWeb): Promise<void> {
  const index = `${root}/index.html`;
  if (!existsSync(index)) {
    app.setNotFoundHandler(refusePath);
    return;
  }
  const template = readFileSync(index, "utf8");
  await app.register(fastifyStatic, {
    root: `${root}/assets`,
    prefix: "/assets/",
    immutable: true,
    maxAge: "365d",
    index: false,
    wildcard: false,
    // Files follow the policy of the page; only a worker would follow a policy of its own.
    setHeaders: (reply) => reply.raw.removeHeader("content-security-policy"),
  });
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPage(template, reply) : refusePath(request),
  );
}
