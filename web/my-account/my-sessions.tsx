// The open sessions of the account with device, address and times; each can be ended.

import { useQuery } from "@tanstack/react-query";
import { endSession, listSessions, type OpenSession } from "#contract/my-account.ts";
import { callApi, queryOf } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import { useAction } from "#web/ui/use-action.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { deviceName } from "./device-name.ts";
import styles from "./my-profile.module.css";

function useDeviceText() {
  const { t } = useTexts("profile");
  return ({ userAgent }: OpenSession) => {
    const { browser, system } = deviceName(userAgent ?? "");
    if (browser && system) return t("sessions.on", { browser, system });
    return browser ?? system ?? userAgent ?? t("sessions.unknown");
  };
}

function OneSession({ openSession }: { openSession: OpenSession }) {
  const { t, lang } = useTexts("profile");
  const deviceText = useDeviceText();
  const { isBusy, perform } = useAction(listSessions);
  const end = () =>
    perform(() => callApi(endSession, { params: { sid: openSession.sid } }), {
      done: t("sessions.ended"),
    });
  return (
    <tr>
      <th scope="row" title={openSession.userAgent ?? undefined}>
        {deviceText(openSession)}
        {openSession.isCurrent ? (
          <span className={styles.none}> ({t("sessions.this")})</span>
        ) : null}
      </th>
      <td data-title={t("sessions.address")}>{openSession.address}</td>
      <td data-title={t("sessions.lastSeen")}>{formatInstant(openSession.lastSeenAt, lang)}</td>
      <td data-title={t("sessions.endsAt")}>{formatInstant(openSession.endsAt, lang)}</td>
      <td>
        {openSession.isCurrent ? null : (
          <Button kind="quiet" busy={isBusy} onClick={() => void end()}>
            {t("sessions.end")}
          </Button>
        )}
      </td>
    </tr>
  );
}

export function MySessions() {
  const { t } = useTexts("profile");
  const { data, error, refetch } = useQuery({
    ...queryOf(listSessions),
    enabled: useFirstContent(),
  });
  return (
    <section className={styles.part}>
      <h2 id="sessions">{t("sessions.title")}</h2>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <PlainTable
          label={t("sessions.title")}
          stacked="lines"
          head={
            <>
              <th scope="col">{t("sessions.device")}</th>
              <th scope="col">{t("sessions.address")}</th>
              <th scope="col">{t("sessions.lastSeen")}</th>
              <th scope="col">{t("sessions.endsAt")}</th>
              <td />
            </>
          }
        >
          <tbody>
            {data.map((openSession) => (
              <OneSession key={openSession.sid} openSession={openSession} />
            ))}
          </tbody>
        </PlainTable>
      ) : error ? null : (
        <Waiting rows={2} />
      )}
    </section>
  );
}
