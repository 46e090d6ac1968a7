// The whole look in one file: every colour as [light, dark], sizes, palette of the pictures.
// apply-tokens.ts turns it into CSS variables (`--ink`, `--accent` …); charts read it here.

export type Scheme = "light" | "dark";
type Pair = readonly [light: string, dark: string];

/** Warm greys first; the accent marks what can be pressed and nothing else; then meanings. */
export const colours = {
  ground: ["#fbf9f5", "#171411"],
  raised: ["#ffffff", "#1f1b18"],
  sunken: ["#f3efe8", "#25201c"],
  hairline: ["#ded7cc", "#39322b"],
  line: ["#8b8176", "#81766b"],
  ink: ["#221d19", "#f2ece4"],
  quiet: ["#635a51", "#b6aca0"],
  accent: ["#8a1a3b", "#f0879b"],
  "accent-strong": ["#6c102b", "#f8b1c1"],
  "accent-wash": ["#f8ecef", "#33191f"],
  "accent-fill": ["#8a1a3b", "#c03b61"],
  "accent-fill-strong": ["#6c102b", "#c94169"],
  "on-accent": ["#ffffff", "#ffffff"],
  ok: ["#1f6a4d", "#74c8a2"],
  "ok-wash": ["#e9f3ee", "#16281f"],
  warning: ["#815300", "#e5b454"],
  "warning-wash": ["#fbf2de", "#2e2412"],
  error: ["#b5370d", "#ff9a70"],
  "error-wash": ["#fcede6", "#341b11"],
  info: ["#1d5c87", "#85bfe6"],
  "info-wash": ["#e8f1f7", "#14242f"],
} as const satisfies Record<string, Pair>;

/** Four sizes; nothing else is set anywhere. */
export const sizes = { small: "0.875rem", text: "1rem", large: "1.375rem", display: "2.25rem" };
export const fontFamily =
  '"Source Sans 3", "Source Sans substitute", system-ui, "Segoe UI", "Helvetica Neue", sans-serif';

export const radius = "2px";

/**
 * Okabe and Ito's colours for pictures: they stay apart for colour-blind eyes and in grey print. In the
 * order in which a picture of unnamed series takes them.
 */
export const seriesColours: readonly Pair[] = [
  ["#0072b2", "#4aa3df"],
  ["#e69f00", "#f0b434"],
  ["#009e73", "#2fc79a"],
  ["#cc79a7", "#dc97bd"],
  ["#d55e00", "#f08540"],
  ["#56b4e9", "#86caf2"],
  ["#b8a800", "#f0e442"],
  ["#221d19", "#f2ece4"],
];
/** The colour of what is unknown or not stated. */
export const unknownColour: Pair = ["#8b8176", "#9a8f84"];

/** From little to much on maps; "no data" is hatched in `noData`, never a step of the ramp. */
export const ramp: readonly Pair[] = [
  ["#e3edf3", "#1d3140"],
  ["#bcd6e6", "#234761"],
  ["#8fbcd8", "#2c6085"],
  ["#5c9dc6", "#3f7fab"],
  ["#327db0", "#629fcb"],
  ["#165e93", "#90c1e6"],
  ["#0b3f66", "#c3e1f7"],
];
export const noData: Pair = ["#cfc6ba", "#4a423a"];

/** One colour of a pair for the scheme that is on (pictures cannot read CSS variables). */
export function inScheme([light, dark]: Pair, scheme: Scheme): string {
  return scheme === "dark" ? dark : light;
}
