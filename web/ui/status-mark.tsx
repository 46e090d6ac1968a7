// The mark of a section's status: a shape and a colour, and the word for those who do not see it.

import type { ReactNode } from "react";
import type { Status } from "#questionnaire/engine/define.ts";
import styles from "./status-mark.module.css";

export type MarkedStatus = Status | "Approved";

const shapes: Record<MarkedStatus, ReactNode> = {
  Empty: <circle cx="8" cy="8" r="5.25" />,
  Draft: (
    <>
      <circle cx="8" cy="8" r="5.25" />
      <path d="M8 2.75a5.25 5.25 0 0 1 0 10.5z" fill="currentColor" />
    </>
  ),
  Error: <path d="M8 2.25 14.25 13.5H1.75zM8 6.5v3.25M8 11.75v.01" />,
  Submitted: (
    <>
      <circle cx="8" cy="8" r="5.75" fill="currentColor" />
      <path d="m5.25 8.25 2 2 3.5-4" className={styles.inside} />
    </>
  ),
  Approved: (
    <>
      <rect x="3" y="7" width="10" height="6.75" rx="1" fill="currentColor" />
      <path d="M5.25 7V5.25a2.75 2.75 0 0 1 5.5 0V7" />
    </>
  ),
};

/** Where most marks say that all is well, that is a dot, so that the others are seen. */
const dot = <circle cx="8" cy="8" r="3" fill="currentColor" stroke="none" />;

type StatusMarkProps = { status: MarkedStatus; label: string; isQuiet?: boolean };

export function StatusMark({ status, label, isQuiet = false }: StatusMarkProps) {
  const shape = isQuiet && status === "Submitted" ? dot : shapes[status];
  return (
    <span className={styles.mark} data-status={status} title={label}>
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
        focusable="false"
      >
        {shape}
      </svg>
      <span className="spoken">{label}</span>
    </span>
  );
}
