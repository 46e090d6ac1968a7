// What login and registration show to someone who is logged in: who that is, and the way on.

import { useState } from "react";
import { Link } from "react-router";
import { personName } from "#web/identity/person-name.ts";
import { type Session, session } from "#web/session.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./already-logged-in.module.css";

/** The session with which the page was opened; one that begins on it leads away by itself. */
export function useSessionAtFirst(): Session | null {
  const [atFirst] = useState(() => session.read());
  return atFirst;
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
