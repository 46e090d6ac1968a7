// One menu of the top bar, drawn from its entry in menus.ts; a group becomes a submenu.

import { useState } from "react";
import { NavLink } from "react-router";
import { useTexts } from "#web/ui/i18n.ts";
import { DownIcon } from "#web/ui/icons.tsx";
import { Disclosure } from "./disclosure.tsx";
import type { Menu, MenuEntry, MenuGroup, MenuLink } from "./menus.ts";
import styles from "./top-bar.module.css";

export function EntryLink({ link }: { link: MenuLink }) {
  const { t } = useTexts("layout");
  return (
    <li>
      <NavLink to={link.to} end>
        {t(link.text)}
      </NavLink>
    </li>
  );
}

function Submenu({ group }: { group: MenuGroup }) {
  const { t } = useTexts("layout");
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.submenu}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={(event) => {
          // The menu around it stays open.
          event.stopPropagation();
          setOpen(!isOpen);
        }}
      >
        {t(group.text)}
        <DownIcon />
      </button>
      <ul hidden={!isOpen}>
        {group.links.map((link) => (
          <EntryLink key={link.to} link={link} />
        ))}
      </ul>
    </li>
  );
}

function drawn(entry: MenuEntry) {
  return "links" in entry ? (
    <Submenu key={entry.text} group={entry} />
  ) : (
    <EntryLink key={entry.text} link={entry} />
  );
}

export function BarMenu({ menu }: { menu: Menu }) {
  const { t } = useTexts("layout");
  const button = (
    <>
      {t(menu.text)}
      <DownIcon />
    </>
  );
  return (
    <Disclosure className={styles.opener} button={button}>
      {menu.entries.map(drawn)}
    </Disclosure>
  );
}
