// A plugin of the build: V8 stores a source with a single letter beyond Latin-1 as two bytes for each letter, so these letters
// are written as escapes.

import type { Plugin } from "rolldown";

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** The program with escapes in its texts and patterns; a template that reads `raw` would see them. */
export const withEscapes = (code: string): string => code.replace(/[^\0-\xff]/g, escaped);

export const oneByteText = (): Plugin => ({ name: "one-byte-text", renderChunk: withEscapes });
