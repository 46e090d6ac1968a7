// Loading a spreadsheet: choose, look at what it would change and at every error by row and column,
// then load. Nothing changes before the last step.

import { useEffect, useRef, useState } from "react";
import { uploadOverview } from "#contract/countries.ts";
import type { ReplyOf } from "#contract/define.ts";
import type { FieldError } from "#contract/problems.ts";
import { callApi } from "../api.ts";
import { Problem } from "../problem.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { formatNumber } from "../ui/format.ts";
import { useWords } from "../ui/i18n.ts";
import table from "../ui/plain-table.module.css";
import { useProblemText } from "../ui/problem-text.ts";
import { showMessage } from "../ui/show-message.ts";
import styles from "./countries.module.css";
import type { Row } from "./figures.ts";
import { lookAgain } from "./use-figures.ts";

type Preview = ReplyOf<typeof uploadOverview>;
type Fault = { row: number | null; column: string | null; message: string };
type State =
  | { at: "choose" }
  | { at: "reading" | "loading"; name: string; sent: number }
  | { at: "preview"; file: File; preview: Preview }
  | { at: "refused"; name: string; text: string; faults: readonly Fault[] };

/** An unreadable file's errors name row and column, or stand for the whole file. */
function faultsOf(error: unknown): Fault[] {
  const errors: (FieldError & Partial<Fault>)[] = error instanceof Problem ? error.errors : [];
  return errors.map(({ row = null, column = null, message }) => ({ row, column, message }));
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  const { t } = useWords("countries");
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t("upload.row")}</th>
          <th scope="col">{t("upload.column")}</th>
          <th scope="col">{t("upload.what")}</th>
        </tr>
      </thead>
      <tbody>
        {faults.map(({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            <td>{row ?? "–"}</td>
            <td>{column ?? "–"}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type NameOf = (countryId: number) => string;

function Changes({
  changes,
  nameOf,
}: {
  changes: NonNullable<Preview["changes"]>;
  nameOf: NameOf;
}) {
  const { t, lang } = useWords("countries");
  const number = (value: number | null) => (value === null ? "–" : formatNumber(value, lang));
  return (
    <div className={styles.changes}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t("figures.country")}</th>
            <th scope="col" data-number="true">
              {t("figures.population")}
            </th>
            <th scope="col">{t("figures.gni")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ countryId, population, gniType, jump }) => (
            <tr key={countryId}>
              <th scope="row">{nameOf(countryId)}</th>
              <td data-number="true" data-attention={jump}>
                {population.before === population.after
                  ? number(population.after)
                  : `${number(population.before)} → ${number(population.after)}`}
              </td>
              <td>
                {gniType.before === gniType.after
                  ? (gniType.after ?? "–")
                  : `${gniType.before ?? "–"} → ${gniType.after ?? "–"}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useUpload(year: number, onDone: () => void) {
  const { t, lang } = useWords("countries");
  const problemText = useProblemText();
  const [state, setState] = useState<State>({ at: "choose" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, preview: boolean): Promise<Preview | null> {
    running.current = new AbortController();
    const { signal } = running.current;
    const at = preview ? "reading" : "loading";
    const show = (sent: number) => setState({ at, name: file.name, sent });
    show(0);
    try {
      const query = { year, culture: lang, ...(preview ? { preview: true } : {}) };
      return await callApi(uploadOverview, { query, upload: file, signal, onSent: show });
    } catch (error) {
      if (signal.aborted) return null;
      const text = problemText(error);
      setState({ at: "refused", name: file.name, text, faults: faultsOf(error) });
      return null;
    }
  }
  return {
    state,
    look: async (file: File) => {
      const preview = await send(file, true);
      if (preview) setState({ at: "preview", file, preview });
    },
    load: async (file: File) => {
      const done = await send(file, false);
      if (!done) return;
      showMessage("ok", t("upload.successful"));
      await lookAgain();
      onDone();
    },
    cancel: () => {
      running.current?.abort();
      setState({ at: "choose" });
    },
  };
}

function Choose({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useWords("countries");
  return (
    <label className={styles.file}>
      {t("upload.file")}
      <input
        type="file"
        accept=".xlsx"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

function Counts({ preview, name }: { preview: Preview; name: string }) {
  const { t, lang } = useWords("countries");
  return (
    <p>
      {t("upload.counts", {
        name,
        updated: formatNumber(preview.updated, lang),
        unchanged: formatNumber(preview.unchanged, lang),
      })}
    </p>
  );
}

type OnItsWayProps = Extract<State, { sent: number }> & { onCancel: () => void };

/** The share that is sent, then a bar without end while the server reads. */
function OnItsWay({ at, name, sent, onCancel }: OnItsWayProps) {
  const { t, lang } = useWords("countries");
  const percent = formatNumber(Math.floor(sent * 100), lang);
  const doing = at === "reading" ? t("upload.reading", { name }) : t("upload.loading", { name });
  return (
    <div className={styles.busy}>
      <p role="status">{sent < 1 ? t("upload.sending", { name }) : doing}</p>
      {sent < 1 ? (
        <>
          <progress aria-label={t("upload.progress")} value={sent} />
          <p aria-hidden="true">{t("upload.percent", { percent })}</p>
        </>
      ) : (
        <progress aria-label={t("upload.progress")} />
      )}
      <Button kind="quiet" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </div>
  );
}

type UploadProps = { year: number; rows: readonly Row[]; onClose: () => void };

export function UploadDialog({ year, rows, onClose }: UploadProps) {
  const names = new Map(rows.map(({ countryId, country }) => [countryId, country]));
  const nameOf = (id: number) => names.get(id) ?? String(id);
  const { t } = useWords("countries");
  const { state, look, load, cancel } = useUpload(year, onClose);
  const count = state.at === "preview" ? state.preview.updated : 0;
  return (
    <Dialog opened onClose={onClose} title={t("upload.title", { year })} wide>
      {state.at === "choose" || state.at === "refused" ? (
        <>
          <p className={styles.quiet}>{t("upload.text")}</p>
          <Choose key={state.at} onFile={(file) => void look(file)} />
        </>
      ) : null}
      {state.at === "reading" || state.at === "loading" ? (
        <OnItsWay {...state} onCancel={cancel} />
      ) : null}
      {state.at === "refused" ? (
        <div role="alert">
          <p className={styles.wrong}>
            {t("upload.refused", { name: state.name, text: state.text })}
          </p>
          {state.faults.length > 0 ? <Faults faults={state.faults} /> : null}
        </div>
      ) : null}
      {state.at === "preview" ? (
        <>
          <Counts preview={state.preview} name={state.file.name} />
          {state.preview.warnings?.length ? (
            <div className={styles.warning}>
              <p>{t("upload.warnings")}</p>
              <Faults faults={state.preview.warnings} />
            </div>
          ) : null}
          {state.preview.changes?.length ? (
            <Changes changes={state.preview.changes} nameOf={nameOf} />
          ) : null}
          <div className={styles.deeds}>
            {count > 0 ? (
              <Button onClick={() => void load(state.file)}>{t("upload.load", { count })}</Button>
            ) : null}
            <Button kind="quiet" onClick={cancel}>
              {t("upload.other")}
            </Button>
          </div>
        </>
      ) : null}
    </Dialog>
  );
}
