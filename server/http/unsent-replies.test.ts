// Ten thousand slow readers must not fill the memory.

import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { boundUnsentReplies, Pieces } from "./unsent-replies.ts";

const mebibyte = 1024 * 1024;
/** More than the operating system takes for a client that does not read. */
const replyBytes = 24 * mebibyte;

let app: FastifyInstance;
const sockets: Socket[] = [];
beforeEach(async () => {
  app = Fastify();
  boundUnsentReplies(app, 3 * replyBytes);
  app.get("/large", () => Buffer.alloc(replyBytes));
  app.get("/pieces", () => {
    const reply = new Pieces(replyBytes);
    for (const fill of [1, 2, 3]) setImmediate(() => reply.add(Buffer.alloc(replyBytes / 3, fill)));
    return reply;
  });
  app.get("/left", async (_request, reply) => {
    await once(reply.raw, "close");
    return Buffer.alloc(replyBytes);
  });
  app.get("/ended", async () => {
    const reply = new Pieces(replyBytes).destroy(new Error("ended"));
    await nextTurn();
    return reply;
  });
  app.get("/small", () => "small");
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

test("a reply that fills a part of its piece counts with all of its memory", () => {
  const short = new Pieces(10);
  expect(short.memoryBytes).toBe(10);
  short.add(new Uint8Array(new ArrayBuffer(256), 0, 10));
  expect(short.memoryBytes).toBe(256);
  const long = new Pieces(300);
  long.add(new Uint8Array(new ArrayBuffer(256)));
  expect(long.memoryBytes).toBe(512);
});

/** A client that asks and reads nothing. */
async function slowReader(path: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").pause();
  socket.on("error", () => {});
  sockets.push(socket);
  await once(socket, "connect");
  const answered = once(app.server, "request");
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await answered;
  return socket;
}

const openConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

test.each(["/large", "/pieces"])(
  "of the clients that do not read %s, those that wait longest lose their connection",
  async (path) => {
    for (let reader = 0; reader < 8; reader += 1) await slowReader(path);
    await expect.poll(openConnections).toBe(3);
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    expect(await (await fetch(`${url}/small`)).text()).toBe("small");
    expect((await (await fetch(`${url}${path}`)).arrayBuffer()).byteLength).toBe(replyBytes);
  },
);

test("a reply to a client that has left before does not count", async () => {
  await slowReader("/large");
  for (let reader = 0; reader < 4; reader += 1) (await slowReader("/left")).destroy();
  await expect.poll(openConnections).toBe(1);
  await slowReader("/large");
  await slowReader("/large");
  expect(await openConnections()).toBe(3);
});

test("pieces are sent in their order", async () => {
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/pieces`;
  const sent = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const third = replyBytes / 3;
  const borders = [0, third - 1, third, 2 * third - 1, 2 * third, replyBytes - 1];
  expect(borders.map((at) => sent[at])).toEqual([1, 1, 2, 2, 3, 3]);
});

test("a reply that ends before it is sent is an error of its own request only", async () => {
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  expect((await fetch(`${url}/ended`)).status).toBe(500);
  expect(await (await fetch(`${url}/small`)).text()).toBe("small");
});

test("a client that reads gets every reply", async () => {
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/large`;
  for (let at = 0; at < 6; at += 1) {
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(replyBytes);
  }
});
