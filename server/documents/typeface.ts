// The typeface of documents that Typst sets: it is part of the library, so that nothing depends on a machine.

import { pictureFont } from "#reports/pictures/drawing.ts";

export const typeface = "Libertinus Serif";

/** A picture with the typeface of the document. */
export const typefaceOf = (svg: string): string => svg.replaceAll(pictureFont, typeface);
