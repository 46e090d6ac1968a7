// How a column is made, in a dialog: its formula in words, the questions that it reads, the basis, how many
// countries gave the figure, and the source.

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Column, Made, ReportTable } from "#reports/engine/define.ts";
import {
  countsText,
  formulaText,
  headOf,
  type ReportLocale,
  sourceKey,
  textOf,
} from "#reports/engine/text.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useCodeTexts } from "#web/ui/i18n.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./definition.module.css";

function Questions({ made, year, locale }: { made: Made; year: number; locale: ReportLocale }) {
  const programText = useCodeTexts("engine");
  const { data, error, refetch } = useQuery({
    queryKey: ["questions of columns", year],
    queryFn: async () => {
      const { loadQuestions } = await import("./column-questions.ts");
      return { questionsOf: await loadQuestions(year) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={2} />;
  return (
    <ul className={styles.questions}>
      {data.questionsOf(made.codes, locale.lang, programText).map(({ title, fields }) => (
        <li key={title}>
          {title}
          <ul>
            {fields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type Shown = { column: Column; table: ReportTable; year: number; locale: ReportLocale };

function Parts({ column, table, year, locale }: Shown) {
  const { made, key } = column;
  if (made === undefined) return null;
  const [basis] = table.notes;
  const counts = countsText(locale, table, key);
  const parts: [key: string, content: ReactNode][] = [
    ["definition.formula", formulaText(locale, made)],
  ];
  if (made.codes.length > 0) {
    const questions = <Questions made={made} year={year} locale={locale} />;
    parts.push(["definition.questions", questions]);
  }
  if (basis) parts.push(["definition.basis", textOf(locale, `note.${basis.key}`, basis.values)]);
  if (counts !== null) parts.push(["definition.n", counts]);
  parts.push(["definition.source", textOf(locale, sourceKey(made))]);
  return (
    <dl className={styles.parts}>
      {parts.map(([name, content]) => (
        <div key={name}>
          <dt>{textOf(locale, name)}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

type DefinitionProps = Omit<Shown, "column"> & { column: Column | null; onClose: () => void };

/** Open while there is a column. */
export function Definition({ column, onClose, ...shown }: DefinitionProps) {
  const title = column === null ? "" : headOf(shown.locale, column);
  return (
    <Dialog opened={column !== null} onClose={onClose} title={title}>
      {column === null ? null : <Parts column={column} {...shown} />}
    </Dialog>
  );
}
