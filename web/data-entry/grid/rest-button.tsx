// A button that puts what is left of a total under the part that is meant for it, such as "age unknown".

import { columnTextKey } from "#questionnaire/document/text-keys.ts";
import { shortTextOf } from "#web/answers/definition.ts";
import { fillRest, restNow } from "#web/answers/edits/rest.ts";
import type { Total } from "#web/answers/edits/sums.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { locationOf } from "#web/answers/form-layout.ts";
import { numberText } from "#web/answers/number-text.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./findings.module.css";

/** Nothing where no rest is known. */
export function RestButton({ total }: { total: Total }) {
  const { t } = useTexts("sections");
  const { store, lang, textOf } = useFormContext();
  const left = restNow(store, total);
  const location = total.rest === null ? null : locationOf(store.layout, total.rest);
  const line = location?.question.columns.find(({ code }) => code === location.field.column);
  if (left === null || !line) return null;
  const name = shortTextOf(textOf, columnTextKey(line));
  return (
    <span className={styles.use}>
      <LinkButton tabIndex={-1} onClick={() => fillRest(store, total)}>
        {t("sum.restTo", { rest: numberText(left, lang, "plain"), name })}
      </LinkButton>
    </span>
  );
}
