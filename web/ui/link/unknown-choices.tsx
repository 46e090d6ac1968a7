// Names what a link, or the kept view of a list, asks for that does not exist, so that what is shown is not taken for what the link was about.

import { useSearchParams } from "react-router";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { useTexts } from "#web/ui/i18n.ts";
import {
  type LinkParameters,
  type UnknownParameter,
  unknownParameters,
} from "./link-parameters.ts";
import styles from "./unknown-choices.module.css";

/** A link may be of thousands of signs: the notice names what it is about. */
const maxNamed = 10;
const maxShown = 60;

export const cut = (text: string): string =>
  text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;

/** What is wrong with a link; a long word in it is broken. */
export const LinkNotice = ({ children }: { children: string }) => (
  <p role="alert" className={styles.notice}>
    {children}
  </p>
);

type NamedValue = Pick<UnknownParameter, "title" | "value">;

type UnknownProps = {
  unknown: readonly NamedValue[];
  /** They are of a list as the user left it, not of a link. */
  isKept?: boolean;
};

/** A sentence with the title and the value of each; nothing where there is none. */
export function UnknownChoices({ unknown, isKept = false }: UnknownProps) {
  const { t, lang } = useTexts("ui");
  if (unknown.length === 0) return null;
  const named = unknown
    .slice(0, maxNamed)
    .map(({ title, value }) => t("link.named", { filter: cut(title), value: cut(value) }));
  const more = unknown.length - named.length;
  const filters = listText(lang, [
    ...named,
    ...(more > 0 ? [t("link.more", { count: more })] : []),
  ]);
  return <LinkNotice>{t(isKept ? "link.keptUnknown" : "link.unknown", { filters })}</LinkNotice>;
}

/** The same of the address, for a screen without a list: a list names its own. */
export function UnknownInLink({ parameters }: { parameters: LinkParameters }) {
  const [address] = useSearchParams();
  return <UnknownChoices unknown={unknownParameters(address, parameters)} />;
}
