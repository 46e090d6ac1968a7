// A reply in pieces, each alone in its memory, so that it is handed to the thread that sends it without a copy. The memory of
// sent pieces is used again: new memory for each reply, up to 200 MB a second, would make V8 collect the whole heap of both
// threads every 0.7 s, and the system hand out and clear page after page.

import type { ByteParts } from "./reply.ts";

/** A reply below this has memory of its own size. */
const smallest = 16 * 1024;
/** Of 256 kB each: 16 MB. */
const maxKept = 64;

/** Adds memory of pieces that were sent to what is kept for new ones, up to a limit. */
export function keepMemory(kept: ArrayBuffer[], sent: readonly ArrayBuffer[]): void {
  kept.push(...sent.slice(0, maxKept - kept.length));
}

export type PieceMemory = {
  /** For a piece of a reply of which so many bytes are left; what it holds is whatever was there before. */
  take(left: number): Uint8Array<ArrayBuffer>;
  /** Memory of pieces that no one reads any more. */
  giveBack(sent: readonly ArrayBuffer[]): void;
  clear(): void;
};

/** The memory of pieces that have `pieceBytes`. */
export function pieceMemory(pieceBytes: number): PieceMemory {
  const free: ArrayBuffer[] = [];
  return {
    take: (left) => {
      if (left < Math.min(smallest, pieceBytes)) return Buffer.allocUnsafeSlow(left);
      const buffer = free.pop() ?? Buffer.allocUnsafeSlow(pieceBytes).buffer;
      return new Uint8Array(buffer, 0, Math.min(pieceBytes, left));
    },
    giveBack: (sent) => {
      const whole = sent.filter(({ byteLength }) => byteLength === pieceBytes);
      keepMemory(free, whole);
    },
    clear: () => {
      free.length = 0;
    },
  };
}

/** How many parts were taken, and how much of the next one. */
type Taken = { parts: number; bytes: number };

/** Fills a piece from there on. */
function fill(piece: Uint8Array, parts: ByteParts["parts"], from: Taken): Taken {
  let { parts: place, bytes } = from;
  for (let end = 0; end < piece.byteLength; ) {
    const part = parts[place];
    if (part === undefined) throw new Error("the parts are shorter than their length");
    const left = part.byteLength - bytes;
    const free = piece.byteLength - end;
    // Taking a view of each of thousands of parts would take longer than copying them.
    piece.set(bytes === 0 && left <= free ? part : part.subarray(bytes, bytes + free), end);
    end += Math.min(left, free);
    if (left <= free) place += 1;
    bytes = left <= free ? 0 : bytes + free;
  }
  return { parts: place, bytes };
}

/** The bytes in pieces, of which each is made only when it is read. */
export function* piecesOf(
  { parts, byteLength }: ByteParts,
  memory: Pick<PieceMemory, "take">,
): Generator<Uint8Array<ArrayBuffer>> {
  let taken: Taken = { parts: 0, bytes: 0 };
  for (let left = byteLength; left > 0; ) {
    const piece = memory.take(left);
    taken = fill(piece, parts, taken);
    left -= piece.byteLength;
    yield piece;
  }
}
