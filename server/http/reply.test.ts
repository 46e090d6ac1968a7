// A reply in pieces, as its clients get it: with its length, compressed, and cut off.

import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { replyWithProblem } from "./problem-reply.ts";
import { JsonText, sendReply, WithHeaders } from "./reply.ts";
import { Pieces } from "./unsent-replies.ts";

const json = JSON.stringify("a".repeat(50_000));

/** That failed before the first of them was sent. */
function failedPieces(): Pieces {
  const pieces = new Pieces(json.length);
  pieces.add(Buffer.from(json).subarray(0, 20_000));
  return pieces.destroy(problem("unavailable"));
}

/** Of which the second piece comes later, or never. */
function piecesOf({ isCut = false } = {}): Pieces {
  const bytes = Buffer.from(json);
  const pieces = new Pieces(bytes.length);
  pieces.add(bytes.subarray(0, 20_000));
  setTimeout(() => {
    if (isCut) pieces.destroy(new Error("the worker ended"));
    else pieces.add(bytes.subarray(20_000));
  }, 20);
  return pieces;
}

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler(replyWithProblem);
  await app.register(compress, { threshold: 2048, encodings: ["gzip"] });
  const file = (content: Pieces) => ({ file: { name: "a.csv", type: "text/csv", content } });
  app.get("/json", (_, reply) => sendReply(reply, 200, new JsonText(piecesOf())));
  app.get("/file", (_, reply) =>
    sendReply(reply, 200, new WithHeaders(undefined, file(piecesOf()))),
  );
  app.get("/cut", (_, reply) => sendReply(reply, 200, new JsonText(piecesOf({ isCut: true }))));
  app.get("/gone", (_, reply) =>
    sendReply(reply, 200, new WithHeaders(undefined, file(failedPieces()))),
  );
  app.get("/small", (_, reply) => sendReply(reply, 200, { isSmall: true }));
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;
const get = (path: string, encoding = "identity") =>
  fetch(`http://127.0.0.1:${port()}${path}`, { headers: { "accept-encoding": encoding } });

/** What arrives for requests on one connection. */
async function received(requests: string): Promise<string> {
  const socket = connect(port(), "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
  });
  socket.on("error", () => {});
  socket.write(requests);
  await once(socket, "close");
  return text;
}

test.each(["/json", "/file"])("%s says how long it is", async (path) => {
  const reply = await get(path);
  expect(reply.headers.get("content-length")).toBe(String(json.length));
  expect(await reply.text()).toBe(json);
});

test.each(["/json", "/file"])("%s has another length when it is compressed", async (path) => {
  const reply = await get(path, "gzip");
  expect(reply.headers.get("content-encoding")).toBe("gzip");
  expect(reply.headers.get("content-length")).toBeNull();
  expect(await reply.text()).toBe(json);
});

test("a client of HTTP/1.0 sees that a reply was cut off", async () => {
  const text = await received("GET /cut HTTP/1.0\r\n\r\n");
  expect(text).toContain(`content-length: ${json.length}\r\n`);
  expect(text.length).toBeLessThan(json.length);
});

test.each(["identity", "gzip"])(
  "a reply (%s) that fails before it begins is a problem that can be read",
  async (encoding) => {
    const reply = await get("/gone", encoding);
    expect(reply.status).toBe(503);
    expect(await reply.json()).toMatchObject({ code: "unavailable" });
    expect(reply.headers.get("content-disposition")).toBeNull();
  },
);

test("the next request on the connection is answered", async () => {
  const next = "GET /small HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";
  const text = await received(`GET /json HTTP/1.1\r\nhost: a\r\n\r\n${next}`);
  expect(text).toContain(`${json}HTTP/1.1 200 OK`);
  expect(text.endsWith('{"isSmall":true}')).toBe(true);
});
