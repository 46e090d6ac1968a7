// A QR code, drawn in the page so that its secret is sent nowhere.

import { encode } from "uqr";
import styles from "./second-factor.module.css";

/** The dark squares as one SVG path, one unit each. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={pathOf(data)} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
