// Where the parts of a map are: the world, and its legend as rectangles and texts. On a wide page the legend is beside
// the world, else below it: in rows, or on a phone in a column. The page knows all of it before the outlines have come.

import { textOf } from "#reports/engine/text.ts";
import { type Appearance, type Drawing, inks, isNarrow } from "#reports/pictures/drawing.ts";
import { bareCount, countText } from "#reports/pictures/format-cells.ts";
import {
  figuresOf,
  type Legend,
  type LegendEntry,
  legendOf,
  type MapChart,
  type RankedList,
} from "./map-legend.ts";

/** `fill` is null for the hatching. What is as pale as the paper is framed. */
export type LegendRect = {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string | null;
  isFramed?: boolean;
};
export type LegendText = {
  text: string;
  x: number;
  y: number;
  fill: string;
  isAtEnd?: boolean;
  isBold?: boolean;
};
type Parts = { rects: LegendRect[]; texts: LegendText[]; height: number };

export type MapLayout = {
  world: { left: number; width: number };
  /** Of the whole picture. */
  height: number;
  rects: LegendRect[];
  texts: LegendText[];
  colourOf: Legend["colourOf"];
};

/** Height ÷ width of the world as world.json has it. */
export const worldShape = 879 / 2000;

const maxWidth = 1400;
const swatch = { width: 18, height: 14, gap: 6 } as const;
const rowHeight = 22;
/** From the top of a row to the line that its text is on. */
const textTop = 12;
const gapAbove = 30;
const gapBetween = 14;

/** From this width on there is space for the legend beside the world. */
const widthForPanel = 1080;
const panel = { width: 240, gap: 32 } as const;

/** A bar and its count, at the right end of a row. */
const bar = { width: 64, height: 10, countWidth: 44 } as const;

/** About as wide as a text is. */
const widthOf = (text: string): number => text.length * 7;

/** The text, cut where it is longer than its place. */
function cut(text: string, width: number): string {
  const letters = Math.max(3, Math.floor(width / 7));
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}

type Inks = ReturnType<typeof inks>;
type Place = { x: number; y: number; width: number };

const together = (parts: readonly Parts[]): Parts => ({
  rects: parts.flatMap(({ rects }) => rects),
  texts: parts.flatMap(({ texts }) => texts),
  height: Math.max(0, ...parts.map(({ height }) => height)),
});

function swatchAt({ x, y }: Pick<Place, "x" | "y">, fill: string | null): LegendRect {
  return { x, y, width: swatch.width, height: swatch.height, fill, isFramed: true };
}

const textAfterSwatch = swatch.width + swatch.gap;

/** A step with a bar that is as long as it has countries, compared with `max`. */
function stepLine(entry: LegendEntry, max: number, place: Place, legend: Drawn): Parts {
  const { text, colour, count } = entry;
  const { ink, hairline } = legend.inks;
  const end = place.x + place.width;
  const y = place.y + textTop;
  const length = count === null ? 0 : Math.round((bar.width * count) / Math.max(1, max));
  const hasBar = colour !== null && length > 0;
  return {
    rects: [
      swatchAt(place, colour),
      ...(hasBar
        ? [
            {
              x: end - bar.countWidth - length,
              y: place.y + 2,
              width: length,
              height: bar.height,
              fill: hairline,
            },
          ]
        : []),
    ],
    texts: [
      { text, x: place.x + textAfterSwatch, y, fill: ink },
      ...(count === null
        ? []
        : [
            {
              text: colour === null ? String(count) : bareCount(legend.drawing.locale, count),
              x: end,
              y,
              fill: ink,
              isAtEnd: true,
            },
          ]),
    ],
    height: place.y + rowHeight,
  };
}

type Drawn = { drawing: Drawing; legend: Legend; inks: Inks };

const othersOf = ({ others }: Legend): LegendEntry[] => (others === null ? [] : [others]);

/** One step below the other, the largest figures first, under the unit and a head for the counts. */
function stepsInColumn(drawn: Drawn, place: Place): Parts {
  const { drawing, legend } = drawn;
  const { ink, quiet } = drawn.inks;
  const y = place.y + textTop;
  const counts = textOf(drawing.locale, "map.countries");
  const head: Parts = {
    rects: [],
    texts: [
      {
        text: cut(legend.head, place.width - widthOf(counts)),
        x: place.x,
        y,
        fill: ink,
        isBold: true,
      },
      { text: counts, x: place.x + place.width, y, fill: quiet, isAtEnd: true },
    ],
    height: place.y + rowHeight,
  };
  const max = Math.max(...legend.steps.map(({ count }) => count ?? 0));
  const entries = [...legend.steps.toReversed(), legend.none, ...othersOf(legend)];
  const lines = entries.map((entry, row) =>
    stepLine(entry, max, { ...place, y: place.y + (row + 1) * rowHeight }, drawn),
  );
  return together([head, ...lines]);
}

