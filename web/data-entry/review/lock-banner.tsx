// Says why the survey cannot be changed, and what to do about it.

import type { ReactNode } from "react";
import styles from "#web/data-entry/data-entry.module.css";
import { shownName } from "#web/identity/person-name.ts";
import { formatDeadline, formatInstant, formatOpening } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { MeaningIcon } from "#web/ui/icons.tsx";
import type { Lock } from "./lock.ts";

function useLockText() {
  const { t, lang } = useTexts("sections");
  const { t: layoutText } = useTexts("layout");
  return (lock: Lock): string => {
    switch (lock.reason) {
      case "noRight":
        return t("lock.noRight");
      case "notStarted":
        return t("lock.notStarted", { on: formatOpening(lock.on, lang) });
      case "closed":
        return t("lock.closed", { on: formatDeadline(lock.on, lang) });
      case "approved":
        if (!lock.at || !lock.by) return t("lock.approved");
        return t("lock.approvedBy", {
          by: shownName(lock.by),
          role: lock.role ? layoutText(`role.${lock.role}`) : "",
          at: formatInstant(lock.at, lang),
        });
    }
  };
}

type BannerProps = {
  lock: Lock | null;
  /** The button for those who may revoke an approval. */
  revoke: ReactNode;
  /** The button for those who may ask the federation to revoke it. */
  ask?: ReactNode;
};

export function LockBanner({ lock, revoke, ask = null }: BannerProps) {
  const { t } = useTexts("sections");
  const cellText = useLockText();
  if (!lock) return null;
  const isRevocable = revoke !== null && lock.reason === "approved";
  return (
    <div className={styles.lock} role="note">
      <MeaningIcon meaning={lock.reason === "approved" ? "ok" : "info"} />
      <p>
        <strong>{cellText(lock)}</strong>{" "}
        {isRevocable ? t("lock.revoke") : t(`lock.next.${lock.reason}`)}
      </p>
      {isRevocable ? revoke : ask}
    </div>
  );
}
