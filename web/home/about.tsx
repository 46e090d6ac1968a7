// What the platform is for and what it asks, and where to go next.

import { Link } from "react-router";
import { useSession } from "#web/session.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { OutsideIcon } from "#web/ui/icons.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useInstance } from "#web/ui/use-instance.ts";
import styles from "./about.module.css";

function NextSteps() {
  const { t } = useTexts("accounts");
  const { t: layoutText } = useTexts("layout");
  const { data: instance } = useInstance();
  const isVisitor = !useSession();
  return (
    <ul>
      {instance ? (
        <li>
          <a href={instance.surveyPageUrl} rel="noreferrer">
            {t("about.published")} <span className="spoken">{t("about.outside")}</span>
            <OutsideIcon />
          </a>
        </li>
      ) : null}
      {isVisitor ? (
        <li>
          <Link to="/register">{layoutText("menu.register")}</Link>
        </li>
      ) : null}
      <li>
        <Link to="/contactus">{layoutText("menu.contactUs")}</Link>
      </li>
      <li>
        <Link to="/sitemap">{layoutText("title.sitemap")}</Link>
      </li>
    </ul>
  );
}

export function About() {
  const { t } = useTexts("accounts");
  return (
    <>
      <PageHead />
      <div className={styles.about}>
        <section>
          <h2>{t("about.whatTitle")}</h2>
          <p>{t("about.text")}</p>
        </section>
        <section>
          <h2>{t("about.measuresTitle")}</h2>
          <p>{t("about.measures")}</p>
        </section>
        <section>
          <h2>{t("about.nextTitle")}</h2>
          <NextSteps />
        </section>
      </div>
    </>
  );
}
