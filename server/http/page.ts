// Serves the built web app: its files, and its one page for every path of a screen. The page contains the
// replies of public calls that its screen needs first, and begins with the styles of its screen.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { problem } from "#contract/problems.ts";
import { policyOf } from "./security-headers.ts";
import { refuseOthers } from "./wrong-method.ts";

const builtWeb = fileURLToPath(new URL("../../dist/web", import.meta.url));

/** The hash of each script inside the page, which the build put there. */
function scriptHashes(template: string): string[] {
  const scripts = template.matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].map(([, code = ""]) => {
    const hash = createHash("sha256").update(code).digest("base64");
    return `'sha256-${hash}'`;
  });
}

/** Styles come from files only; so do scripts, except those of the build inside the page. */
const policyOfPage = (template: string) =>
  policyOf({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scriptHashes(template)],
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

/** A reply to a public call that pages contain. */
export type Embed = {
  /** The id of the call. */
  call: string;
  /** The paths of the screens that need it; without them every page contains it. */
  paths?: readonly string[];
  fetch: () => Promise<unknown>;
};

/** JSON inside a script element: without `<`, no text in it can end the element. */
function element(call: string, reply: unknown): string {
  const json = JSON.stringify(reply).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${call}">${json}</script>`;
}

/** Fetches what the page of a path contains. While the database is away it contains nothing, and asks later. */
function embedder(embeds: readonly Embed[]): (path: string) => Promise<string> {
  return async (path) => {
    const wanted = embeds.filter(({ paths }) => !paths || paths.includes(path));
    const elements = wanted.map(async ({ call, fetch }) => element(call, await fetch()));
    return (await Promise.all(elements).catch(() => [])).join("");
  };
}

/** `styles` is the address of the style sheet that the page begins with; without it, it begins with all styles. */
type PageText = { path: string; elements: string; styles: string | undefined };

const styleLink = /<link rel="stylesheet" crossorigin href="([^"]*)">/;

/** The page with its first styles only, which web/theme/style-sheets.ts replaces after the first content. */
const withStyles = (html: string, styles: string): string =>
  html.replace(
    styleLink,
    (_, whole) => `<link rel="stylesheet" crossorigin href="${styles}" data-whole="${whole}">`,
  );

/** Fills in what the page of a path contains; made again only after a change. */
function renderer(template: string): (text: PageText) => Page {
  const [before = "", rest = ""] = template.split("<!--replies-->");
  const [between = "", after = ""] = rest.split("</head>");
  const kept = new Map<string, { elements: string; page: Page }>();
  return ({ path, elements, styles }) => {
    const made = kept.get(path);
    if (made?.elements === elements) return made.page;
    const head = styles === undefined ? between : withStyles(between, styles);
    const html = `${before}${elements}${head}</head>${after}`;
    const hash = createHash("sha256").update(html).digest("base64url");
    const page = { html, etag: `W/"${hash}"` };
    kept.set(path, { elements, page });
    return page;
  };
}

/** The style sheet that each path begins with; scripts/build/page-styles.ts writes it. */
type StylesByPath = Readonly<Record<string, string>>;

function stylesOf(list: string): (path: string) => string | undefined {
  const styles: StylesByPath = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : {};
  return (path) => {
    const name = path.toLowerCase();
    return Object.hasOwn(styles, name) ? styles[name] : undefined;
  };
}

/** The browser keeps the page, but asks each time whether it is still the same. */
function sendPage({ html, etag }: Page, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ etag, "cache-control": "private, no-cache" });
  if (request.headers["if-none-match"]?.split(/, */).includes(etag)) return reply.code(304).send();
  return reply.type("text/html; charset=utf-8").send(html);
}

const notScreens = /^\/(api|health|assets)?(\/|$)/i;

const pathOf = (url: string): string => decodeURIComponent(url.split("?", 1)[0] ?? "");

const isFile = (path: string): boolean => path.includes(".", path.lastIndexOf("/"));

/**
 * Whether a person follows a link to a screen that does not exist: the page then shows "page not found". What a
 * program asks for gets a problem, as does every path of the API and of a file.
 */
function isNavigation({ method, url, originalUrl, headers }: FastifyRequest): boolean {
  if (method !== "GET" || url !== originalUrl) return false;
  const path = pathOf(url);
  return !notScreens.test(path) && !isFile(path) && (headers.accept ?? "").includes("text/html");
}

/** Throws for a path that leads nowhere. An address that could not be decoded was rewritten (app.ts). */
function refusePath({ url, originalUrl }: FastifyRequest): never {
  throw problem(url === originalUrl ? "not-found" : "malformed-request");
}

export type PageParts = {
  /** The addresses of the screens. */
  paths: readonly string[];
  /** What pages contain. */
  embeds: readonly Embed[];
  /** The folder of the built web app. */
  root?: string;
};

/** Serves the web app; where it was not built, as in API tests, only the API is served. */
export async function page(
  app: FastifyInstance,
  { paths, embeds, root = builtWeb }: PageParts,
): Promise<void> {
  const index = `${root}/index.html`;
  if (!existsSync(index)) {
    app.setNotFoundHandler(refusePath);
    return;
  }
  const template = readFileSync(index, "utf8");
  const render = renderer(template);
  const policy = { contentSecurityPolicy: policyOfPage(template) };
  const styles = stylesOf(`${root}/page-styles.json`);
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
  const embedsOf = embedder(embeds);
  const rendered = async (path: string) =>
    render({ path, elements: await embedsOf(path), styles: styles(path) });
  const send = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    reply.helmet(policy);
    return sendPage(await rendered(path), request, reply);
  };
  for (const path of paths) {
    app.get(path, (request, reply) => send(path, request, reply));
    refuseOthers(app, path, ["GET", "HEAD"]);
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) return refusePath(request);
    // To the router `&` and `%26` are two addresses, and only the first can be a route.
    const asked = pathOf(request.url).replace(/\/$/, "").toLowerCase();
    const path = paths.find((one) => one.toLowerCase() === asked);
    if (path !== undefined) return send(path, request, reply);
    reply.helmet(policy);
    const { html } = await rendered("*");
    return reply.code(404).type("text/html; charset=utf-8").send(html);
  });
}
