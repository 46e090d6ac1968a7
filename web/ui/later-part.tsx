// A component whose code is fetched when it is needed or before. Once the code is here, it is drawn at once:
// React's `lazy` alone would first show what is shown meanwhile, and keep it for a moment.

import { type ComponentType, lazy, Suspense, useState } from "react";
import { firstContent } from "#web/first-content.ts";
import { wholeStyles } from "#web/theme/style-sheets.ts";
import { useFirstContent } from "./use-first-content.ts";

type Loaded<P> = { default: ComponentType<P> };

/** Without a connection the code of a part waits for it, rather than fail with the page around it. */
async function onceConnected<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return await onceConnected(load);
  }
}

/** `styles` fetches those of the part. */
export function laterPart<P extends object>(
  load: () => Promise<Loaded<P>>,
  styles: () => Promise<void> = wholeStyles,
) {
  let here: ComponentType<P> | null = null;
  const fetchPart = async (): Promise<Loaded<P>> => {
    const [loaded] = await Promise.all([load(), styles()]);
    here = loaded.default;
    return loaded;
  };
  const Later: ComponentType<P> = lazy(() => onceConnected(fetchPart));
  function Part(props: P) {
    const [Shown] = useState(() => here ?? Later);
    return <Shown {...props} />;
  }
  return { fetch: fetchPart, Part };
}

/** A part that the first screen may have, whose code and styles come after the first content all the same. */
export const partAfterContent = <P extends object>(load: () => Promise<Loaded<P>>) =>
  laterPart(
    () => firstContent().then(load),
    () => firstContent().then(wholeStyles),
  );

/** Fetches after the first content. What fails then is fetched again when the part is drawn, which also says so. */
export function fetchSoon(fetch: () => Promise<unknown>): void {
  void firstContent()
    .then(fetch)
    .catch(() => {});
}

/** A part that will be needed soon: its code is fetched, and the part drawn, after the first content. */
export function soonPart<P extends object>(load: () => Promise<Loaded<P>>): ComponentType<P> {
  const { fetch, Part } = laterPart(load);
  fetchSoon(fetch);
  return (props: P) =>
    useFirstContent() ? (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ) : null;
}
