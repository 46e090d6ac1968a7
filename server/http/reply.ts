// What the function of a call may return besides a plain body, and how a result becomes Fastify's reply.

import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Call } from "#contract/define.ts";
import { Pieces } from "./unsent-replies.ts";

type Extras = {
  headers?: Record<string, string>;
  /** The entity tag, for a body that depends on nothing else: a request that names it gets 304 without a body. */
  etag?: string;
  /** The JSON of the body as brotli has compressed it, for clients that take it. */
  brotli?: Buffer;
  file?: { name: string; type: string; content: Readable | Uint8Array | string };
};

/** A reply with headers of its own, or a file. */
export class WithHeaders<T> {
  readonly body: T;
  readonly extras: Extras;
  constructor(body: T, extras: Extras) {
    this.body = body;
    this.extras = extras;
  }
}

/** JSON text, or its UTF-8: whole, or in pieces that may still arrive. */
type Json = string | Buffer | Pieces;

/** A body that is JSON text already, sent unparsed: as PostgreSQL produced it, or as UTF-8. */
export class JsonText<T> {
  readonly text: Json;
  /** What the text contains; known to the types only. */
  declare readonly type: T;
  constructor(text: Json) {
    this.text = text;
  }
}

const jsonOf = (body: unknown): Json =>
  body instanceof JsonText ? body.text : JSON.stringify(body);

/** The condition holds for `*` and for a list that has the tag; weak and strong forms count as equal. */
function isNamedIn(condition: string | undefined, etag: string): boolean {
  const tags = (condition ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}

/** Whether a client takes brotli: `br` is named, and not with the quality 0. */
const takesBrotli = (accepted: string | string[] = ""): boolean =>
  /(^|,)\s*br\s*(,|$|;\s*q=(1|0\.0*[1-9]))/i.test(String(accepted));

/** Pieces with their length: without it a client of HTTP/1.0, as many proxies are, would take a part for the whole. */
function sendBody(reply: FastifyReply, body: Readable | Uint8Array | string): FastifyReply {
  if (!(body instanceof Pieces)) return reply.send(body);
  reply.raw.once("finish", () => body.noteSent());
  return reply.header("content-length", body.byteLength).send(body);
}

/** Sends what the function of a call returned, with the status of its contract entry; 304 where the client has it. */
export function sendReply(reply: FastifyReply, status: number, result: unknown): FastifyReply {
  const { body, extras } = result instanceof WithHeaders ? result : new WithHeaders(result, {});
  reply.code(status).headers(extras.headers ?? {});
  const { file, etag, brotli } = extras;
  if (etag !== undefined) {
    reply.headers({ etag, vary: "accept-encoding" });
    if (isNamedIn(reply.request.headers["if-none-match"], etag)) return reply.code(304).send();
  }
  if (file) {
    const ascii = file.name.replace(/[^\w.-]/g, "_");
    reply.type(file.type);
    reply.header(
      "content-disposition",
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    );
    return sendBody(reply, file.content);
  }
  if (status === 204) return reply.send();
  reply.type("application/json; charset=utf-8");
  if (!brotli || !takesBrotli(reply.request.headers["accept-encoding"]))
    return sendBody(reply, jsonOf(body));
  return reply.header("content-encoding", "br").send(brotli);
}

/**
 * Throws when a result does not match the schema of its call. On in tests, so that the contract stays true; a reply in
 * pieces, which is larger than any in a test of the contract, is not looked at.
 */
export function checkReply(call: Call, result: unknown): void {
  if (result instanceof WithHeaders && result.extras.file) return;
  const body = result instanceof WithHeaders ? result.body : result;
  if (!call.reply.body) return;
  const json = jsonOf(body);
  if (json instanceof Pieces) return;
  call.reply.body.parse(JSON.parse(json.toString()));
}
