// The list of keys.

import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { keyList } from "./key-list.ts";
import styles from "./keys-dialog.module.css";

const groups = ["moving", "answering", "form"] as const;

export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts("dialogs");
  return (
    <Dialog opened={opened} onClose={onClose} title={t("keys.title")}>
      {groups.map((group) => (
        <section key={group}>
          <h3 className={styles.group}>{t(`keys.${group}`)}</h3>
          <dl className={styles.keys}>
            {keyList[group].map((name) => (
              <div key={name}>
                <dt>
                  <kbd>{t(`keys.${name}.key`)}</kbd>
                </dt>
                <dd>{t(`keys.${name}.does`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
