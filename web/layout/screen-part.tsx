// A part of the page that is fetched when first needed, with its words: what is shown while it
// comes, and, when it does not come or breaks, what happened and a way to try again.

import { type ComponentType, lazy, Suspense, useState } from "react";
import { useRevalidator, useRouteError } from "react-router";
import { waitMilliseconds } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { type Area, loadWords, useWords } from "../ui/i18n.ts";
import styles from "./screen-part.module.css";
import { PartMissing, withinTime } from "./within-time.ts";

type Source = { load: () => Promise<ComponentType>; words: readonly Area[] };

/** Fetches code and words side by side, within the time a screen part has. */
export async function arrive(source: Source): Promise<ComponentType> {
  const both = Promise.all([source.load(), loadWords(source.words)]);
  const [component] = await withinTime(both, waitMilliseconds);
  return component;
}

export function PartWaiting() {
  const { t } = useWords("layout");
  return (
    <output className={styles.waiting} aria-live="polite">
      {t("part.loading")}
    </output>
  );
}

export function ScreenPart({ source }: { source: Source }) {
  const [Part] = useState(() => lazy(async () => ({ default: await arrive(source) })));
  return (
    <Suspense fallback={<PartWaiting />}>
      <Part />
    </Suspense>
  );
}

/** Where trying again was already in vain; then only the whole page, fetched anew, can help. */
let triedInVain: string | null = null;

/** Stands where a part failed; the rest of the page goes on working. */
export function PartFailed() {
  const { t } = useWords("layout");
  const revalidator = useRevalidator();
  const isMissing = useRouteError() instanceof PartMissing;
  const tryAgain = () => {
    const here = location.pathname;
    if (triedInVain === here) return location.reload();
    triedInVain = here;
    void revalidator.revalidate();
  };
  return (
    <section className={styles.failed} role="alert">
      <h1>{t(isMissing ? "part.failed" : "part.broken")}</h1>
      <p>{t(isMissing ? "part.failedText" : "part.brokenText")}</p>
      <Button onClick={tryAgain} busy={revalidator.state === "loading"}>
        {t("part.again")}
      </Button>
    </section>
  );
}
