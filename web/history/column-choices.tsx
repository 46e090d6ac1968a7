// What each column of the file is. Columns of a field or a year that exists are only counted, until the user wants to see all.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { HistoryImport } from "#contract/history/history-imports.ts";
import { listQueryFields } from "#contract/query/query.ts";
import { queryOf } from "#web/api.ts";
import { Control } from "#web/ui/controls/control.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { Switch } from "#web/ui/controls/switch.tsx";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import styles from "./history.module.css";

/** What may be chosen for a column; the others come from its heading. */
const kinds = [
  "",
  "country",
  "countryName",
  "year",
  "field",
  "value",
  "state",
  "precision",
  "answer",
  "inYear",
] as const;
const withCode: readonly string[] = ["answer", "inYear"];

/** One list for all columns: it has hundreds of codes. */
const fieldCodes = "history-field-codes";

type OneProps = {
  column: HistoryImport["columns"][number];
  meaning: string;
  onChange: (meaning: string) => void;
};

function ColumnChoice({ column: { heading, samples }, meaning, onChange }: OneProps) {
  const { t } = useTexts("history");
  const codeText = useCodeTexts("history");
  const [kind = "", ...rest] = meaning.split(":");
  const isOwn = kinds.some((one) => one === kind);
  return (
    <div className={styles.column}>
      <p>
        <strong>{heading || "–"}</strong>
        <br />
        <span className={styles.quiet}>{samples.join(" · ")}</span>
      </p>
      <Control label={t("columns.meaning", { heading })}>
        {(id) => (
          <Select
            id={id}
            value={kind}
            onChange={({ currentTarget: { value } }) =>
              onChange(withCode.includes(value) ? `${value}:` : value)
            }
          >
            {isOwn ? null : <option value={kind}>{codeText(`kind.${kind}`)}</option>}
            {kinds.map((one) => (
              <option key={one} value={one}>
                {codeText(`kind.${one || "none"}`)}
              </option>
            ))}
          </Select>
        )}
      </Control>
      {withCode.includes(kind) ? (
        <Field
          label={t(kind === "answer" ? "columns.field" : "columns.year")}
          value={rest.join(":")}
          list={kind === "answer" ? fieldCodes : undefined}
          onChange={({ currentTarget: { value } }) => onChange(`${kind}:${value}`)}
        />
      ) : null}
    </div>
  );
}

type ColumnChoicesProps = {
  columns: HistoryImport["columns"];
  meanings: readonly string[];
  onChange: (meanings: string[]) => void;
};

export function ColumnChoices({ columns, meanings, onChange }: ColumnChoicesProps) {
  const { t, lang } = useTexts("history");
  const [isAll, setAll] = useState(false);
  const fields = useQuery(queryOf(listQueryFields, { query: { culture: lang } }));
  const codes = new Set(fields.data?.map(({ code }) => code));
  const isKnown = ({ meaning }: OneProps["column"]): boolean => {
    const [kind, code = ""] = meaning.split(/:(.*)/s);
    const isOfNoField = kind === "answer" && codes.size > 0 && !codes.has(code);
    return meaning.includes(":") && !isOfNoField;
  };
  const known = columns.filter(isKnown).length;
  return (
    <section className={styles.part}>
      <h2>{t("columns.title")}</h2>
      {known > 0 ? (
        <>
          <p className={styles.quiet}>{t("columns.known", { count: known })}</p>
          <Switch label={t("columns.all")} checked={isAll} onChange={setAll} />
        </>
      ) : null}
      <datalist id={fieldCodes}>
        {(fields.data ?? []).map(({ code, title }) => (
          <option key={code} value={code} label={title} />
        ))}
      </datalist>
      {columns.map((column, at) =>
        isAll || !isKnown(column) ? (
          <ColumnChoice
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
            key={at}
            column={column}
            meaning={meanings[at] ?? ""}
            onChange={(meaning) =>
              onChange(meanings.map((one, own) => (own === at ? meaning : one)))
            }
          />
        ) : null,
      )}
    </section>
  );
}
