// The bar at the top: mark, the menus of the role, language, appearance, and the user, or for
// visitors the ways in. On narrow screens the menus move into a drawer.

import { Link } from "react-router";
import { Logo } from "#web/mark.tsx";
import { useSession } from "#web/session.ts";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { MenuIcon } from "#web/ui/icons.tsx";
import { BarMenu } from "./bar-menu.tsx";
import { LanguageMenu, SchemeMenu } from "./choices.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { type Menu, menusFor } from "./menus.ts";
import styles from "./top-bar.module.css";
import { useDrawer } from "./use-drawer.ts";
import { UserMenu } from "./user-menu.tsx";

type MenusProps = { menus: readonly Menu[] };

/** On narrow screens: the button at the start of the bar, and the drawer that it opens. */
function Drawer({ menus }: MenusProps) {
  const { t } = useTexts("layout");
  const { isOpen, open, close } = useDrawer();
  return (
    <>
      <button
        type="button"
        className={styles.burger}
        aria-label={t("menu.open")}
        aria-expanded={isOpen}
        onClick={open}
      >
        <MenuIcon />
      </button>
      <MenuDrawer menus={menus} opened={isOpen} onClose={close} />
    </>
  );
}

function Menus({ menus }: MenusProps) {
  const { t } = useTexts("layout");
  return (
    <nav className={styles.menus} aria-label={t("navigation")}>
      {menus.map((menu) => (
        <BarMenu key={menu.text} menu={menu} />
      ))}
    </nav>
  );
}

function WaysIn() {
  const { t } = useTexts("layout");
  return (
    <>
      <Link className={buttonClass.quiet} to="/register">
        {t("menu.register")}
      </Link>
      <Link className={buttonClass.quiet} to="/login">
        {t("menu.login")}
      </Link>
    </>
  );
}

export function TopBar() {
  const { t } = useTexts("layout");
  const session = useSession();
  const menus = session ? menusFor(session.role) : [];
  return (
    <header className={styles.bar}>
      {menus.length > 0 ? <Drawer menus={menus} /> : null}
      <Link to="/" className={styles.home} aria-label={t("menu.home", { platform: t("platform") })}>
        <Logo size={30} />
      </Link>
      {menus.length > 0 ? <Menus menus={menus} /> : null}
      <div className={styles.end}>
        <LanguageMenu />
        <SchemeMenu />
        {session ? <UserMenu session={session} /> : <WaysIn />}
      </div>
    </header>
  );
}
