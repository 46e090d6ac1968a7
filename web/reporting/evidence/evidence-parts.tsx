// The parts of the evidence: warnings with their reasons, counts of the sections, digest, and every decision.

import type { Evidence } from "#contract/review/evidence.ts";
import { shownName } from "#web/identity/person-name.ts";
import { formatDigest, formatInstant, formatNumber } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { MeaningIcon } from "#web/ui/icons.tsx";
import { StatusMark } from "#web/ui/status-mark.tsx";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import styles from "./evidence.module.css";

type Point = Evidence["points"][number];

/** A warning without a reason, which no reviewer accepted, is what an approval has to know. */
const isOpen = ({ reason, acceptedBy }: Point): boolean => !reason && acceptedBy === null;

function Reason({ point }: { point: Point }) {
  const { t } = useTexts("reportpages");
  const { reason, acceptedBy } = point;
  if (isOpen(point)) return <strong className={styles.open}>{t("evidence.noReason")}</strong>;
  return (
    <>
      {reason ? t("evidence.quoted", { reason }) : null}{" "}
      {acceptedBy === null ? null : t("evidence.acceptedBy", { by: shownName(acceptedBy) })}
    </>
  );
}

export function Points({ evidence: { points } }: { evidence: Evidence }) {
  const { t, lang } = useTexts("reportpages");
  const answered = points.filter((point) => !isOpen(point)).length;
  const title = t("evidence.points", {
    count: points.length,
    answered: formatNumber(answered, lang),
  });
  if (points.length === 0) return <p>{t("evidence.noPoints")}</p>;
  return (
    <>
      <h2>{title}</h2>
      <PlainTable
        label={title}
        stacked="lines"
        head={(["cell", "says", "reason"] as const).map((key) => (
          <th key={key} scope="col">
            {t(`evidence.${key}`)}
          </th>
        ))}
      >
        <tbody>
          {points.map((point) => (
            <tr key={`${point.section} ${point.name} ${point.text}`}>
              <th scope="row">
                {point.number === null ? null : (
                  <span className={styles.quiet}>
                    {t("evidence.question", { number: point.number })}{" "}
                  </span>
                )}
                {point.name}
              </th>
              <td
                className={styles.finding}
                data-severity={point.severity}
                data-title={t("evidence.says")}
              >
                <span className={styles.marked}>
                  <MeaningIcon meaning={point.severity} /> <span>{point.text}</span>
                </span>
              </td>
              <td data-title={t("evidence.reason")}>
                <Reason point={point} />
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}

export function Counts({ sections }: Pick<Evidence, "sections">) {
  const { t, lang } = useTexts("reportpages");
  const codeText = useCodeTexts("engine");
  const number = (value: number) => formatNumber(value, lang);
  return (
    <>
      <h2>{t("evidence.counts")}</h2>
      <PlainTable
        label={t("evidence.counts")}
        head={(["section", "answered", "states"] as const).map((key) => (
          <th key={key} scope="col" data-number={key === "section" ? undefined : true}>
            {t(`evidence.${key}`)}
          </th>
        ))}
      >
        <tbody>
          {sections.map(({ code, name, status, required, answered, states }) => (
            <tr key={code}>
              <th scope="row">
                <span className={styles.marked}>
                  <StatusMark status={status} label={codeText(`status.${status}`)} /> {name}
                </span>
              </th>
              <td data-number>
                {t("evidence.of", { answered: number(answered), all: number(required) })}
              </td>
              <td data-number>{number(states)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}

export function Digest({ evidence: { approval, digest } }: { evidence: Evidence }) {
  const { t } = useTexts("reportpages");
  const kept = approval?.digest ?? null;
  return (
    <>
      <h2>{t("evidence.digest")}</h2>
      <p className={styles.digest}>
        <code>{formatDigest(kept ?? digest)}</code>
      </p>
      <p className={styles.quiet}>
        {kept === null ? t("evidence.digestNow") : null}
        {kept === digest ? t("evidence.digestSame") : null}
        {kept !== null && kept !== digest ? t("evidence.digestOther") : null}
      </p>
    </>
  );
}

function decisionText({ isApproved, isReturn }: Evidence["decisions"][number]) {
  if (isApproved) return "evidence.didApprove" as const;
  return isReturn ? ("evidence.didReturn" as const) : ("evidence.didRevoke" as const);
}

export function Decisions({ decisions }: Pick<Evidence, "decisions">) {
  const { t, lang } = useTexts("reportpages");
  const { t: layoutText } = useTexts("layout");
  if (decisions.length === 0) return null;
  return (
    <>
      <h2>{t("evidence.decisions")}</h2>
      <ul className={styles.decisions}>
        {decisions.map((decision) => (
          <li key={decision.at}>
            {t(decisionText(decision), {
              at: formatInstant(decision.at, lang),
              by: shownName(decision.by) ?? "–",
              role: decision.role === null ? "–" : layoutText(`role.${decision.role}`),
            })}{" "}
            {decision.reason ? t("evidence.quoted", { reason: decision.reason }) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
