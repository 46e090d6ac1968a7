// A page begins with the styles of its first scripts (scripts/build/first-styles.ts). The whole style sheet
// comes after the first content, or before another screen or a later part is drawn.

/** The screen whose styles the page has from its beginning. */
const firstPath = globalThis.location?.pathname;

let loading: Promise<void> | null = null;

function load(first: HTMLLinkElement, address: string): Promise<void> {
  const whole = document.createElement("link");
  whole.rel = "stylesheet";
  whole.crossOrigin = "anonymous";
  whole.href = address;
  return new Promise((resolve) => {
    whole.onload = () => {
      first.remove();
      resolve();
    };
    whole.onerror = () => {
      whole.remove();
      resolve();
    };
    first.after(whole);
  });
}

/** Resolves when the page has all styles. When they do not come, parts are drawn without them, and the next one asks again. */
export function wholeStyles(): Promise<void> {
  const first = document.querySelector<HTMLLinkElement>("link[data-whole]");
  const address = first?.dataset.whole;
  if (!first || !address) return Promise.resolve();
  loading ??= load(first, address).finally(() => {
    loading = null;
  });
  return loading;
}

/** Resolves when the page has the styles of the screen at a path. */
export const stylesOf = (path: string): Promise<void> =>
  path === firstPath ? Promise.resolve() : wholeStyles();
