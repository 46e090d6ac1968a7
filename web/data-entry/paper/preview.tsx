// An uploaded form, cell by cell, before anything of it is stored: what to look at comes first, what was changed on one
// side alone is proposed, and one button writes what was chosen.

import { useMemo, useState } from "react";
import type { PaperPreview, PreviewCell } from "#contract/paper/paper-uploads.ts";
import type { Definition } from "#web/answers/definition.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { Segments } from "#web/ui/controls/segments.tsx";
import { formatShortDayOf } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { countOf, type Filter, filters, groupOf, groups, isIn } from "./cell-groups.ts";
import { FoundSummary } from "./found.tsx";
import styles from "./paper.module.css";
import type { PaperPlace } from "./paper-address.ts";
import { PreviewActions } from "./preview-actions.tsx";
import { PreviewRow } from "./preview-row.tsx";
import { Remarks } from "./remarks.tsx";
import { useCellTexts } from "./said-text.ts";
import { useChoices } from "./use-choices.ts";
import { type Findings, useFindings } from "./use-findings.ts";

function Summary({ preview }: { preview: PaperPreview }) {
  const { t, lang } = useTexts("paper");
  const { cells, form } = preview;
  const parts = [
    t("count.read", { count: preview.read }),
    t("count.new", { count: countOf(cells, "new") }),
    t("count.same", { count: countOf(cells, "same") }),
    t("count.different", { count: countOf(cells, "changed", "emptied", "kept") }),
    t("count.toChoose", { count: countOf(cells, "conflict", "doubt") }),
    t("count.unreadable", { count: countOf(cells, "unreadable") }),
  ];
  return (
    <>
      <p className={styles.summary}>{parts.join(" · ")}</p>
      <p className={styles.quiet}>
        {t("preview.notStored")}{" "}
        {form?.issuedAt
          ? t("preview.issued", { day: formatShortDayOf(form.issuedAt, lang) })
          : null}
      </p>
    </>
  );
}

export type PreviewProps = {
  preview: PaperPreview;
  definition: Definition;
  place: PaperPlace;
  surveyKey: number;
};

type TableProps = {
  preview: PaperPreview;
  shown: readonly PreviewCell[];
  texts: ReturnType<typeof useCellTexts>;
  choices: ReturnType<typeof useChoices>;
  findings: Findings;
};

function CellTable({ preview, shown, texts, choices, findings }: TableProps) {
  const { t, lang } = useTexts("paper");
  const { form } = preview;
  return (
    <table className={styles.cells}>
      <caption className="spoken">{t("preview.table")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("column.question")}</th>
          <th scope="col">{t("column.cell")}</th>
          <th scope="col" className={styles.printed}>
            {form?.isFilled && form.issuedAt
              ? t("column.printedOn", { day: formatShortDayOf(form.issuedAt, lang) })
              : t("column.printed")}
          </th>
          <th scope="col">{t("column.paper")}</th>
          <th scope="col">{t("column.platform")}</th>
          <th scope="col">{t("column.why")}</th>
        </tr>
      </thead>
      {groups.map(({ change, title }) => {
        const own = shown.filter((cell) => groupOf(cell) === change);
        return own.length === 0 ? null : (
          <tbody key={change}>
            <tr>
              <th scope="rowgroup" colSpan={6} className={styles.group}>
                {t(title)}
              </th>
            </tr>
            {own.map((cell) => (
              <PreviewRow
                key={cell.id}
                cell={cell}
                texts={texts}
                choices={choices}
                found={findings.at.get(cell.id) ?? []}
              />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

export function Preview({ preview, definition, place, surveyKey }: PreviewProps) {
  const { t } = useTexts("paper");
  const { cells } = preview;
  const texts = useCellTexts(definition, cells);
  const choices = useChoices(definition, cells);
  const findings = useFindings({ preview, choices, place, surveyKey });
  const { everFound } = findings;
  const counts = useMemo(
    () =>
      new Map(
        filters.map((one) => [one, cells.filter((cell) => isIn(one, cell, everFound)).length]),
      ),
    [cells, everFound],
  );
  const [chosenFilter, setFilter] = useState<Filter | null>(null);
  const filter = chosenFilter ?? ((counts.get("look") ?? 0) > 0 ? "look" : "all");
  const options = filters.map((value) => ({
    value,
    label: t(`filter.${value}`, { count: counts.get(value) ?? 0 }),
  }));
  const decidable = cells.filter(({ paper, change }) => paper !== null && change !== "same");
  const hasError = preview.messages.some(({ severity }) => severity === "error");
  return (
    <>
      <Summary preview={preview} />
      <Remarks messages={preview.messages} />
      <FoundSummary findings={findings} texts={texts} />
      {cells.length === 0 ? (
        // What could not be read is said above.
        hasError ? null : (
          <p>{t("preview.empty")}</p>
        )
      ) : (
        <>
          <div className={styles.tools}>
            <Segments
              legend={t("filter.label")}
              options={options}
              value={filter}
              onChange={setFilter}
            />
            <span className={styles.all}>
              <LinkButton onClick={() => choices.choose(decidable, "paper")}>
                {t("all.paper")}
              </LinkButton>
              <LinkButton onClick={() => choices.choose(decidable, "present")}>
                {t("all.platform")}
              </LinkButton>
            </span>
          </div>
          <CellTable
            preview={preview}
            shown={cells.filter((cell) => isIn(filter, cell, everFound))}
            texts={texts}
            choices={choices}
            findings={findings}
          />
        </>
      )}
      <PreviewActions
        preview={preview}
        choices={choices}
        place={place}
        surveyKey={surveyKey}
        textOf={texts.textOf}
      />
    </>
  );
}
