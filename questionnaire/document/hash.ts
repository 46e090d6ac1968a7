// The identity of a document: SHA-256 of its canonical JSON. A stored document is parsed before it is
// hashed, because jsonb reorders members.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalJson } from "./canonical.ts";
import type { QuestionnaireDocument } from "./document.ts";

/** SHA-256 in hex of a text in UTF-8. */
export const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The hash of a document, by which a version is recognised: 64 hexadecimal digits. */
export const hashOf = (document: QuestionnaireDocument): string =>
  sha256Of(canonicalJson(document));
