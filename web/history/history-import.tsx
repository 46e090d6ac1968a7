// Import of past years: upload a file, say what its columns are, check it, apply it, undo it. The address names the
// import that is open.

import { useSearchParams } from "react-router";
import { uploadHistory } from "#contract/history/history-imports.ts";
import { callApi } from "#web/api.ts";
import { Problem } from "#web/problem.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { FileField } from "#web/ui/controls/file-field.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useProblemText } from "#web/ui/problem-text.ts";
import { useAction } from "#web/ui/use-action.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./history.module.css";
import { ImportList } from "./import-list.tsx";
import { keepImport, useImport, useImports } from "./import-queries.ts";
import { ImportSteps } from "./import-steps.tsx";

/** What is wrong with the file as a whole is in the reply. */
function useFileProblemText(): (error: unknown) => string {
  const problemText = useProblemText();
  return (error) => {
    const reasons = error instanceof Problem ? error.fileErrors.map(({ message }) => message) : [];
    return [problemText(error), ...reasons].join(" ");
  };
}

function Upload({ onOpen }: { onOpen: (id: number) => void }) {
  const { t, lang } = useTexts("history");
  const { isBusy, perform } = useAction();
  const failed = useFileProblemText();
  async function send(file: File): Promise<void> {
    const upload = async () => {
      const query = { fileName: file.name.slice(0, 200), culture: lang };
      const one = await callApi(uploadHistory, { query, upload: file });
      keepImport(one);
      onOpen(one.id);
    };
    await perform(upload, { failed });
  }
  return (
    <section>
      <p className={styles.hint}>{t("upload.hint")}</p>
      {isBusy ? (
        <div className={styles.working}>
          <p role="status">{t("upload.reading")}</p>
          <progress aria-label={t("upload.reading")} />
        </div>
      ) : (
        <FileField
          label={t("upload.file")}
          accept=".csv,.xlsx"
          onFile={(file) => void send(file)}
        />
      )}
    </section>
  );
}

function OpenImport({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTexts("history");
  const { data, error, refetch } = useImport(id);
  return (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t("back")}
      </Button>
      {data ? <ImportSteps key={data.id} one={data} /> : null}
      {error && !data ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting rows={6} />}
    </>
  );
}

export function HistoryImportScreen() {
  const { t } = useTexts("history");
  const [address, setAddress] = useSearchParams();
  const { data, error, refetch } = useImports();
  const id = Number(address.get("id") ?? 0);
  const open = (next: number) => setAddress(next === 0 ? {} : { id: String(next) });
  return (
    <>
      <PageHead lead={t("lead")} />
      {id > 0 ? (
        <OpenImport id={id} onClose={() => open(0)} />
      ) : (
        <>
          <Upload onOpen={open} />
          {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
          {data ? <ImportList imports={data} onOpen={open} /> : null}
          {data || error ? null : <Waiting rows={6} />}
        </>
      )}
    </>
  );
}
