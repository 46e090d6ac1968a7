// The few pictograms of the interface, drawn on one 20-unit grid with one stroke.
// They are decoration beside words or a label, so screen readers never meet them.

import type { ReactNode } from "react";
import type { Colour } from "./show-message.ts";

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  );
}

export function DownIcon() {
  return (
    <Icon>
      <path d="m6 8 4 4 4-4" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M3 5.5h14M3 10h14M3 14.5h14" />
    </Icon>
  );
}

export function EmptyIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="6.5" />
    </Icon>
  );
}

export function MoreIcon() {
  return (
    <Icon>
      <path d="M4.5 10v.01M10 10v.01M15.5 10v.01" strokeWidth="3" />
    </Icon>
  );
}

export function CalendarIcon() {
  return (
    <Icon>
      <path d="M4 5.5h12v10.5H4zM4 8.75h12M7 3.5v3M13 3.5v3" />
    </Icon>
  );
}

/** A small i in a circle: opens what something is. */
export function AboutIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 9.25v4M10 6.75v.01" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="m4 10.5 4 4 8-9" />
    </Icon>
  );
}

export function OutsideIcon() {
  return (
    <Icon>
      <path d="M8 4H4v12h12v-4M11 4h5v5M16 4l-7.5 7.5" />
    </Icon>
  );
}

export function EyeIcon({ isOpen }: { isOpen: boolean }) {
  return (
    <Icon>
      <path d="M2 10c2-3.5 4.7-5.25 8-5.25s6 1.75 8 5.25c-2 3.5-4.7 5.25-8 5.25S4 13.5 2 10z" />
      <circle cx="10" cy="10" r="2.25" />
      {isOpen ? <path d="m4 16 12-12" /> : null}
    </Icon>
  );
}

/** Half light, half dark: the switch of schemes. */
export function SchemeIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="6.5" />
      <path d="M10 3.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
    </Icon>
  );
}

/** Which way a column is sorted; `none` shows that it can be. */
export function SortIcon({ order }: { order: "ascending" | "descending" | "none" }) {
  return (
    <Icon>
      {order === "descending" ? null : <path d="m6.5 8.5 3.5-4 3.5 4" />}
      {order === "ascending" ? null : <path d="m6.5 11.5 3.5 4 3.5-4" />}
    </Icon>
  );
}

const circle = <circle cx="10" cy="10" r="7.5" />;

/** An error and a warning have the shapes that they have in and below a cell: ✕ and △. */
const meanings: Record<Colour, ReactNode> = {
  ok: (
    <>
      {circle}
      <path d="m6.5 10.5 2.5 2.5 4.5-5" />
    </>
  ),
  info: (
    <>
      {circle}
      <path d="M10 9.5V14M10 6.25v.01" />
    </>
  ),
  warning: <path d="M10 3.75 17 16H3z" />,
  error: <path d="m5.5 5.5 9 9M14.5 5.5l-9 9" strokeWidth="2.25" />,
};

/** A shape for each meaning, so that colour is never alone. */
export function MeaningIcon({ meaning }: { meaning: Colour }) {
  return <Icon>{meanings[meaning]}</Icon>;
}
