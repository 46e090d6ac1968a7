// The typeface, which comes after the first content. Until then the letters are as wide and the lines as high
// (base.css), so that nothing moves.

import latinExtended from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/** Each file with the letters that it has: the browser fetches it when a page shows one of them. */
const files = [
  {
    url: latinExtended,
    unicodeRange:
      "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
  },
  {
    url: latin,
    unicodeRange:
      "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD",
  },
];

export function loadTypeface(): void {
  for (const { url, unicodeRange } of files) {
    const source = `url("${url}") format("woff2")`;
    const about = { weight: "200 900", display: "swap", unicodeRange } as const;
    document.fonts.add(new FontFace("Source Sans 3", source, about));
  }
}
