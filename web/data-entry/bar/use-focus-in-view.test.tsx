// A long text that gets the focus is in sight as a whole, above what covers the foot of the page.

import { useEffect, useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useFocusInView } from "./use-focus-in-view.ts";

const foot = 120;

function Page() {
  const [isReady, setReady] = useState(false);
  useFocusInView();
  useEffect(() => setReady(true), []);
  return (
    <div style={{ height: "300vh" }}>
      {/* Its first line is in sight, the rest is under the foot. */}
      <textarea
        aria-label={isReady ? "Comment" : "Not yet"}
        rows={6}
        style={{ position: "absolute", top: `calc(100vh - ${foot + 40}px)`, height: 90 }}
      />
    </div>
  );
}

test("a long text that gets the focus is in sight as a whole", async () => {
  const root = document.documentElement;
  root.style.scrollPaddingBottom = `${foot}px`;
  onTestFinished(() => {
    root.style.scrollPaddingBottom = "";
    scrollTo(0, 0);
  });
  await render(<Page />);
  const comment = page.getByLabelText("Comment");
  await expect.element(comment).toBeInTheDocument();
  const text = comment.element();
  if (!(text instanceof HTMLElement)) throw new Error("no text");
  text.focus({ preventScroll: true });
  // The page of the test is not the one that has the focus, so the browser sends no event.
  text.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  await expect
    .poll(() => text.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(innerHeight - foot);
});
