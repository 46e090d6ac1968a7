// How a file is read: its decimals, whether approved surveys are opened again, and the rows set aside.

import { decimalSigns, type HistoryImport } from "#contract/history/history-imports.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Control } from "#web/ui/controls/control.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import styles from "./history.module.css";

/** What a check is asked with. */
export type ImportChoices = Pick<HistoryImport, "decimals" | "reopens" | "setAside"> & {
  meanings: string[];
};

export const choicesOf = ({
  columns,
  decimals,
  reopens,
  setAside,
}: HistoryImport): ImportChoices => ({
  decimals,
  reopens,
  setAside,
  meanings: columns.map(({ meaning }) => meaning),
});

type ReadingChoicesProps = { choices: ImportChoices; onChange: (choices: ImportChoices) => void };

export function ReadingChoices({ choices, onChange }: ReadingChoicesProps) {
  const { t } = useTexts("history");
  const codeText = useCodeTexts("history");
  const { decimals, reopens, setAside } = choices;
  return (
    <div className={styles.choices}>
      <Control label={t("decimals")}>
        {(id) => (
          <Select
            id={id}
            value={decimals}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...choices, decimals: decimalSigns.find((one) => one === value) ?? "ask" })
            }
          >
            {decimalSigns.map((one) => (
              <option key={one} value={one}>
                {codeText(`decimals.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Control>
      <Switch
        label={t("reopens")}
        checked={reopens}
        onChange={(isOn) => onChange({ ...choices, reopens: isOn })}
      />
      {setAside.length > 0 ? (
        <p className={styles.actions}>
          {t("setAside.count", { count: setAside.length })}
          <Button kind="quiet" onClick={() => onChange({ ...choices, setAside: [] })}>
            {t("setAside.clear")}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
