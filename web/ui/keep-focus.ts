// Keeps the focus near its place when the focused element is removed (a form that was sent, a row that
// was decided on); otherwise keyboard and screen reader would start again at the top of the page.

/** The element that had the focus last, and its ancestors from the inside out. */
let lastFocusPath: readonly Element[] = [];

function pathFrom(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    path.push(at);
  }
  return path;
}

/** Takes the focus without becoming a stop of the Tab key. */
function focusTemporarily(place: HTMLElement): void {
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.dataset.temporaryFocus = "true";
  place.focus({ preventScroll: true });
}

function onMutation(): void {
  const [last] = lastFocusPath;
  if (!last || last.isConnected || document.activeElement !== document.body) return;
  const left = lastFocusPath.find((place) => place.isConnected);
  lastFocusPath = [];
  if (left instanceof HTMLElement) focusTemporarily(left);
}

/** From now on the focus stays with whatever is left of the place it was lost from. */
export function keepFocus(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element) lastFocusPath = pathFrom(target);
  });
  // Leaving on purpose, by a press on nothing, is no loss.
  document.addEventListener("focusout", ({ target }) => {
    if (target instanceof Element && target.isConnected) lastFocusPath = pathFrom(target);
  });
  new MutationObserver(onMutation).observe(document.body, { childList: true, subtree: true });
}
