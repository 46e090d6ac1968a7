// Renders a screen together with the messages at the edge of the page.

import type { ReactNode } from "react";
import { Messages } from "#web/layout/messages.tsx";
import { type RenderedScreen, renderScreen, type ScreenOptions } from "./render-screen.tsx";

export const renderPage = (content: ReactNode, options?: ScreenOptions): Promise<RenderedScreen> =>
  renderScreen(
    <>
      {content}
      <Messages />
    </>,
    options,
  );
