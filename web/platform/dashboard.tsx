// What an Administrator has to do and how the platform is doing; each part links to its screen.

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ReplyOf } from "#contract/define.ts";
import { getDashboard } from "#contract/platform.ts";
import { queryOf } from "#web/api.ts";
import { Failed } from "#web/ui/failed.tsx";
import {
  formatAge,
  formatBytes,
  formatDeadline,
  formatInstant,
  formatNumber,
  formatOpening,
} from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./platform.module.css";

type Dashboard = ReplyOf<typeof getDashboard>;
type PartProps = { dashboard: Dashboard; now: number };

function Part({ title, to, children }: { title: string; to?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{to ? <Link to={to}>{title}</Link> : title}</h2>
      {children}
    </section>
  );
}

function Requests({ dashboard, now }: PartProps) {
  const { t, lang } = useTexts("platform");
  const { waiting, oldestAt } = dashboard.requests;
  return (
    <Part title={t("requests")} to="/admin/userslog">
      <p className={styles.figure} data-attention={waiting > 0}>
        {formatNumber(waiting, lang)}
      </p>
      <p>
        {oldestAt
          ? t("requests.oldest", { age: formatAge(oldestAt, now, lang) })
          : t("requests.none")}
      </p>
    </Part>
  );
}

function Mails({ dashboard, now }: PartProps) {
  const { t, lang } = useTexts("platform");
  const { queued, failed, oldestQueuedAt, goTo } = dashboard.mails;
  return (
    <Part title={t("mails")} to="/admin/outbox">
      <p className={styles.figure} data-attention={failed > 0}>
        {formatNumber(failed, lang)}
      </p>
      <p>
        {t("mails.failed", { count: failed })}{" "}
        {queued > 0
          ? t("mails.queued", { count: queued, shown: formatNumber(queued, lang) })
          : t("mails.noneQueued")}{" "}
        {oldestQueuedAt ? t("mails.oldest", { age: formatAge(oldestQueuedAt, now, lang) }) : ""}
      </p>
      {goTo === "outbox" ? <p>{t("mails.outbox")}</p> : null}
    </Part>
  );
}

function Survey({ dashboard }: PartProps) {
  const { t, lang } = useTexts("platform");
  const { survey } = dashboard;
  if (!survey) return <Part title={t("survey")}>{t("survey.none")}</Part>;
  const number = (value: number) => formatNumber(value, lang);
  const rows = [
    ["survey.started", survey.started],
    ["survey.submitted", survey.submitted],
    ["survey.approved", survey.approved],
  ] as const;
  return (
    <Part
      title={t("survey.year", { year: String(survey.year) })}
      to={`/surveysoverview?year=${survey.year}`}
    >
      <p>
        {t("survey.dates", {
          start: formatOpening(survey.startDate, lang),
          end: formatDeadline(survey.endDate, lang),
        })}
      </p>
      <dl className={styles.pairs}>
        {rows.map(([word, count]) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{t("survey.of", { count: number(count), total: number(survey.countries) })}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** A smaller free share of the disk is highlighted. */
const lowDiskShare = 0.1;

function Storage({ dashboard }: PartProps) {
  const { t, lang } = useTexts("platform");
  const { databaseBytes, freeBytes, totalBytes } = dashboard.storage;
  const isLow = freeBytes < totalBytes * lowDiskShare;
  return (
    <Part title={t("storage")}>
      <dl className={styles.pairs}>
        <div>
          <dt>{t("storage.database")}</dt>
          <dd>{formatBytes(databaseBytes, lang)}</dd>
        </div>
        <div>
          <dt>{t("storage.free")}</dt>
          <dd data-attention={isLow}>
            {t("survey.of", {
              count: formatBytes(freeBytes, lang),
              total: formatBytes(totalBytes, lang),
            })}
          </dd>
        </div>
      </dl>
    </Part>
  );
}

function Versions({ dashboard }: PartProps) {
  const { t, lang } = useTexts("platform");
  const { versions, startedAt } = dashboard;
  const rows = [
    [t("versions.platform"), versions.platform],
    ["Node.js", versions.node],
    ["PostgreSQL", versions.postgres],
    [t("versions.startedAt"), formatInstant(startedAt, lang)],
  ];
  return (
    <Part title={t("versions")}>
      <dl className={styles.pairs}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

export function DashboardScreen() {
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...queryOf(getDashboard),
    refetchInterval: 60_000,
  });
  const part = data ? { dashboard: data, now: dataUpdatedAt } : null;
  return (
    <>
      <PageHead />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {part ? (
        <div className={styles.parts}>
          <Requests {...part} />
          <Mails {...part} />
          <Survey {...part} />
          <Storage {...part} />
          <Versions {...part} />
        </div>
      ) : error ? null : (
        <Waiting rows={12} />
      )}
    </>
  );
}