/** Steps side by side, and “no data” at the end of the last row. */
function stepsInRows({ drawing, legend, inks: { ink } }: Drawn, place: Place): Parts {
  const { locale } = drawing;
  const wordsOf = ({ text, count, colour }: LegendEntry) => {
    if (count === null) return text;
    const n =
      colour === null ? textOf(locale, "n", { n: count, sign: "" }) : countText(locale, count);
    return textOf(locale, "map.step", { limits: text, n });
  };
  let [x, y] = [0, place.y];
  const placed = [...legend.steps, ...othersOf(legend), legend.none].map((entry) => {
    const text = wordsOf(entry);
    const width = textAfterSwatch + widthOf(text);
    if (x > 0 && x + width > place.width) [x, y] = [0, y + rowHeight];
    const left = entry.colour === null ? Math.max(0, place.width - width) : x;
    x += width + gapBetween;
    return { text, fill: entry.colour, x: place.x + left, y };
  });
  return {
    rects: placed.map(({ fill, ...at }) => swatchAt(at, fill)),
    texts: placed.map(({ text, ...at }) => ({
      text,
      x: at.x + textAfterSwatch,
      y: at.y + textTop,
      fill: ink,
    })),
    height: y + rowHeight,
  };
}

/** Countries with their figures under a title. */
function listAt({ title, countries }: RankedList, place: Place, { ink }: Inks): Parts {
  const end = place.x + place.width;
  const lineAt = (row: number) => place.y + row * rowHeight + textTop;
  return {
    rects: [],
    texts: [
      { text: title, x: place.x, y: lineAt(0), fill: ink, isBold: true },
      ...countries.flatMap(({ name, figure }, index): LegendText[] => [
        {
          text: cut(name, place.width - widthOf(figure) - 8),
          x: place.x,
          y: lineAt(index + 1),
          fill: ink,
        },
        { text: figure, x: end, y: lineAt(index + 1), fill: ink, isAtEnd: true },
      ]),
    ],
    height: place.y + (countries.length + 1) * rowHeight,
  };
}

/** The lists of countries, one below the other or side by side; of no height where there are none. */
function listsAt({ legend, inks: own }: Drawn, place: Place, isBeside: boolean): Parts {
  const width = isBeside ? Math.min(panel.width + 40, (place.width - panel.gap) / 2) : place.width;
  let { x, y } = place;
  const lists = legend.lists.map((list) => {
    const parts = listAt(list, { x, y, width }, own);
    if (isBeside) x += width + panel.gap;
    else y = parts.height + gapBetween;
    return parts;
  });
  return together(lists);
}

function below(drawn: Drawn, appearance: Appearance): MapLayout {
  const { width } = appearance;
  const isPhone = isNarrow(appearance);
  const world = Math.min(width, maxWidth);
  const top = { x: 0, y: Math.ceil(world * worldShape) + gapAbove, width };
  const steps = isPhone ? stepsInColumn(drawn, top) : stepsInRows(drawn, top);
  const lists = listsAt(drawn, { ...top, y: steps.height + gapBetween }, !isPhone);
  return {
    ...together([steps, lists]),
    world: { left: (width - world) / 2, width: world },
    colourOf: drawn.legend.colourOf,
  };
}

function beside(drawn: Drawn, { width }: Appearance): MapLayout {
  const world = Math.min(width - panel.width - panel.gap, maxWidth);
  const left = (width - world - panel.width - panel.gap) / 2;
  const place = { x: left + world + panel.gap, y: 0, width: panel.width };
  const steps = stepsInColumn(drawn, place);
  const lists = listsAt(drawn, { ...place, y: steps.height + gapBetween }, false);
  const parts = together([steps, lists]);
  return {
    ...parts,
    height: Math.max(parts.height, Math.ceil(world * worldShape)),
    world: { left, width: world },
    colourOf: drawn.legend.colourOf,
  };
}

export function mapLayout(drawing: Drawing, chart: MapChart, appearance: Appearance): MapLayout {
  const legend = legendOf(drawing, chart, figuresOf(drawing, chart), appearance);
  const drawn = { drawing, legend, inks: inks(appearance) };
  return appearance.width < widthForPanel ? below(drawn, appearance) : beside(drawn, appearance);
}
