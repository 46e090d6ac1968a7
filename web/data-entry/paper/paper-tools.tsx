// The ways from the form to its paper: uploading a form that was filled in, the log of what was imported, and print.
// Where the line is short, below 1360 px or because of long words, they are behind "More".

import { Link } from "react-router";
import { PrintTool } from "#web/data-entry/form-tools.tsx";
import { Disclosure } from "#web/layout/disclosure.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { useMediaQuery } from "#web/ui/use-media-query.ts";
import styles from "./paper.module.css";
import { type PaperPlace, paperAddress } from "./paper-address.ts";
import { useOneLine } from "./use-one-line.ts";

const wide = "(min-width: 1360px)";

type PaperToolsProps = {
  place: PaperPlace;
  /** Nothing can be imported into a locked survey. */
  isLocked?: boolean;
  print: () => void;
};

function usePaperLinks({ place, isLocked }: Omit<PaperToolsProps, "print">) {
  const { t } = useTexts("sections");
  const to = paperAddress(place);
  return [
    ...(isLocked ? [] : [{ to, text: t("tools.upload") }]),
    { to: `${to}#importlog`, text: t("tools.importLog") },
  ];
}

export function PaperTools(props: PaperToolsProps) {
  const { t, lang } = useTexts("sections");
  const links = usePaperLinks(props);
  const isWide = useMediaQuery(wide);
  const [line, isOneLine] = useOneLine(lang);
  const entries = [
    ...links.map(({ to, text }) => (
      <Link key={to} to={to} className={styles.tool}>
        {text}
      </Link>
    )),
    <PrintTool key="print" print={props.print} />,
  ];
  if (isWide && isOneLine) {
    return (
      <div ref={line} className={styles.line}>
        {entries}
      </div>
    );
  }
  const what = [...links.map(({ text }) => text), t("tools.print")].join(", ");
  return (
    <Disclosure
      className={styles.more}
      button={t("tools.more")}
      label={t("tools.moreOf", { what })}
      isAtEnd
    >
      {entries.map((entry) => (
        <li key={entry.key}>{entry}</li>
      ))}
    </Disclosure>
  );
}
