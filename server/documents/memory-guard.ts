// A thread that ends its process when it takes too much memory: a library that sets a document does not look up until
// it is done, and its memory is not that of JavaScript.

import { setInterval } from "node:timers";
import { workerData } from "node:worker_threads";

const { maxBytes, memorySignal }: { maxBytes: number; memorySignal: string } = workerData;
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, memorySignal);
}, 50);
