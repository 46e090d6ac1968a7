// Values that an Administrator changes while the platform runs: a screen drawn from the entries of
// contract/settings.ts, so a new setting appears here by itself.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listSettings, type SettingReply } from "#contract/setting-calls.ts";
import { type SettingName, settingGroups, settings } from "#contract/settings.ts";
import { queryOf } from "#web/api.ts";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import { SettingRow } from "./setting-row.tsx";
import styles from "./settings.module.css";
import { isSettingName } from "./use-setting-texts.ts";

type ListProps = {
  replies: readonly SettingReply[];
  /** The names of the rows with unsaved text. */
  changed: Set<SettingName>;
  onHistory: (name: SettingName) => void;
};

/** By group. What a newer release of the server has besides is left out. */
function SettingList({ replies, changed, onHistory }: ListProps) {
  const { t } = useTexts("settings");
  const known = replies.flatMap((setting) => {
    const { name } = setting;
    return isSettingName(name) ? [{ name, entry: settings[name], setting }] : [];
  });
  return settingGroups.map((group) => (
    <section key={group} className={styles.section} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>{t(`group.${group}`)}</h2>
      {known
        .filter(({ entry }) => entry.group === group)
        .map((one) => (
          <SettingRow key={one.name} {...one} changed={changed} onHistory={onHistory} />
        ))}
    </section>
  ));
}

export function SettingsScreen() {
  const { t } = useTexts("settings");
  const { data, error, refetch } = useQuery(queryOf(listSettings));
  const [historyOf, setHistoryOf] = useState<SettingName | null>(null);
  const [changed] = useState(() => new Set<SettingName>());
  return (
    <>
      <PageHead isCompact lead={t("lead")} />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? <SettingList replies={data} changed={changed} onHistory={setHistoryOf} /> : null}
      <LeaveGuard isChanged={() => changed.size > 0} text={t("leave.text")} />
      {data || error ? null : <Waiting rows={12} />}
      {historyOf ? <HistoryDialog name={historyOf} onClose={() => setHistoryOf(null)} /> : null}
    </>
  );
}
