// The first page after login: the user's own state and what to do next. Respondents see their country's
// survey, staff all countries, data centres the reports.

import { isStaff } from "#contract/define.ts";
import { type Session, useSession } from "#web/session.ts";
import styles from "./home.module.css";
import { ReaderHome } from "./reader-home.tsx";
import { RespondentHome } from "./respondent-home.tsx";
import { StaffHome } from "./staff-home.tsx";

function PageOf({ role, countryId }: Pick<Session, "role" | "countryId">) {
  if (isStaff(role)) return <StaffHome isAdministrator={role === "Administrator"} />;
  return countryId === null ? <ReaderHome /> : <RespondentHome countryId={countryId} />;
}

export function Home() {
  const session = useSession();
  if (!session) return null;
  return (
    <div className={styles.home}>
      <PageOf role={session.role} countryId={session.countryId} />
    </div>
  );
}
