// A button that opens a list below it: the menus of the top bar. It closes on Escape (focus goes
// back to the button), on a press elsewhere, when focus leaves it, and when something was chosen.

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { listKeys, moveFocus } from "#web/ui/move-focus.ts";
import styles from "./disclosure.module.css";

export type DisclosureProps = {
  /** Looks of the button; the bar has three. */
  className: string | undefined;
  button: ReactNode;
  /** The button's name where its content does not say it. */
  label?: string;
  /** Opens towards the start of the line, for buttons at its end. */
  isAtEnd?: boolean;
  /** Opens upwards, for a bar at the foot of the screen. */
  isAbove?: boolean;
  children: ReactNode;
};

function useLeaving(isOpen: boolean, close: () => void) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      const { target } = event;
      if (target instanceof Node && !place.current?.contains(target)) close();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen, close]);
  return place;
}

/** The button and what is visible of its list: Home goes back to the button. */
function entriesIn(place: HTMLElement): HTMLElement[] {
  const all = [...place.querySelectorAll<HTMLElement>("a, button")];
  return all.filter((each) => each.checkVisibility());
}

export function Disclosure({ className, button, label, ...list }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  const place = useLeaving(isOpen, close);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  function chosen(): void {
    close();
    opener.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Escape" && isOpen) {
      close();
      opener.current?.focus();
    } else if (isOpen) {
      moveFocus(event, entriesIn(event.currentTarget), listKeys);
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      setOpen(true);
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and its list bubble here
    <div className={styles.place} ref={place} onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link or button clicks it too */}
      <ul
        id={id}
        hidden={!isOpen}
        className={styles.list}
        data-end={list.isAtEnd}
        data-above={list.isAbove}
        onClick={chosen}
      >
        {list.children}
      </ul>
    </div>
  );
}
