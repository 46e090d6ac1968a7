// A plugin of the build: Node makes two bytes for each letter of a source that is not ASCII alone, so other letters are written
// as escapes. Of the largest file that is 4.4 MB of memory.

import type { Plugin } from "rolldown";

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** The program with escapes in its texts and patterns; a template that reads `raw` would see them. */
export const withEscapes = (code: string): string => code.replace(/[^\0-\x7f]/g, escaped);

/** After the program was written: what is written later writes the letters themselves. */
export const oneByteText = (): Plugin => ({
  name: "one-byte-text",
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = withEscapes(file.code);
    }
  },
});
