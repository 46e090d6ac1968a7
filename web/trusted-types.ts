// The page's only Trusted Types policy, made before anything else runs (security.md 2.9).
// Mantine writes its style sheets through innerHTML: text without "<" can never become an
// element, so exactly that passes, and every other sink stays shut.

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
