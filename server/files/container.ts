// What the first bytes of a file say: a zip as every Office file since 2007 is one, the older
// container (encrypted files are in it too), or neither.

import { refusal } from "./faults.ts";

const zipStart = Buffer.from("PK\x03\x04", "latin1");
const oleStart = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** The stream of the older container in which an encrypted Office file lies. */
const encryptedStream = Buffer.from("EncryptedPackage", "utf16le");

/** Throws unless the file begins as a zip. */
export function assertZip(bytes: Buffer): void {
  if (bytes.length === 0) throw refusal("file-empty");
  if (bytes.subarray(0, oleStart.length).equals(oleStart)) {
    throw refusal(bytes.includes(encryptedStream) ? "password-protected" : "old-format");
  }
  if (!bytes.subarray(0, zipStart.length).equals(zipStart)) throw refusal("not-office");
}
