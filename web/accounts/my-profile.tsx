// What the platform knows about the user, as a plain list. Changing it comes with later work.

import { useQuery } from "@tanstack/react-query";
import { getUser, type User } from "#contract/accounts.ts";
import { getCountry } from "#contract/countries.ts";
import { queryOf } from "../api.ts";
import { useSession } from "../session.ts";
import { Failed } from "../ui/failed.tsx";
import { formatDay, formatInstant, nameIn } from "../ui/format.ts";
import { useWords } from "../ui/i18n.ts";
import { PageHead } from "../ui/page-head.tsx";
import { Waiting } from "../ui/waiting.tsx";
import styles from "./my-profile.module.css";

function CountryName({ id }: { id: number }) {
  const { lang } = useWords("accounts");
  const { data: country } = useQuery(queryOf(getCountry, { params: { id } }));
  return country ? nameIn(country, lang) : "…";
}

function Details({ user }: { user: User }) {
  const { t, lang } = useWords("accounts");
  const instant = (at: string | null) => (at ? formatInstant(at, lang) : null);
  const rows = [
    ["profile.name", `${user.firstName} ${user.lastName}`],
    ["profile.email", user.email],
    ["profile.phone", user.phone],
    ["profile.role", user.role ? nameIn(user.role, lang) : null],
    ["profile.organization", user.organization],
    ["profile.roleInOrganization", user.roleInOrganization],
    ["profile.country", user.countryId ? <CountryName key="country" id={user.countryId} /> : null],
    ["profile.city", user.city],
    ["profile.since", formatDay(user.createdAt, lang)],
    ["profile.lastLogin", instant(user.lastLoginAt)],
  ] as const;
  return (
    <dl className={styles.details}>
      {rows.map(([word, shown]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>{shown || <span className={styles.none}>{t("profile.none")}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

export function MyProfile() {
  const session = useSession();
  const query = queryOf(getUser, { params: { id: session?.key ?? 0 } });
  const { data: user, error, refetch } = useQuery({ ...query, enabled: session !== null });
  return (
    <>
      <PageHead />
      {error ? <Failed error={error} onAgain={() => void refetch()} /> : null}
      {user ? <Details user={user} /> : error ? null : <Waiting rows={10} />}
    </>
  );
}
