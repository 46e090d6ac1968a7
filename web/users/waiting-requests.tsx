// The requests for an account that wait for a decision, oldest first, with their age: the answer is
// promised within 48 hours.

import type { User } from "#contract/users.ts";
import { personName } from "#web/identity/person-name.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { formatAge, formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { useSetting } from "#web/ui/use-setting.ts";
import { urgencyOf } from "./request-age.ts";
import styles from "./users-log.module.css";

type RequestProps = { user: User; now: number; onDecide: (user: User, action: Decision) => void };
export type Decision = "approve" | "reject";

function Age({ user, now }: { user: User; now: number }) {
  const { t, lang } = useTexts("admin");
  const reminderHours = useSetting("registrationReminderHours");
  const urgency = urgencyOf(user.createdAt, now, reminderHours);
  return (
    <p className={styles.age} data-urgency={urgency}>
      {urgency === "calm" ? null : <strong>{t(`request.${urgency}`)} </strong>}
      {t("request.asked", {
        age: formatAge(user.createdAt, now, lang),
        at: formatInstant(user.createdAt, lang),
      })}
    </p>
  );
}

function Request({ user, now, onDecide }: RequestProps) {
  const { t } = useTexts("admin");
  const { nameOf } = useCountries();
  const name = personName(user);
  const place = [user.organization, user.city, nameOf(user.countryId)].filter(Boolean).join(", ");
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p>
          {[user.roleInOrganization, place].filter(Boolean).join(" · ")}
          <br />
          {[user.email, user.phone].filter(Boolean).join(" · ")}
        </p>
        <Age user={user} now={now} />
      </div>
      <div className={styles.actions}>
        <Button
          kind="quiet"
          onClick={() => onDecide(user, "approve")}
          aria-label={t("request.approveOf", { name })}
        >
          {t("request.approve")}
        </Button>
        <Button
          kind="quiet"
          onClick={() => onDecide(user, "reject")}
          aria-label={t("request.rejectOf", { name })}
        >
          {t("request.reject")}
        </Button>
      </div>
    </li>
  );
}

type RequestsProps = {
  users: readonly User[];
  now: number;
  onDecide: (user: User, action: Decision) => void;
};

export function WaitingRequests({ users, now, onDecide }: RequestsProps) {
  const { t } = useTexts("admin");
  const waiting = users
    .filter(({ status }) => status === "pending")
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return (
    <section className={styles.requests}>
      <h2>{t("request.title", { count: waiting.length })}</h2>
      {waiting.length === 0 ? <p className={styles.none}>{t("request.none")}</p> : null}
      <ul>
        {waiting.map((user) => (
          <Request key={user.id} user={user} now={now} onDecide={onDecide} />
        ))}
      </ul>
    </section>
  );
}
