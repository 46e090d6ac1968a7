// What concerns the whole page: the server does not answer, or the session has expired and the user has put
// off logging in again. One band at a time; screen readers hear it as it comes.

import { useEffect, useRef, useState } from "react";
import { useMatch } from "react-router";
import { getInstance } from "#contract/platform.ts";
import { callApi } from "#web/api.ts";
import { connection, useLostAt } from "#web/connection.ts";
import { loginRequest, useLoginRequest } from "#web/login-request.ts";
import { formatTime } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage, shownMessages } from "#web/ui/show-message.ts";
import { Band } from "./band.tsx";

/** A server that is away for a moment only, as in a restart, is not worth a band. */
const noticeAfterMs = 1500;

/** Since when there is no connection, once that has lasted; at once where the browser knows it. */
function useNoticedLoss(): number | null {
  const lostAt = useLostAt();
  const [noticed, setNoticed] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(
      () => setNoticed(lostAt),
      lostAt === null || !navigator.onLine ? 0 : noticeAfterMs,
    );
    return () => clearTimeout(timer);
  }, [lostAt]);
  return lostAt === null ? null : noticed;
}

/** Asks the server after waits that grow and when the browser is online again; what failed is then tried again. */
function useProbe(lostAt: number | null) {
  const [tries, setTries] = useState(0);
  const [isTrying, setTrying] = useState(false);
  const probe = useRef(async () => {
    setTrying(true);
    await callApi(getInstance).catch(() => {});
    setTrying(false);
    setTries((before) => before + 1);
  }).current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed try starts a new wait
  useEffect(() => {
    if (lostAt === null) return;
    const timer = setTimeout(probe, connection.waitMs());
    addEventListener("online", probe);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", probe);
    };
  }, [lostAt, tries, probe]);
  return { isTrying, probe };
}

/** Says that the connection is back, unless something else says so: a save that waited for it. */
function useBackMessage(noticed: number | null): void {
  const { t } = useTexts("layout");
  const before = useRef(noticed);
  const latest = useRef(t);
  latest.current = t;
  useEffect(() => {
    const isBack = before.current !== null && noticed === null;
    before.current = noticed;
    if (!isBack) return;
    const timer = setTimeout(() => {
      if (shownMessages().length === 0) showMessage("info", latest.current("band.back"));
    }, noticeAfterMs);
    return () => clearTimeout(timer);
  }, [noticed]);
}

type OfflineProps = { lostAt: number; isTrying: boolean; onTry: () => void };

function OfflineBand({ lostAt, isTrying, onTry }: OfflineProps) {
  const { t, lang } = useTexts("layout");
  // Only the form keeps what is typed on the device.
  const isForm = useMatch("/newdataentry") !== null;
  const at = formatTime(new Date(lostAt).toISOString(), lang);
  return (
    <Band
      title={t("band.offline", { at })}
      action={t("band.tryNow")}
      isBusy={isTrying}
      onAction={onTry}
    >
      {t(isForm ? "band.offlineKept" : "band.offlineRetry")}
    </Band>
  );
}

function LoggedOutBand() {
  const { t } = useTexts("layout");
  return (
    <Band title={t("band.loggedOut")} action={t("band.login")} onAction={loginRequest.ask}>
      {t("band.loggedOutText")}
    </Band>
  );
}

export function Bands() {
  const lostAt = useLostAt();
  const noticed = useNoticedLoss();
  const { isTrying, probe } = useProbe(lostAt);
  useBackMessage(noticed);
  const isLoggedOut = useLoginRequest() === "putOff";
  return (
    <output>
      {noticed !== null ? (
        <OfflineBand lostAt={noticed} isTrying={isTrying} onTry={() => void probe()} />
      ) : null}
      {noticed === null && isLoggedOut ? <LoggedOutBand /> : null}
    </output>
  );
}
