// The entries of a zip file as text, read with the library that checks uploads.

import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { fromBuffer, type ZipFile } from "yauzl";

/** Fails where sizes or checksums are wrong. */
export async function readZip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, {
    lazyEntries: true,
  });
  const found: Record<string, string> = {};
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  zip.on("entry", async (entry) => {
    const stream = await promisify(zip.openReadStream.bind(zip))(entry);
    found[entry.fileName] = (await buffer(stream)).toString();
    zip.readEntry();
  });
  zip.on("end", resolve).on("error", reject);
  zip.readEntry();
  await promise;
  return found;
}
