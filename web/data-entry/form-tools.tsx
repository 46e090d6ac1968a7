// The tools above the form: edit, last year's values on or off, the list of keys, print, those that
// the screen adds, and stop editing. Edit and stop have places of their own, which nothing else takes.

import type { ReactNode } from "react";
import { useFormContext } from "#web/answers/form-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./data-entry.module.css";
import { editId, editingId } from "./use-editing.ts";

export type FormToolsProps = {
  isLocked: boolean;
  /** The form was closed for editing by the user. */
  hasStopped: boolean;
  onEdit: () => void;
  onShowsLastYear: (shows: boolean) => void;
  onShowKeys: () => void;
  onPrint: () => void;
  /** Called by "stop editing". */
  onStop: () => void;
  children: ReactNode;
};

/** Pressed once, the button gives way to a word that cannot be pressed. */
function Mode({ isLocked, hasStopped, onEdit }: Omit<FormToolsProps, "children">) {
  const { t } = useTexts("sections");
  const { isEditing } = useFormContext();
  if (isLocked) return null;
  return (
    <div className={styles.mode}>
      {isEditing ? (
        <strong id={editingId} tabIndex={-1}>
          {t("bar.editing")}
        </strong>
      ) : (
        // After a stop it has the focus, and a second Enter must not open the form again.
        <Button
          id={editId}
          ignoresDoublePress={hasStopped}
          aria-keyshortcuts="Alt+E"
          onClick={onEdit}
        >
          {t("bar.edit")}
        </Button>
      )}
    </div>
  );
}

export function FormTools(props: FormToolsProps) {
  const { t } = useTexts("sections");
  const { questionnaire, isEditing, showsLastYear } = useFormContext();
  const { isLocked, onShowsLastYear, onShowKeys, onPrint, onStop, children } = props;
  return (
    <div className={styles.tools}>
      <Mode {...props} />
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={showsLastYear}
          onChange={({ currentTarget }) => onShowsLastYear(currentTarget.checked)}
        />
        {t("tools.lastYear", { year: String(questionnaire.year - 1) })}
      </label>
      <Button kind="quiet" onClick={onShowKeys}>
        {t("tools.keys")}
      </Button>
      <Button kind="quiet" onClick={onPrint}>
        {t("tools.print")}
      </Button>
      {children}
      {isLocked ? null : (
        // Its place stays empty while reading, so that nothing moves under the pointer.
        <div className={styles.stop} data-hidden={!isEditing}>
          <Button kind="quiet" onClick={onStop}>
            {t("bar.stop")}
          </Button>
        </div>
      )}
    </div>
  );
}
