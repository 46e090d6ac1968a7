// Logging in: sends the call, keeps the session, and returns the text of a refusal.

import { useState } from "react";
import { useNavigate } from "react-router";
import { authenticate, type Session } from "#contract/sign-in.ts";
import { callApi } from "#web/api.ts";
import { safeReturnPath } from "#web/guard.ts";
import { Problem } from "#web/problem.ts";
import { session } from "#web/session.ts";
import { formatWait } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useProblemText } from "#web/ui/problem-text.ts";
import { closeAllMessages, showMessage } from "#web/ui/show-message.ts";

export type Credentials = { email: string; password: string; rememberMe: boolean; code: string };

/** The text of a refused login; section 8 of the specification sets the wording. */
function useRefusalText(): (error: unknown) => string {
  const { t, lang } = useTexts("accounts");
  const problemText = useProblemText();
  return (error) => {
    const code = error instanceof Problem ? error.code : null;
    if (code === "wrong-credentials") return t("login.wrong");
    if (code === "second-factor-required") return t("login.codeNeeded");
    if (error instanceof Problem && code === "too-many-attempts") {
      const seconds = error.retryAfterSeconds;
      if (seconds === undefined) return t("login.tooManySoon");
      return t("login.tooMany", { wait: formatWait(seconds, lang) });
    }
    return problemText(error);
  };
}

/** After the login page: says that it succeeded, and leads to the wanted page. */
export function useEnter(returnUrl: string | null): (reply: Session) => Promise<void> {
  const { t } = useTexts("accounts");
  const navigate = useNavigate();
  return async (reply) => {
    const shouldAddFactor = reply.role.key === "Administrator" && !reply.hasSecondFactor;
    if (shouldAddFactor && !reply.mustAddSecondFactor) showMessage("warning", t("login.urge"));
    else showMessage("ok", t("login.successful"));
    await navigate(safeReturnPath(returnUrl, location.origin), { replace: true });
  };
}

/** `onLoggedIn` is called after the session is kept. */
export function useLogin(onLoggedIn: (reply: Session) => Promise<void> | void) {
  const { lang } = useTexts("accounts");
  const refusalText = useRefusalText();
  const [needsCode, setNeedsCode] = useState(false);

  async function logIn({ code, ...credentials }: Credentials): Promise<void> {
    closeAllMessages();
    const body = { ...credentials, ...(code ? { code } : {}) };
    const reply = await callApi(authenticate, { query: { culture: lang }, body });
    session.keep(reply, credentials.email);
    await onLoggedIn(reply);
  }

  /** `second-factor-required` shows the field for the code and is no error, so it has no text. */
  function refusal(error: unknown): string | null {
    const isCodeRequired = error instanceof Problem && error.code === "second-factor-required";
    if (isCodeRequired && !needsCode) {
      setNeedsCode(true);
      return null;
    }
    return refusalText(error);
  }
  return { logIn, refusal, needsCode };
}
