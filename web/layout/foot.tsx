// The foot of the page: what this is, where it is explained, which version runs.

import { Link } from "react-router";
import { useTexts } from "#web/ui/i18n.ts";
import { useInstance } from "#web/ui/use-instance.ts";
import styles from "./foot.module.css";

export function Foot() {
  const { t } = useTexts("layout");
  const { data: instance } = useInstance();
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
      {instance ? <p>{t("foot.version", { version: instance.version })}</p> : null}
    </footer>
  );
}
