// Tells by the first bytes of a file whether it is a zip, as every Office file since 2007 is, or the
// older container, in which encrypted files are too, or neither.

import { refusal } from "./faults.ts";

const zipStart = Buffer.from("PK\x03\x04", "latin1");
const oleStart = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** The name of the stream in the older container that contains an encrypted Office file. */
const encryptedStream = Buffer.from("EncryptedPackage", "utf16le");

/** Throws unless the file starts as a zip does. */
export function assertZip(bytes: Buffer): void {
  if (bytes.length === 0) throw refusal("file-empty");
  if (bytes.subarray(0, oleStart.length).equals(oleStart)) {
    throw refusal(bytes.includes(encryptedStream) ? "password-protected" : "old-format");
  }
  if (!bytes.subarray(0, zipStart.length).equals(zipStart)) throw refusal("not-office");
}
