// The country among its peers on a line that starts at 0: dots of the peers where the reader may see them, their
// middle half as a band, their median as a stroke, the country in ink.

import styles from "./peer-strip.module.css";

type StripProps = {
  /** The country's own figure. */
  value: unknown;
  among: { median: number | null; lowerQuartile: number | null; upperQuartile: number | null };
  /** Figures of single peers, where the reader may see them. */
  peers?: readonly number[];
  label: string;
};

const percent = (value: number) => `${value.toFixed(2)}%`;

/** At both ends half a dot needs some space. */
const [margin, breadth] = [2, 96];

export function PeerStrip({ value, among, peers = [], label }: StripProps) {
  const own = typeof value === "number" ? value : null;
  const { median, lowerQuartile, upperQuartile } = among;
  const known = [own, median, upperQuartile, ...peers].filter((one) => one !== null);
  const largest = Math.max(...known, 0);
  if (largest === 0) return null;
  const at = (one: number) => margin + (one / largest) * breadth;
  return (
    <svg className={styles.strip} role="img" aria-label={label}>
      <line x1={percent(margin)} x2={percent(margin + breadth)} y1="8" y2="8" />
      {lowerQuartile !== null && upperQuartile !== null ? (
        <rect
          x={percent(at(lowerQuartile))}
          width={percent(at(upperQuartile) - at(lowerQuartile))}
          y="5"
          height="6"
        />
      ) : null}
      {peers.map((one, place) => (
        // Peers without names have nothing but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
        <circle key={place} cx={percent(at(one))} cy="8" r="3" data-peer />
      ))}
      {median === null ? null : (
        <line x1={percent(at(median))} x2={percent(at(median))} y1="2" y2="14" data-median />
      )}
      {own === null ? null : <circle cx={percent(at(own))} cy="8" r="4.5" data-own />}
    </svg>
  );
}
