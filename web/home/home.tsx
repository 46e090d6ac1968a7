// The first page after login: welcome, links to the survey page and the administration, and for users
// who enter data the current survey.

import { Link } from "react-router";
import { dataEntryRoles } from "#contract/define.ts";
import { Logo } from "#web/mark.tsx";
import { useSession } from "#web/session.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { OutsideIcon } from "#web/ui/icons.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useInstance } from "#web/ui/use-instance.ts";
import { useSetting } from "#web/ui/use-setting.ts";
import { CurrentSurvey } from "./current-survey.tsx";
import styles from "./home.module.css";

function SurveyPageLink() {
  const { t } = useTexts("accounts");
  const { data: instance } = useInstance();
  if (!instance) return null;
  return (
    <p>
      <a href={instance.surveyPageUrl} rel="noreferrer">
        {t("home.surveyPage")} <span className="spoken">{t("home.outside")}</span>
        <OutsideIcon />
      </a>
    </p>
  );
}

/** What the Administrators have to say to everyone, where it is written in the reader's language. */
function Notice() {
  const { lang } = useTexts("accounts");
  const notice = useSetting("homeNotice")[lang];
  return notice ? <p className={styles.notice}>{notice}</p> : null;
}

export function Home() {
  const { t } = useTexts("accounts");
  const session = useSession();
  if (!session) return null;
  const mayEnter = dataEntryRoles.includes(session.role);
  return (
    <div className={styles.home}>
      <div className={styles.globe} aria-hidden="true" />
      <div className={styles.logo}>
        <Logo size={72} />
      </div>
      <PageHead title={t("home.welcome", { firstName: session.firstName })} lead={t("home.text")} />
      <Notice />
      {mayEnter ? <CurrentSurvey /> : null}
      <div className={styles.ways}>
        {mayEnter ? (
          <Link className={buttonClass.action} to="/newdataentry">
            {t("home.currentSurvey")}
          </Link>
        ) : null}
        {session.role === "Administrator" ? (
          <Link className={buttonClass.quiet} to="/admin">
            {t("home.administration")}
          </Link>
        ) : null}
        <SurveyPageLink />
      </div>
    </div>
  );
}
