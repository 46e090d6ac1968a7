// Gives memory back after much work at once: V8 keeps what it reserved for new objects, and garbage that it has no reason to
// collect, as long as a process is quiet. A start leaves about 100 MB so.

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Only the last resort gives back what is reserved for new objects. */
const thorough = { type: "major", execution: "sync", flavor: "last-resort" } as const;

/** Of this thread, which does nothing else meanwhile: a few tenths of a second for what a start leaves. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  const collect: (options: typeof thorough) => void = runInNewContext("gc");
  collect(thorough);
}
