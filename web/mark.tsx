// The mark: a drop whose seams are a globe's meridians and equator. It has the colour of the text
// around it; the seams are transparent, so it works on any background.

import styles from "./mark.module.css";
import { useTexts } from "./ui/i18n.ts";

/** The drop's outline, from the pole at the top round to it again, in a 48-unit square. */
const drop = "M24 2C20 9 9 19.6 9 30.5a15 15 0 0 0 30 0C39 19.6 28 9 24 2Z";
const meridians =
  "M24 8c-3.4 6-7.2 13.5-7.2 22.5 0 8.3 3.2 15 7.2 15s7.2-6.7 7.2-15C31.2 21.5 27.4 14 24 8Z";
const equator = "M9 29.5c4 3.6 9.2 5.2 15 5.2s11-1.6 15-5.200";

export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drop} fill="currentColor" />
      <g fill="none" stroke="var(--seam, var(--ground))" strokeWidth={size > 40 ? 1.5 : 2}>
        <path d={meridians} />
        <path d={equator} />
      </g>
    </svg>
  );
}

/** Mark and name beside each other. The name has two parts, because its wordmark breaks there. */
export function Logo({ size = 32 }: { size?: number }) {
  const { t, lang } = useTexts("layout");
  return (
    <span className={styles.logo} data-size={size > 40 ? "large" : "small"}>
      <Mark size={size} />
      <span className={styles.name} lang={lang}>
        <span>{t("wordmark.first")} </span>
        <span>{t("wordmark.second")}</span>
      </span>
    </span>
  );
}
