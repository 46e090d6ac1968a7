// A rolling restart: four servers behind a proxy that keeps its connections stop and start one after the
// other while clients send requests without a pause.

import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, test } from "vitest";
import { drainer } from "./drain.ts";
import { balancerOf } from "./testing/balancer.ts";

let closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const maxDrainMs = 5_000;

type Started = { port: number; stop(): Promise<void> };

async function startServer(port = 0): Promise<Started> {
  const app: FastifyInstance = Fastify();
  app.post("/save", async (message) => {
    await delay(Number(message.headers["x-takes"] ?? 0));
    return { saved: true };
  });
  const drain = drainer(app.server);
  const address = await app.listen({ port, host: "127.0.0.1" });
  return {
    port: Number(new URL(address).port),
    stop: async () => {
      await drain(maxDrainMs);
      await app.close();
    },
  };
}

describe("a server that is stopped under load", () => {
  test("fails no request of a rolling restart", { timeout: 60_000 }, async () => {
    const servers = await Promise.all([1, 2, 3, 4].map(() => startServer()));
    const balancer = await balancerOf(servers.map(({ port }) => port));
    closing = [
      async () => balancer.close(),
      ...servers.map((_, index) => async () => servers[index]?.stop()),
    ];
    const statuses = new Map<number, number>();
    let isStopping = false;
    const client = async () => {
      while (!isStopping) {
        const reply = await fetch(`${balancer.url}/save`, {
          method: "POST",
          headers: { "x-takes": String(Math.round(Math.random() * 20)) },
        });
        await reply.arrayBuffer();
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      }
    };
    const clients = Array.from({ length: 24 }, client);
    for (let index = 0; index < 8; index += 1) {
      const server = servers[index % 4];
      await server?.stop();
      servers[index % 4] = await startServer(server?.port);
      const before = statuses.get(200) ?? 0;
      await expect.poll(() => statuses.get(200), { timeout: 10_000 }).toBeGreaterThan(before + 24);
    }
    isStopping = true;
    await Promise.all(clients);
    expect([...statuses.keys()]).toEqual([200]);
  });

  test("replies on every connection that has arrived", async () => {
    const { port, stop } = await startServer();
    const sockets = Array.from({ length: 100 }, () => connect(port, "127.0.0.1"));
    const replies = sockets.map(async (socket) => {
      socket.write("POST /save HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n");
      let received = "";
      for await (const chunk of socket) received += chunk;
      return received.split("\r\n", 1)[0];
    });
    // They are made after this turn, and accepted after that.
    await nextTurn();
    await stop();
    expect(new Set(await Promise.all(replies))).toEqual(new Set(["HTTP/1.1 200 OK"]));
  });

  test("keeps connections for requests as long as some come in", async () => {
    const { port, stop } = await startServer();
    const agent = new Agent({ keepAlive: true });
    const post = () =>
      new Promise<number>((resolve, reject) => {
        const sent = request({ port, host: "127.0.0.1", agent, method: "POST", path: "/save" });
        sent.on("response", (reply) => resolve(reply.resume().statusCode ?? 0));
        sent.on("error", reject);
        sent.end();
      });
    expect(await Promise.all([post(), post(), post()])).toEqual([200, 200, 200]);
    const stopped = stop();
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      await delay(700);
      statuses.push(await post());
    }
    expect(statuses).toEqual([200, 200, 200]);
    await stopped;
    agent.destroy();
  });

  test("finishes a running request, announces the end of its connection, and ends an idle one", async () => {
    const { port, stop } = await startServer();
    const idle = connect(port, "127.0.0.1");
    await once(idle.resume(), "connect");
    const running = fetch(`http://127.0.0.1:${port}/save`, {
      method: "POST",
      headers: { "x-takes": "300" },
    });
    await delay(100);
    const stopAskedAt = performance.now();
    const stopped = stop();
    const reply = await running;
    expect([reply.status, reply.headers.get("connection")]).toEqual([200, "close"]);
    await stopped;
    expect(performance.now() - stopAskedAt).toBeLessThan(maxDrainMs / 2);
    await expect.poll(() => idle.destroyed).toBe(true);
  });
});
