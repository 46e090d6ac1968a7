// The foot of the review desk: moving, undo and the list of keys, also without a keyboard.

import { Button } from "#web/ui/controls/button.tsx";
import { CheckField } from "#web/ui/controls/field.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./desk.module.css";
import type { Desk } from "./use-desk.ts";
import { deskKeys } from "./use-desk-keys.ts";

export function KeyList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts("review");
  return (
    <Dialog opened={opened} onClose={onClose} title={t("desk.keys")}>
      <dl className={styles.keys}>
        {deskKeys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{t(`desk.key.${key === "?" ? "help" : key}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

type FootProps = { desk: Desk; isOn: boolean; onOn: (isOn: boolean) => void; onKeys: () => void };

export function DeskFoot({ desk, isOn, onOn, onKeys }: FootProps) {
  const { t } = useTexts("review");
  return (
    <div className={styles.foot}>
      <Button kind="quiet" onClick={() => desk.move(-1)}>
        {t("desk.previous")} <kbd>K</kbd>
      </Button>
      <Button kind="quiet" onClick={() => desk.move(1)}>
        {t("desk.next")} <kbd>J</kbd>
      </Button>
      <Button kind="quiet" disabled={!desk.canUndo} onClick={desk.undo}>
        {t("desk.undo")} <kbd>Z</kbd>
      </Button>
      <Button kind="quiet" onClick={onKeys}>
        {t("desk.keys")} <kbd>?</kbd>
      </Button>
      <CheckField
        label={t("desk.letters")}
        hint={t("desk.lettersHint")}
        checked={isOn}
        onChange={({ currentTarget }) => onOn(currentTarget.checked)}
      />
    </div>
  );
}
