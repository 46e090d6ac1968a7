// The two buttons of the interface: the main action of a place, and everything beside it.
// While busy it says so and takes no second press.

import { type ComponentProps, useEffect, useState } from "react";
import styles from "./button.module.css";
import { doublePressMs } from "./use-single-press.ts";

export type ButtonProps = ComponentProps<"button"> & {
  kind?: "action" | "quiet";
  busy?: boolean;
  /** Takes no press right after it appeared: the second half of a double press was meant for something else. */
  ignoresDoublePress?: boolean;
};

/** For links that should look like a button. */
export const buttonClass = { action: styles.action, quiet: styles.quiet };

function useIsReady(isGuarded: boolean): boolean {
  const [isReady, setReady] = useState(!isGuarded);
  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => setReady(true), doublePressMs);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isReady;
}

export function Button({
  kind = "action",
  busy = false,
  ignoresDoublePress = false,
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = !useIsReady(ignoresDoublePress) || busy;
  return (
    <button
      type="button"
      {...rest}
      className={styles[kind]}
      aria-busy={busy}
      aria-disabled={isOff}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    />
  );
}
