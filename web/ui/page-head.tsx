// The head of every screen: its title as the page's one h1, a lead, and the actions of the screen.
// After a navigation the title takes the focus, so that keyboard and screen reader start there.

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useTexts } from "./i18n.ts";
import styles from "./page-head.module.css";

/** The title the table of routes gives; a screen that knows better says so in PageHead. */
export const RouteTitle = createContext("");

export type PageHeadProps = {
  title?: string;
  /** What the screen is called, where the title is a sentence: the browser's title. The title has its line to itself. */
  name?: string;
  /** A line above the title: what the screen belongs to. */
  above?: ReactNode;
  lead?: ReactNode;
  /** Buttons of the screen, at the right on wide pages. */
  actions?: ReactNode;
  /** For screen readers only, where the screen shows what it is in another way. */
  isSpoken?: boolean;
  /** Of a list or a report: one line with its lead, so that the rows begin high on the page. */
  isCompact?: boolean;
};

export function PageHead(props: PageHeadProps) {
  const { title, name, above, lead, actions, isSpoken = false, isCompact } = props;
  const { t } = useTexts("layout");
  const routeTitle = useContext(RouteTitle);
  const shown = title ?? routeTitle;
  const named = name ?? shown;
  const platform = t("platform");
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";
  // As it was when the screen came: a later change of the address must not move the focus.
  const [arrival] = useState({ isFirstPage: key === "default", isBack });
  useEffect(() => {
    document.title = `${named} · ${platform}`;
  }, [named, platform]);
  useEffect(() => {
    if (arrival.isFirstPage) return;
    heading.current?.focus({ preventScroll: true });
    if (!arrival.isBack) scrollTo(0, 0);
  }, [arrival]);
  return (
    <header
      className={isSpoken ? "spoken" : styles.head}
      data-compact={isCompact}
      data-named={name !== undefined}
    >
      <div>
        {above ? <p className={styles.above}>{above}</p> : null}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {shown}
        </h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
