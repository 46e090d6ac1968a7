// Names what a link asks for that does not exist, so that what is shown is not taken for what the link was about.

import { useSearchParams } from "react-router";
import { useTexts } from "#web/ui/i18n.ts";
import {
  type LinkParameters,
  type UnknownParameter,
  unknownParameters,
} from "./link-parameters.ts";

type NamedValue = Pick<UnknownParameter, "title" | "value">;

/** A sentence with the title and the value of each; nothing where there is none. */
export function UnknownChoices({ unknown }: { unknown: readonly NamedValue[] }) {
  const { t, lang } = useTexts("ui");
  if (unknown.length === 0) return null;
  const named = unknown.map(({ title, value }) => t("link.named", { filter: title, value }));
  const filters = new Intl.ListFormat(lang).format(named);
  return <p role="alert">{t("link.unknown", { filters })}</p>;
}

/** The same of the address, for a screen without a list: a list names its own. */
export function UnknownInLink({ parameters }: { parameters: LinkParameters }) {
  const [address] = useSearchParams();
  return <UnknownChoices unknown={unknownParameters(address, parameters)} />;
}
