// A file that is made while it is sent ends when its client takes nothing of it any more: others wait for its slot.

import { addAbortSignal, type Readable } from "node:stream";

/** A client that takes nothing for so long has gone. */
const stallMs = 30_000;
const maxMs = 10 * 60_000;

/** The same rows; each that is asked for shows that the client takes what was made before. */
export type Watch = <Row>(rows: AsyncIterable<Row>) => AsyncGenerator<Row>;

/** The stream that `make` gives of the rows that it watches. */
export function whileTaken(make: (watch: Watch, isGone: () => boolean) => Readable): Readable {
  async function* watched<Row>(rows: AsyncIterable<Row>) {
    try {
      for await (const row of rows) {
        stalled.refresh();
        yield row;
      }
    } finally {
      clearTimeout(stalled);
    }
  }
  const stream = make(watched, () => stream.destroyed);
  addAbortSignal(AbortSignal.timeout(maxMs), stream);
  const stalled = setTimeout(() => stream.destroy(), stallMs).unref();
  return stream;
}
