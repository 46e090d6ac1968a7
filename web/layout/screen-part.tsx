// A part of the page that is fetched when first needed, with its texts: what is shown while it
// loads, and, when it does not load or breaks, what happened and a way to try again.

import type { ComponentType } from "react";
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from "react-router";
import { waitMilliseconds } from "#web/api.ts";
import { stylesOf } from "#web/theme/style-sheets.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { type Area, loadTexts, useTexts } from "#web/ui/i18n.ts";
import styles from "./screen-part.module.css";
import { PartMissing, withinTime } from "./within-time.ts";

type Source = { load: () => Promise<ComponentType>; texts: readonly Area[] };

type LoadedScreen = { Part: ComponentType };

/** Fetches code, texts and styles of the screen at a path side by side, within the time a screen part has. */
export async function loadScreen(source: Source, path: string): Promise<LoadedScreen> {
  const all = Promise.all([source.load(), loadTexts(source.texts), stylesOf(path)]);
  const [Part] = await withinTime(all, waitMilliseconds);
  return { Part };
}

/** Draws the part that the route's loader has waited for. */
export function ScreenPart() {
  const { Part } = useLoaderData<LoadedScreen>();
  return <Part />;
}

/** Before the first page is drawn; empty at first, a text after a moment. */
export function PageWaiting() {
  const { t } = useTexts("layout");
  return <output className={styles.waiting}>{t("part.loading")}</output>;
}

/** A line at the top edge while the next page is loading; the old one stays until then. */
export function NextPageWaiting() {
  const { t } = useTexts("layout");
  const isLoading = useNavigation().state === "loading";
  return (
    <output className={styles.next} data-loading={isLoading}>
      <span className="spoken">{isLoading ? t("part.loading") : ""}</span>
    </output>
  );
}

/** The path that was tried again; if it fails once more, only reloading the whole page can help. */
let triedPath: string | null = null;

/** Shown in place of a part that failed; the rest of the page goes on working. */
export function PartFailed() {
  const { t } = useTexts("layout");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLoading = useNavigation().state === "loading";
  const isMissing = useRouteError() instanceof PartMissing;
  const tryAgain = () => {
    if (triedPath === pathname) return location.reload();
    triedPath = pathname;
    // A navigation, because after a revalidation that ends at once the router keeps the old error.
    void navigate({ pathname, search }, { replace: true });
  };
  return (
    <section className={styles.failed} role="alert">
      <h1>{t(isMissing ? "part.failed" : "part.broken")}</h1>
      <p>{t(isMissing ? "part.failedText" : "part.brokenText")}</p>
      <Button onClick={tryAgain} busy={isLoading}>
        {t("part.again")}
      </Button>
    </section>
  );
}
