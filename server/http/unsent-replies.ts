// Bounds the memory of replies that their clients do not read. A client that reads too slowly while many do
// loses the connection, the longest waiting first; a browser then asks again.

import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";

/** Smaller replies fit into the buffers of the operating system. */
const smallest = 16 * 1024;
/** What a reply that is streamed keeps in memory while its client reads nothing. */
const streamBytes = 128 * 1024;

/** A reply whose size is known and whose pieces arrive one by one; it is sent while they do. */
export class Pieces extends Readable {
  readonly byteLength: number;
  #arrived = 0;
  readonly #memory: ArrayBuffer[] = [];
  readonly #onSent: (memory: ArrayBuffer[]) => void;

  /** `onSent` gets the memory of all pieces once no one reads them any more; not where the client left before. */
  constructor(byteLength: number, onSent: (memory: ArrayBuffer[]) => void = () => {}) {
    super();
    this.byteLength = byteLength;
    this.#onSent = onSent;
    // It may fail before it is read, as while the audit notes an export, or when its client has gone: without a listener
    // that would end the process. Who reads it later gets the error all the same.
    this.on("error", () => {});
  }

  /** What it takes while its client reads nothing: each piece all of its memory, also where it fills a part. */
  get memoryBytes(): number {
    const [first] = this.#memory;
    if (first === undefined) return this.byteLength;
    return Math.ceil(this.byteLength / first.byteLength) * first.byteLength;
  }

  get isWhole(): boolean {
    return this.#arrived >= this.byteLength;
  }

  /** The next piece, without a copy. */
  add(piece: Uint8Array<ArrayBuffer>): void {
    this.#arrived += piece.byteLength;
    this.#memory.push(piece.buffer);
    this.push(piece);
    if (this.isWhole) this.push(null);
  }

  /** The operating system has all of it: no one reads the pieces any more. */
  noteSent(): void {
    this.#onSent(this.#memory.splice(0));
  }

  /** What was added waits in the stream until it is read. */
  override _read(): void {}
}

type Response = Pick<ServerResponse, "closed" | "once" | "destroy">;

/** Counts replies until their connections close; beyond `maxBytes` together the oldest lose theirs. */
export function unsentReplies(maxBytes: number) {
  // A Map keeps the order in which replies began, so the first waits longest.
  const waiting = new Map<Response, number>();
  let total = 0;

  function forget(response: Response): void {
    total -= waiting.get(response) ?? 0;
    waiting.delete(response);
  }

  return {
    add(response: Response, bytes: number): void {
      // Its client left while it was made: "close" came before, and would never take it off.
      if (response.closed) return;
      waiting.set(response, bytes);
      total += bytes;
      response.once("close", () => forget(response));
      for (const oldest of waiting.keys()) {
        if (total <= maxBytes || oldest === response) return;
        forget(oldest);
        oldest.destroy();
      }
    },
  };
}

function bytesOf(payload: unknown): number {
  if (typeof payload === "string" || payload instanceof Uint8Array) return payload.length;
  if (payload instanceof Pieces) return payload.memoryBytes;
  return payload ? streamBytes : 0;
}

/** Counts the replies of every route. */
export function boundUnsentReplies(app: FastifyInstance, maxBytes: number): void {
  const unsent = unsentReplies(maxBytes);
  app.addHook("onSend", async (_request, reply, payload) => {
    const bytes = bytesOf(payload);
    if (bytes >= smallest) unsent.add(reply.raw, bytes);
  });
}
