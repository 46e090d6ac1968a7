// A component whose code is fetched when it is needed or before. Once the code is here, it is drawn at once:
// React's `lazy` alone would first show what is shown meanwhile, and keep it for a moment.

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { firstContent } from "#web/first-content.ts";
import { useFirstContent } from "./use-first-content.ts";

type Loaded<P> = { default: ComponentType<P> };

export function laterPart<P extends object>(load: () => Promise<Loaded<P>>) {
  let here: ComponentType<P> | null = null;
  const fetchPart = async (): Promise<Loaded<P>> => {
    const loaded = await load();
    here = loaded.default;
    return loaded;
  };
  const Later: ComponentType<P> = lazy(fetchPart);
  function Part(props: P) {
    const [Shown] = useState(() => here ?? Later);
    return <Shown {...props} />;
  }
  return { fetch: fetchPart, Part, isHere: () => here !== null };
}

/** `fetch`: for those who cannot go on without it. */
type SoonPart<P extends object> = ((props: P) => ReactNode) & { fetch: () => Promise<unknown> };

/** A part that will be needed soon: its code is fetched, and the part drawn, after the first content. */
export function soonPart<P extends object>(load: () => Promise<Loaded<P>>): SoonPart<P> {
  const { fetch, Part, isHere } = laterPart(load);
  // What fails here is fetched again when the part is drawn, which also says so.
  void firstContent()
    .then(fetch)
    .catch(() => {});
  function Soon(props: P) {
    const isShown = useFirstContent();
    if (!isShown && !isHere()) return null;
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Soon, { fetch });
}
