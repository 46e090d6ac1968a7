// The progress report: a sentence as its title, the curve of the season, the regions or income classes, every country
// and section, and who is late. What is chosen is in the address.

import { joinHeads } from "#contract/paging.ts";
import { progressColumns, progressReport } from "#contract/progress/progress.ts";
import { askForFile } from "#web/api.ts";
import { Curve } from "#web/season/curve.tsx";
import { pictureColours } from "#web/season/picture-colours.ts";
import {
  choicesIn,
  narrowedTo,
  type ProgressChoices,
  yearsIn,
} from "#web/season/progress-query.ts";
import { inState } from "#web/season/progress-rows.ts";
import { type Report, useProgress } from "#web/season/use-progress.ts";
import { useLead, useTitle } from "#web/season/use-sentence.ts";
import { useSections } from "#web/surveys/use-overview.ts";
import { Failed } from "#web/ui/failed.tsx";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { knownParameters } from "#web/ui/link/link-parameters.ts";
import { UnknownInLink } from "#web/ui/link/unknown-choices.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { FileButtons } from "#web/ui/table/file-buttons.tsx";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { Filters } from "./filters.tsx";
import { Late } from "./late.tsx";
import { Matrix } from "./matrix.tsx";
import styles from "./progress.module.css";
import { Shares } from "./shares.tsx";
import { useLinkParameters } from "./use-link-parameters.ts";

/** The file has every country that the filters find. */
function Downloads({ choices, year }: { choices: ProgressChoices; year: number }) {
  const { t, lang } = useTexts("progress");
  const codeText = useCodeTexts("progress");
  const { sections = [] } = useSections(year);
  const heads = joinHeads([
    ...progressColumns.map((column) => codeText(`file.${column}`)),
    ...sections.map(({ name }) => name),
  ]);
  const query = { ...yearsIn(choices), ...narrowedTo(choices), culture: lang };
  return (
    <FileButtons
      fileName={`${t("file.name")}-${year}`}
      disabled={sections.length === 0}
      fetchFile={(format, how) =>
        askForFile(progressReport, { query: { ...query, format, heads }, ...how })
      }
    />
  );
}

function Parts({ report, choices, onChange }: PartsProps) {
  const title = useTitle();
  const rows = inState(report.rows, choices);
  const { year } = report.survey;
  const { sections, error } = useSections(year);
  return (
    <div style={pictureColours}>
      <div className={styles.pictures}>
        <Curve report={report} label={title(report)} />
        <Shares
          rows={report.rows}
          grouping={choices.group}
          onGroup={(group) => onChange({ group: group === "region" ? "" : group })}
        />
      </div>
      <Matrix year={year} now={report.now} rows={rows} grouping={choices.group} />
      {/* The rows above, which need the names of the sections, would move it. */}
      {sections || error ? <Late report={report} rows={rows} /> : null}
    </div>
  );
}

type PartsProps = {
  report: Report;
  choices: ProgressChoices;
  onChange: (parts: Record<string, string>) => void;
};

export function ProgressReport() {
  const { t } = useTexts("progress");
  const [address, changeParams] = useLatestParams();
  const parameters = useLinkParameters();
  const choices = choicesIn(knownParameters(address, parameters));
  const { report, error, refetch } = useProgress(choices);
  const title = useTitle();
  const lead = useLead();
  const change = (parts: Record<string, string>) =>
    changeParams((latest) => withParams(latest, { page: "", ...parts }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <PageHead
        isCompact
        above={report ? t("above", { year: report.survey.year }) : "\u00a0"}
        {...(report
          ? {
              title: title(report),
              lead: lead(report),
              actions: <Downloads choices={choices} year={report.survey.year} />,
            }
          : {})}
      />
      {/* On a first visit they come with the title, whose lines would move them. */}
      {report || error || choices.year ? (
        <Filters
          choices={choices}
          year={report?.survey.year ?? choices.year}
          compared={report?.compared?.year ?? null}
          onChange={change}
        />
      ) : null}
      <UnknownInLink parameters={parameters} />
      {error ? <Failed error={error} onRetry={refetch} /> : null}
      {!report && !error ? <Waiting rows={12} /> : null}
      {report && !error ? <Parts report={report} choices={choices} onChange={change} /> : null}
    </>
  );
}
