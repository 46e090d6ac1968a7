// What the page does when the session ends, comes back or becomes another person's, in this tab or another.

import { queryClient } from "./api.ts";
import { loginPath } from "./guard.ts";
import { personName } from "./identity/person-name.ts";
import { type Session, session } from "./session.ts";
import { fillText, textNow } from "./ui/i18n.ts";
import { showMessage } from "./ui/show-message.ts";

const mustAddSecondFactor = () => session.current()?.mustAddSecondFactor ?? false;

/** The part of the router that is needed here. */
type Router = {
  navigate: (to: string) => Promise<void>;
  revalidate: () => Promise<void>;
};

/** What was asked while the session was expired is asked again. */
function askAgain(): void {
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });
}

/** Another person logged in where a page was open: it gives way to the login page. */
function leavePage(router: Router, person: Session): void {
  const name = personName(person);
  showMessage("warning", fillText(textNow("layout", "session.other"), { name }), null);
  void router.navigate(loginPath(`${location.pathname}${location.search}`));
}

/** When the session ends or changes anywhere, the guard runs again here. */
export function followSession(router: Router): void {
  let lastUser = session.current()?.key;
  let wasExpired = false;
  let hadToAddSecondFactor = mustAddSecondFactor();
  session.subscribe(() => {
    const person = session.current();
    const user = person?.key;
    const isBack = wasExpired && !session.isExpired();
    wasExpired = session.isExpired();
    if (user === lastUser) {
      if (isBack) askAgain();
      if (mustAddSecondFactor() && !hadToAddSecondFactor) void router.revalidate();
      hadToAddSecondFactor = mustAddSecondFactor();
      return;
    }
    const wasOpen = lastUser !== undefined;
    lastUser = user;
    hadToAddSecondFactor = mustAddSecondFactor();
    queryClient.clear();
    if (wasOpen && person) return leavePage(router, person);
    if (user === undefined && !/^\/log(in|out)$/.test(location.pathname)) {
      showMessage("info", textNow("problems", "session-ended"), null);
    }
    void router.revalidate();
  });
  // A page taken out of the browser's history must not show what a logout has ended.
  addEventListener("pageshow", (event) => {
    if (event.persisted) session.reload();
  });
}
