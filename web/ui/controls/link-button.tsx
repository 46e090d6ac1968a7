// A button inside text or a list that opens something: it reads as a link.

import type { ComponentProps } from "react";
import styles from "./link-button.module.css";

export function LinkButton(props: ComponentProps<"button">) {
  return <button type="button" {...props} className={styles.link} />;
}
