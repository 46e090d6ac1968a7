// Sends requests for a fixed time over a fixed number of connections; returns requests per second.

import autocannon from "autocannon";

export const connections = 16;
/** Enough that the server never waits for the next request. */
const readers = 128;
export const seconds = 5;

/** GETs one address as often as it answers. */
export async function readsPerSecond(url: string, token?: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: readers,
    duration: seconds,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx`);
  return result.requests.average;
}

/** `work` is repeated by every connection, one after the other, until the time is over. */
export async function repeatsPerSecond(
  work: (connection: number, round: number) => Promise<void>,
  forSeconds = seconds,
): Promise<number> {
  const began = performance.now();
  const until = began + forSeconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let round = 0; performance.now() < until; round += 1) {
        await work(connection, round);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - began) / 1000);
}
