// The page's only Trusted Types policy, made before anything else runs, so that no
// text from a user or the server can become markup. The chart library empties its elements through innerHTML. Text without "<" can never become an
// element, so it is allowed; everything else is refused.

type PolicyFactory = {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
};

declare global {
  interface Window {
    trustedTypes?: PolicyFactory;
  }
}

/** Gives the text back if it holds no markup; throws otherwise. */
export function onlyPlainText(text: string): string {
  if (text.includes("<")) throw new TypeError("Markup may not be written into the page.");
  return text;
}

globalThis.window?.trustedTypes?.createPolicy("default", { createHTML: onlyPlainText });
