// The list below a combobox and the buttons in it. In a dialog it is drawn inside the dialog, because nothing outside an
// open modal dialog can be seen or pressed.

import { Combobox } from "@base-ui/react/combobox";
import { useSyncExternalStore } from "react";
import { useTexts } from "#web/ui/i18n.ts";
import { CheckIcon, CloseIcon, DownIcon } from "#web/ui/icons.tsx";
import { onDialogs, topDialog } from "#web/ui/use-modal.ts";
import styles from "./combobox.module.css";
import type { Option } from "./select.tsx";

/** `empty` is what an empty result says. */
export function ComboboxPopup({ empty }: { empty?: string | undefined }) {
  const { t } = useTexts("ui");
  const dialog = useSyncExternalStore(onDialogs, topDialog);
  return (
    <Combobox.Portal container={dialog ?? undefined}>
      <Combobox.Positioner className={styles.positioner} sideOffset={4} align="start">
        <Combobox.Popup className={styles.popup}>
          <Combobox.Empty className={styles.none}>{empty ?? t("combobox.nothing")}</Combobox.Empty>
          <Combobox.List className={styles.list}>
            {(option: Option) => (
              <Combobox.Item key={option.value} value={option} className={styles.item}>
                <span>{option.label}</span>
                <Combobox.ItemIndicator>
                  <CheckIcon />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

/** At the end of the input: clear the choice, open the list. The keyboard does both in the input. */
export function ComboboxButtons() {
  const { t } = useTexts("ui");
  return (
    <div className={styles.end}>
      <Combobox.Clear aria-label={t("combobox.clear")} tabIndex={-1}>
        <CloseIcon />
      </Combobox.Clear>
      <Combobox.Trigger aria-label={t("combobox.open")} tabIndex={-1}>
        <DownIcon />
      </Combobox.Trigger>
    </div>
  );
}
