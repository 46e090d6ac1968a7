// The first script of the page, small on purpose: while the large one with React is on its way, it
// fetches what the screen of this address needs: code, texts in the visitor's language, and data.

import "./trusted-types.ts";
import "./theme/base.css";
import { restoreSession } from "./api.ts";
import { dropEarlyReplies } from "./early-calls.ts";
import { embedReplies } from "./embedded-replies.ts";
import { addLanguage } from "./fetch-answers.ts";
import { expectFirstContent } from "./first-content.ts";
import { decide } from "./guard.ts";
import { followReader } from "./number-locale.ts";
import { routeAt, type ScreenRoute } from "./routes.tsx";
import { session } from "./session.ts";
import { fetchBefore, loadTexts, startTexts } from "./ui/i18n.ts";
import { beginWith, visitorLanguage } from "./ui/text-files.ts";

/** What fails here is fetched again by the screen, which also says so. */
function ignoreFailure(work: Promise<unknown> | undefined): void {
  work?.catch(() => {});
}

/** Resolves with the data of the screen. A visitor who will be sent away fetches nothing of the screen. */
async function fetchScreen({ access, screen, layout }: ScreenRoute, address: URL): Promise<void> {
  const decision = decide(access, session.current(), address.pathname);
  if (decision.go !== "stay") return;
  ignoreFailure(loadTexts(screen.texts, visitorLanguage()));
  ignoreFailure(screen.load());
  if (layout === "empty" || !screen.prefetch) return;
  if (await restoreSession()) await screen.prefetch(address);
}

embedReplies();
followReader();
fetchBefore(addLanguage);
const address = new URL(location.href);
const route = routeAt(address.pathname);
beginWith(route?.screen.texts ?? []);
const texts = startTexts();
const app = import("./main.tsx").then(({ startApp }) => startApp(texts));
const screen = route && fetchScreen(route, address);
ignoreFailure(Promise.resolve(screen).finally(dropEarlyReplies));
expectFirstContent([app, Promise.resolve(screen)]);
