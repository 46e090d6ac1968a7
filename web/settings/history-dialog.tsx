// Every change of one setting, newest first.

import { useQuery } from "@tanstack/react-query";
import { settingHistory } from "#contract/setting-calls.ts";
import { type SettingName, settings } from "#contract/settings.ts";
import { queryOf } from "#web/api.ts";
import { shownName } from "#web/identity/person-name.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./settings.module.css";
import { useSettingTexts } from "./use-setting-texts.ts";

export function HistoryDialog({ name, onClose }: { name: SettingName; onClose: () => void }) {
  const { t, lang } = useTexts("settings");
  const { valueText } = useSettingTexts();
  const options = queryOf(settingHistory, { params: { name } });
  const { data, error, refetch } = useQuery({ ...options, staleTime: 0 });
  const title = t("history.title", { setting: t(`${name}.title`) });
  const head = (
    <>
      <th scope="col">{t("history.at")}</th>
      <th scope="col">{t("history.by")}</th>
      <th scope="col">{t("history.value")}</th>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={title} wide>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <PlainTable label={title} head={head}>
          <tbody>
            {data.map(({ version, at, by, value }) => (
              <tr key={version}>
                <td>{formatInstant(at, lang)}</td>
                <td>{shownName(by) ?? t("platform")}</td>
                <td className={styles.value}>
                  {value === null ? t("history.default") : valueText(name, settings[name], value)}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      ) : null}
      {data || error ? null : <Waiting rows={3} />}
    </Dialog>
  );
}
