// Shown under a new password while it is typed: which parts of the rule it keeps, and how easily it is
// guessed.

import { useQuery } from "@tanstack/react-query";
import { flawsOf, type PasswordFlaw } from "#contract/password.ts";
import { useSession } from "#web/session.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./password-advice.module.css";

const parts: readonly PasswordFlaw[] = ["length", "digit", "sign"];

/** The word lists are loaded with the first character; without them only the rule is shown. */
function useStrength(password: string) {
  const session = useSession();
  const { data: estimate } = useQuery({
    queryKey: ["password strength"],
    queryFn: () => import("./password-strength.ts").then(({ strengthOf }) => ({ strengthOf })),
    enabled: password !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (password === "" || !estimate) return null;
  return estimate.strengthOf(password, [session?.firstName, session?.lastName]);
}

export function PasswordAdvice({ password }: { password: string }) {
  const { t } = useTexts("profile");
  const flaws = flawsOf(password);
  const strength = useStrength(password);
  return (
    <div className={styles.advice}>
      <ul>
        {parts.map((part) => {
          const isMet = password !== "" && !flaws.includes(part);
          return (
            <li key={part} data-kept={isMet}>
              {t(`password.rule.${part}`)}
              <span className="spoken">{isMet ? ` ${t("password.kept")}` : ""}</span>
            </li>
          );
        })}
      </ul>
      <p className={styles.strength} data-strength={strength ?? "none"} aria-live="polite">
        <span className={styles.bar} aria-hidden="true" />
        {strength ? t(`password.strength.${strength}`) : t("password.strength.none")}
      </p>
    </div>
  );
}
