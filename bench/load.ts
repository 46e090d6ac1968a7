// Sends requests for a fixed time over a fixed number of connections.

import { Agent, request as send } from "node:http";
import autocannon from "autocannon";

export const connections = 16;
/** Enough that the server never waits for the next request. */
const readers = 128;

export type Reply = { status: number; text: string; headers: Record<string, unknown> };
/** `isDropped`: the text of the reply is read and not kept, since the client runs beside the server that it measures. */
type Sending = { token?: string | undefined; body?: unknown; isDropped?: boolean };
export type Client = {
  send(method: string, path: string, more?: Sending): Promise<Reply>;
  close(): void;
};

/** A client that keeps its connections; `fetch` would cost as much as the server. */
export function clientOf(url: string, maxSockets: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const { hostname: host, port } = new URL(url);
  return {
    send: (method, path, { token, body, isDropped } = {}) =>
      new Promise((resolve, reject) => {
        const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
        const headers: Record<string, string | number> = {};
        if (token) headers.authorization = `Bearer ${token}`;
        if (content) {
          headers["content-type"] = "application/json";
          headers["content-length"] = content.length;
        }
        const sent = send({ agent, host, port, method, path: `/api${path}`, headers }, (reply) => {
          const parts: Buffer[] = [];
          reply.on("data", (part: Buffer) => isDropped || parts.push(part));
          reply.on("error", reject);
          reply.on("end", () => {
            const text = Buffer.concat(parts).toString();
            resolve({ status: reply.statusCode ?? 0, text, headers: reply.headers });
          });
        });
        sent.on("error", reject);
        sent.end(content);
      }),
    close: () => agent.destroy(),
  };
}

/** GETs one address as often as it answers. */
export async function readsPerSecond(
  url: string,
  seconds: number,
  token?: string,
): Promise<number> {
  const result = await autocannon({
    url,
    connections: readers,
    duration: seconds,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx`);
  return result.requests.average;
}

/** `work` is repeated by every worker, one after the other, until the time is over. */
export async function repeatFor(
  seconds: number,
  workers: number,
  work: (worker: number) => Promise<unknown>,
): Promise<{ perSecond: number; times: number[] }> {
  const start = performance.now();
  const until = start + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < until) {
        const sentAt = performance.now();
        await work(worker);
        times.push(performance.now() - sentAt);
      }
    }),
  );
  return { perSecond: times.length / ((performance.now() - start) / 1000), times };
}
