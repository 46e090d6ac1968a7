// Logs out: ends the session on the server, deletes the user's data on this device and reloads the page
// at /login, so that nothing of the user stays in memory.

import { useEffect } from "react";
import { logout } from "#contract/sign-in.ts";
import { callApi, queryClient } from "#web/api.ts";
import { forgetUser, session } from "#web/session.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";

/** Offline, the device is cleared after this time; the session then expires by itself. */
const logoutTimeoutMs = 5000;

/** Ends the session on the server. A failure is ignored. */
async function endSession(): Promise<void> {
  const stored = session.read();
  if (!stored) return;
  const signal = AbortSignal.timeout(logoutTimeoutMs);
  const reply = callApi(logout, { body: { refreshToken: stored.refreshToken }, signal });
  // The request already carries its token, so the stored session can go now, in other tabs too.
  session.end();
  await reply.catch(() => undefined);
}

async function logOut(): Promise<void> {
  await endSession();
  queryClient.clear();
  await forgetUser();
  location.replace("/login");
}

/** React may run the effect twice; the logout must run once. */
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
