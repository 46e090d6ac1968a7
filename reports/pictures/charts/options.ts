// The options of the chart library that all kinds of charts share, and how high a legend is.

import { type Appearance, inks, pictureFont } from "#reports/pictures/drawing.ts";

/** From one line of a text to the next. Without it the library takes the width of a Chinese sign, which few typefaces have. */
export const lineHeight = 17;

/** Between the entries of a legend, beside and below each other. */
const itemGap = 16;

/** Tooltips are drawn as shapes, never as markup (security: no innerHTML in the page). */
export function baseOption(appearance: Appearance) {
  const { ink, raised, line } = inks(appearance);
  return {
    animation: false,
    backgroundColor: "transparent",
    textStyle: { fontFamily: pictureFont, fontSize: 14, color: ink },
    tooltip: {
      renderMode: "richText" as const,
      confine: true,
      backgroundColor: raised,
      borderColor: line,
      borderWidth: 1,
      textStyle: { color: ink, fontFamily: pictureFont, fontSize: 14 },
    },
  };
}

export function legendOption(appearance: Appearance, names: readonly string[]) {
  const { ink, line } = inks(appearance);
  return {
    show: true,
    type: "plain" as const,
    top: 0,
    left: 0,
    width: appearance.width - 16,
    itemGap,
    itemWidth: 14,
    itemHeight: 14,
    icon: "rect",
    inactiveColor: line,
    textStyle: { color: ink, fontSize: 14, lineHeight },
    data: [...names],
  };
}

/** About how wide one sign of a text is. */
export const signWidth = 7.2;

/** A text broken between words, and after hyphens, into lines of about this width. */
export function brokenText(text: string, width: number): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/(?<=[ -])/)) {
    const longer = line + word;
    if (line !== "" && longer.trimEnd().length * signWidth > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((one) => one.trimEnd()).join("\n");
}

/** About how many lines a text takes when it is broken between words. */
export const linesOf = (text: string, width: number): number =>
  brokenText(text, width).split("\n").length;

/** About how many lines a legend takes, so that the chart begins below it. */
export function legendHeight({ width }: Appearance, names: readonly string[]): number {
  let lines = 1;
  let broken = 0;
  let used = 0;
  for (const name of names) {
    const parts = name.split("\n");
    broken += parts.length - 1;
    const needed = 40 + Math.max(...parts.map(({ length }) => length)) * signWidth;
    if (used > 0 && used + needed > width - 16) {
      lines += 1;
      used = 0;
    }
    used += needed;
  }
  return lines * (lineHeight + itemGap) + broken * lineHeight + 1;
}
