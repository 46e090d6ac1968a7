// Renders with the production build of React, as users get it: nine times as fast as the one for development.
// That one waits until effects have run; here the next frame does.

import { vi } from "vitest";
import { render, renderHook } from "vitest-browser-react";

/** What is empty after so many frames is empty on purpose. */
const framesToDraw = 10;

/** Those of the browser, also in a test that has timers of its own. */
const askForFrame = requestAnimationFrame.bind(window);
const startTimer = setTimeout.bind(window);

/** The next frame is drawn, and what was to happen after it has. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => askForFrame(() => startTimer(resolve)));

export const rendered: typeof render = async (...what) => {
  const screen = await render(...what);
  for (let frame = 0; frame < framesToDraw && !screen.container.hasChildNodes(); frame++) {
    await nextFrame();
  }
  await nextFrame();
  const rerender: typeof screen.rerender = async (content) => {
    await screen.rerender(content);
    await nextFrame();
  };
  return { ...screen, rerender };
};

/** A hook that has run. */
export const renderedHook: typeof renderHook = async (...what) => {
  const hook = await renderHook(...what);
  await vi.waitUntil(() => hook.result.current !== null);
  return hook;
};
