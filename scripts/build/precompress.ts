// A plugin of the build: writes each file a second and third time, as small as brotli and gzip can make
// it, so that the server compresses no file at a request.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Pictures and fonts of other kinds are compressed already. */
const isText = (name: string): boolean => /\.(js|css|svg|json)$/.test(name);
/** Below this a compressed file saves no packet. */
const minBytes = 256;

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const folder = join(dir, "assets");
      const names = (await readdir(folder)).filter(isText);
      await Promise.all(names.map((name) => compress(join(folder, name))));
    },
  };
}
