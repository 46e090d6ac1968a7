// What an address without a screen shows: the address, so that a typo is seen, and a way on.

import { Link, useLocation } from "react-router";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import styles from "./page-not-found.module.css";

export function PageNotFound() {
  const { t } = useTexts("layout");
  const { pathname } = useLocation();
  return (
    <>
      <PageHead above="404" lead={t("notFound.text")} />
      <p className={styles.address}>
        <span>{t("notFound.address")}</span> <code>{pathname}</code>
      </p>
      <Link className={buttonClass.action} to="/">
        {t("notFound.home")}
      </Link>
    </>
  );
}
