// What login and registration show to someone who is logged in: who that is, and the way on.

import { useEffect, useState } from "react";
import { Link } from "react-router";
import { personName } from "#web/identity/person-name.ts";
import { type Session, session } from "#web/session.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { closeAllMessages } from "#web/ui/show-message.ts";
import styles from "./already-logged-in.module.css";

/** The session with which the page was opened; one that begins on it leads away by itself. */
export function useSessionAtFirst(): Session | null {
  const [atFirst] = useState(() => session.read());
  return atFirst;
}

/** The same, and one that begins or ends in another tab. For a form in which nothing is lost when it goes. */
export function useSessionElsewhere(): Session | null {
  const [elsewhere, setElsewhere] = useState(() => session.read());
  useEffect(() => {
    const follow = () => {
      const person = session.read();
      // They are about the session before.
      if (person) closeAllMessages();
      setElsewhere(person);
    };
    // Only what other tabs write is an event here.
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);
  return elsewhere;
}

export function AlreadyLoggedIn({ person, to }: { person: Session; to: string }) {
  const { t } = useTexts("layout");
  return (
    <div className={styles.already} role="note">
      <p>{t("already.text", { name: personName(person) })}</p>
      <Link className={buttonClass.action} to={to}>
        {t("already.on")}
      </Link>
      <p className={styles.other}>
        {t("already.other")} <Link to="/logout">{t("menu.logout")}</Link>
      </p>
    </div>
  );
}
