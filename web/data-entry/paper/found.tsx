// What the checks would find with what is chosen: how many above the cells, each beside its cell, and those of other
// cells in a folded list.

import type { FoundCell } from "#contract/paper/paper-uploads.ts";
import { findingText } from "#web/data-entry/grid/use-finding-text.ts";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./paper.module.css";
import type { CellTexts } from "./said-text.ts";
import type { Findings } from "./use-findings.ts";

type ListProps = { findings: readonly FoundCell[]; texts: CellTexts; isNamed?: boolean };

export function FoundList({ findings, texts, isNamed = false }: ListProps) {
  const { t, lang } = useTexts("paper");
  if (findings.length === 0) return null;
  return (
    <ul className={styles.remarks}>
      {findings.map((finding) => {
        const { severity, name, stops } = finding;
        const text = findingText(finding, texts.textOf, lang);
        return (
          <li key={`${name} ${finding.rule} ${text}`} data-severity={severity}>
            <span className="spoken">{t(`severity.${severity}`)} </span>
            <span aria-hidden="true">{severity === "error" ? "✕ " : "△ "}</span>
            {isNamed ? t("checks.at", { name, text }) : text}
            {stops ? ` ${t("checks.stops")}` : null}
          </li>
        );
      })}
    </ul>
  );
}

function useSentence({ state, count }: Findings): string {
  const { t } = useTexts("paper");
  const errors = count("error");
  const warnings = count("warning");
  if (state !== "found") return state === "failed" ? t("checks.failed") : "";
  const parts = [
    errors > 0 ? t("checks.errors", { count: errors }) : "",
    warnings > 0 ? t("checks.warnings", { count: warnings }) : "",
  ].filter(Boolean);
  if (parts.length === 0) return t("checks.none");
  const found = t("checks.found", { what: parts.join(" · ") });
  return warnings > 0 ? `${found} ${t("checks.reasons")}` : found;
}

export function FoundSummary({ findings, texts }: { findings: Findings; texts: CellTexts }) {
  const { t } = useTexts("paper");
  const sentence = useSentence(findings);
  const { elsewhere } = findings;
  return (
    <>
      <p role="status" className={styles.quiet}>
        {sentence}
      </p>
      {elsewhere.length > 0 ? (
        <details className={styles.folded}>
          <summary>{t("checks.elsewhere", { count: elsewhere.length })}</summary>
          <FoundList findings={elsewhere} texts={texts} isNamed />
        </details>
      ) : null}
    </>
  );
}
