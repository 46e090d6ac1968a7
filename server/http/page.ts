// Serves the built web app: its files as they are, and the one page for every path of the app,
// each time with a fresh nonce for the styles that libraries write.

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problem } from "#contract/problems.ts";

const root = fileURLToPath(new URL("../../dist/web", import.meta.url));

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
    "report-uri /api/CspReport",
  ].join("; ");

function sendPage(template: string, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .header("content-security-policy", policy(nonce))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(template.replaceAll("__NONCE__", nonce));
}

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === "GET" || request.method === "HEAD") &&
  !/^\/(api|health|assets)(\/|$)/i.test(request.url);

/** Without a built web app (in API tests) only the API is served. */
export async function page(app: FastifyInstance): Promise<void> {
  const index = `${root}/index.html`;
  if (!existsSync(index)) {
    app.setNotFoundHandler(() => {
      throw problem("not-found");
    });
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
  });
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw problem("not-found");
    return sendPage(template, reply);
  });
}
