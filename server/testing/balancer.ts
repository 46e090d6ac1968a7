// A load balancer as installations have one: it keeps its connections to the servers, sends each request to
// the next of them, and to the one after it only when the connection is refused.

import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

export type Balancer = { url: string; close(): void };

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/** Starts a balancer in front of the servers on these ports of this machine. */
export async function balancerOf(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  async function forward(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(message);
    const { method, url: path } = message;
    const { connection: _, ...headers } = message.headers;
    const sendTo = (port: number | undefined, others: readonly (number | undefined)[]) => {
      const onward = request({ port, host: "127.0.0.1", agent, method, path, headers });
      onward.on("response", (reply) => {
        const { connection: _, ...replied } = reply.headers;
        response.writeHead(reply.statusCode ?? 500, replied);
        reply.pipe(response);
        reply.on("error", () => response.destroy());
      });
      onward.on("error", (error: NodeJS.ErrnoException) => {
        const [next, ...rest] = others;
        if (error.code === "ECONNREFUSED" && next) return sendTo(next, rest);
        if (response.headersSent) response.destroy();
        else response.writeHead(502).end(String(error));
      });
      onward.end(body);
    };
    turn += 1;
    const from = turn % ports.length;
    const [first, ...others] = [...ports.slice(from), ...ports.slice(0, from)];
    sendTo(first, others);
  }

  const server = createServer((message, response) => {
    forward(message, response).catch(() => response.destroy());
  });
  // Else it would close a kept connection of a client on which a request may be on its way.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
