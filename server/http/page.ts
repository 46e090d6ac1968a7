// Serves the built web app: its files, and its one page for every path that is not the API's. The page
// contains the reply of GET /Instance, which every screen needs first.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problem } from "#contract/problems.ts";
import { policyOf } from "./security-headers.ts";

const builtWeb = fileURLToPath(new URL("../../dist/web", import.meta.url));

/** Scripts and styles come from files only. */
const pagePolicy = policyOf({
  "default-src": ["'none'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
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

type Page = { html: string; etag: string };

/** JSON inside a script element: without `<`, no text in it can end the element. */
function embedded(instance: unknown): string {
  const json = JSON.stringify(instance).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="instance">${json}</script>`;
}

/** Fills in what the page contains; made again only after a change. */
function renderer(template: string): (instance: unknown) => Page {
  const [before = "", after = ""] = template.split("<!--instance-->");
  let last = { element: "", page: { html: template, etag: "" } };
  return (instance) => {
    const element = instance === null ? "" : embedded(instance);
    if (element !== last.element || last.page.etag === "") {
      const html = `${before}${element}${after}`;
      const hash = createHash("sha256").update(html).digest("base64url");
      last = { element, page: { html, etag: `W/"${hash}"` } };
    }
    return last.page;
  };
}

/** The browser keeps the page, but asks each time whether it is still the same. */
function sendPage({ html, etag }: Page, request: FastifyRequest, reply: FastifyReply) {
  reply.helmet({ contentSecurityPolicy: pagePolicy });
  reply.headers({ etag, "cache-control": "private, no-cache" });
  if (request.headers["if-none-match"]?.split(/, */).includes(etag)) return reply.code(304).send();
  return reply.type("text/html; charset=utf-8").send(html);
}

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === "GET" || request.method === "HEAD") &&
  request.url === request.originalUrl &&
  !/^\/(api|health|assets)(\/|$)/i.test(request.url);

/** Throws for a path that leads nowhere. An address that could not be decoded was rewritten (app.ts). */
function refusePath({ url, originalUrl }: FastifyRequest): never {
  throw problem(url === originalUrl ? "not-found" : "malformed-request");
}

export type PageParts = {
  /** What the page contains: the reply of GET /Instance. */
  fetchInstance: () => Promise<unknown>;
  /** The folder of the built web app. */
  root?: string;
};

/** Serves the web app; where it was not built, as in API tests, only the API is served. */
export async function page(
  app: FastifyInstance,
  { fetchInstance, root = builtWeb }: PageParts,
): Promise<void> {
  const index = `${root}/index.html`;
  if (!existsSync(index)) {
    app.setNotFoundHandler(refusePath);
    return;
  }
  const render = renderer(readFileSync(index, "utf8"));
  // The names contain a hash of the content, and the build has compressed it.
  await app.register(fastifyStatic, {
    root: `${root}/assets`,
    prefix: "/assets/",
    immutable: true,
    maxAge: "365d",
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ["**/*.{br,gz}"],
    // Part of a script is of no use, and a range of a compressed file even less.
    acceptRanges: false,
    // Files follow the policy of the page; only a worker would follow a policy of its own.
    setHeaders: (reply) => reply.raw.removeHeader("content-security-policy"),
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return refusePath(request);
    // While the database is away the page comes without it, and asks for it later.
    return sendPage(render(await fetchInstance().catch(() => null)), request, reply);
  });
}
