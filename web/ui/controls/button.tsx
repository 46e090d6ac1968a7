// The two buttons of the interface: the main action of a place, and everything beside it.
// While busy it says so and takes no second press.

import type { ComponentProps } from "react";
import styles from "./button.module.css";

export type ButtonProps = ComponentProps<"button"> & { kind?: "action" | "quiet"; busy?: boolean };

/** For links that should look like a button. */
export const buttonClass = { action: styles.action, quiet: styles.quiet };

export function Button({ kind = "action", busy = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles[kind]}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
