// The master query: any field of any year, by country and year.

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { listQueryFields, type QueryField } from "#contract/query/query.ts";
import { queryOf } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { currentLang, useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useProblemText } from "#web/ui/problem-text.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { Beside } from "./beside.tsx";
import { bodyOf, type Places } from "./choices.ts";
import { FieldPicker } from "./field-picker.tsx";
import { Filters } from "./filters.tsx";
import { FoldedFields } from "./folded-fields.tsx";
import { FootLine } from "./foot-line.tsx";
import styles from "./master-query.module.css";
import { ResultGrid } from "./result-grid.tsx";
import { SavedQueries } from "./saved-queries.tsx";
import { SizeLine } from "./size-line.tsx";
import { UnknownInQuery } from "./unknown-in-query.tsx";
import { useChoices } from "./use-choices.ts";
import { useQueryRows } from "./use-query-rows.ts";

/** Undefined while the countries are on the way. */
function usePlaces(): Places | undefined {
  const { countries } = useCountries();
  return useMemo(
    () =>
      countries && {
        regions: new Set(countries.map(({ region }) => region)),
        countries: new Set(countries.map(({ id }) => String(id))),
      },
    [countries],
  );
}

function Query({ fields }: { fields: readonly QueryField[] }) {
  const problemText = useProblemText();
  const places = usePlaces();
  const { choices, change, toggle } = useChoices(fields, places);
  const { result, run, cancel } = useQueryRows();
  const body = bodyOf(choices, fields);
  return (
    <div className={styles.parts}>
      <FoldedFields chosen={choices.fields.size} total={fields.length}>
        <FieldPicker fields={fields} chosen={choices.fields} onToggle={toggle} />
        <Beside choices={choices} onChange={change} />
      </FoldedFields>
      <div className={styles.main}>
        <Filters fields={fields} choices={choices} onChange={change} />
        <UnknownInQuery fields={fields} places={places} />
        <SizeLine
          choices={choices}
          body={body}
          isRunning={result.status === "running"}
          hasRun={result.status !== "idle"}
          onRun={() => body && run(body)}
        />
        {result.status === "failed" ? <p role="alert">{problemText(result.error)}</p> : null}
        {result.rows.length > 0 ? <ResultGrid {...result} /> : null}
        <FootLine result={result} body={body} onCancel={cancel} />
      </div>
    </div>
  );
}

export function MasterQuery() {
  const { t } = useTexts("query");
  const query = queryOf(listQueryFields, { query: { culture: currentLang() } });
  const { data, error, refetch } = useQuery(query);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead
        isCompact
        lead={t("lead")}
        actions={
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t("saved.open")}
          </Button>
        }
      />
      {isOpen ? <SavedQueries onClose={() => setOpen(false)} /> : null}
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Query fields={data} /> : error ? null : <Waiting rows={12} />}
    </>
  );
}
