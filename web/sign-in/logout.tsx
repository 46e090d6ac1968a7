// Logs out: the server ends the session, this device forgets the user, and the page is fetched
// anew at /login, so that nothing of the user stays in memory either.

import { useEffect } from "react";
import { logout } from "#contract/sign-in.ts";
import { callApi, queryClient } from "../api.ts";
import { forgetUser, session } from "../session.ts";
import { useTexts } from "../ui/i18n.ts";
import { PageHead } from "../ui/page-head.tsx";

/** Without a line the device forgets all the same; the session then ends by its own age. */
const goodbyeMilliseconds = 5000;

/** Tells the server; what it answers changes nothing here. */
async function sayGoodbye(): Promise<void> {
  const stored = session.read();
  if (!stored) return;
  const signal = AbortSignal.timeout(goodbyeMilliseconds);
  const told = callApi(logout, { body: { refreshToken: stored.refreshToken }, signal });
  // The call is under way with its token; other tabs need not wait for the answer.
  session.end();
  await told.catch(() => undefined);
}

async function logOut(): Promise<void> {
  await sayGoodbye();
  queryClient.clear();
  await forgetUser();
  location.replace("/login");
}

/** Effects may run twice; a logout happens once. */
let isLeaving = false;

export function Logout() {
  const { t } = useTexts("accounts");
  useEffect(() => {
    if (isLeaving) return;
    isLeaving = true;
    void logOut();
  }, []);
  return (
    <main>
      <PageHead lead={t("logout.text")} />
    </main>
  );
}
