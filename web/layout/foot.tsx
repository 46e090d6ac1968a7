// The foot of the page: what this is and where it is explained.

import { Link } from "react-router";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./foot.module.css";

export function Foot() {
  const { t } = useTexts("layout");
  return (
    <footer className={styles.foot}>
      <p>
        <Link to="/about">{t("foot")}</Link>
      </p>
      <p>
        <Link to="/contactus">{t("menu.contactUs")}</Link>
      </p>
      <p>
        <Link to="/sitemap">{t("title.sitemap")}</Link>
      </p>
    </footer>
  );
}
