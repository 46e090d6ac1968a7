// Offers the edits of an earlier editing session that were kept on this device and never saved.

import { listText } from "#questionnaire/engine/written/list-text.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { sectionOfText } from "#web/answers/kept/unsent-texts.ts";
import { sectionOf } from "#web/answers/slots.ts";
import styles from "#web/data-entry/data-entry.module.css";
import { Button } from "#web/ui/controls/button.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import type { KeptOffer } from "./use-kept-edits.ts";

type NoticeProps = { offer: KeptOffer; onRestore: () => void };

export function KeptNotice({ offer, onRestore }: NoticeProps) {
  const { t, lang } = useTexts("sections");
  const { textOf } = useFormContext();
  const { kept, discard } = offer;
  const [latest] = kept;
  if (!latest) return null;
  const sections = kept.flatMap(({ edits, drafts, texts }) => [
    ...[...edits, ...drafts].map(([key]) => sectionOf(key)),
    ...texts.map(([key]) => sectionOfText(key)),
  ]);
  const names = [...new Set(sections)].map((section) =>
    section === null ? t("comments.title") : textOf(`section.${section}`),
  );
  const at = formatInstant(new Date(latest.keptAt).toISOString(), lang);
  return (
    <section className={styles.kept} aria-label={t("draft.label")}>
      <p>{t("draft.kept", { at, sections: listText(lang, names) })}</p>
      <Button kind="quiet" onClick={onRestore}>
        {t("draft.restore")}
      </Button>
      <Button kind="quiet" onClick={discard}>
        {t("draft.discard")}
      </Button>
    </section>
  );
}
