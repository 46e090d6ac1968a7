// The hash of an uploaded file. 32 MB at once would hold up the main thread for a tenth of a second, and copying them to
// another thread takes longer.

import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";

const partSize = 1024 * 1024;

/** SHA-256 in hexadecimal digits; other work is done between the parts. */
export async function hashBytes(bytes: Buffer): Promise<string> {
  const hash = createHash("sha256");
  for (let at = 0; at < bytes.length; at += partSize) {
    hash.update(bytes.subarray(at, at + partSize));
    await setImmediate();
  }
  return hash.digest("hex");
}
