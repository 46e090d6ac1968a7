// Replies in pieces use the memory of those that were sent before, and never that of one that is still read.

import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { JsonText, sendReply } from "#server/http/reply.ts";
import { Pieces } from "#server/http/unsent-replies.ts";
import { pieceMemory, piecesOf } from "./pieces.ts";

const pieceBytes = 64 * 1024;
const bytesOf = (text: string) => {
  const bytes = Buffer.from(text);
  return { parts: [bytes], byteLength: bytes.byteLength };
};

test("a piece has the memory of one that was sent, and only its own bytes", () => {
  const memory = pieceMemory(pieceBytes);
  const [first] = piecesOf(bytesOf("a".repeat(pieceBytes)), memory);
  memory.giveBack(first ? [first.buffer] : []);
  const text = "b".repeat(20_000);
  const [second] = piecesOf(bytesOf(text), memory);
  expect(second?.buffer).toBe(first?.buffer);
  expect(Buffer.from(second ?? []).toString()).toBe(text);
});

test("a short reply has memory of its own size", () => {
  const [piece] = piecesOf(bytesOf("short"), pieceMemory(pieceBytes));
  expect(piece?.buffer.byteLength).toBe(5);
});

test("only pieces are kept, up to a limit, until they are cleared", () => {
  const memory = pieceMemory(pieceBytes);
  const sent = Array.from({ length: 100 }, () => new ArrayBuffer(pieceBytes));
  memory.giveBack([new ArrayBuffer(5), ...sent]);
  const taken = () => memory.take(pieceBytes).buffer;
  const again = Array.from({ length: 100 }, taken).filter((one) => sent.includes(one));
  expect(again).toHaveLength(64);
  memory.giveBack(again);
  memory.clear();
  expect(sent).not.toContain(taken());
});

const memory = pieceMemory(pieceBytes);
let returned: ArrayBuffer[] = [];
/** The operating system does not take all of the one that is left unread. */
const textOf = (id: string) => `reply ${id} `.repeat(id === "unread" ? 2_000_000 : 40_000);

let app: FastifyInstance;
beforeEach(async () => {
  returned = [];
  app = Fastify();
  await app.register(compress, { threshold: 2048, encodings: ["gzip"] });
  app.get<{ Params: { id: string } }>("/:id", (request, reply) => {
    const bytes = bytesOf(textOf(request.params.id));
    const body = new Pieces(bytes.byteLength, (sent) => {
      returned.push(...sent);
      memory.giveBack(sent);
    });
    for (const piece of piecesOf(bytes, memory)) body.add(piece);
    return sendReply(reply, 200, new JsonText(body));
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;
const get = async (id: string, encoding: string) => {
  const headers = { "accept-encoding": encoding };
  return (await fetch(`http://127.0.0.1:${port()}/${id}`, { headers })).text();
};

test("many who read at once, compressed or not, each get their own reply", async () => {
  const ids = Array.from({ length: 40 }, (_, index) => String(index));
  for (const encoding of ["identity", "gzip", "identity"]) {
    const texts = await Promise.all(ids.map((id) => get(id, encoding)));
    expect(texts.every((text, index) => text === textOf(ids[index] ?? ""))).toBe(true);
  }
  expect(new Set(returned).size).toBeLessThan(returned.length);
});

test("the memory of a reply that its client left unread is not used again", async () => {
  const socket = connect(port(), "127.0.0.1").pause();
  const asked = once(app.server, "request");
  socket.write("GET /unread HTTP/1.1\r\nhost: a\r\n\r\n");
  const [, response] = await asked;
  const closed = once(response, "close");
  socket.destroy();
  await closed;
  expect(returned).toHaveLength(0);
  expect(await get("next", "identity")).toBe(textOf("next"));
  expect(returned).not.toHaveLength(0);
});
