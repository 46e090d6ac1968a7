// The dialog of saved queries: opens, saves, renames and deletes them. Deleting asks first, since a shared query is
// deleted for all who use it.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import {
  deleteSavedQuery,
  listSavedQueries,
  type SavedQuery,
} from "#contract/query/saved-queries.ts";
import { callApi, queryOf } from "#web/api.ts";
import { shownName } from "#web/identity/person-name.ts";
import { useSession } from "#web/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/dialog.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { useProblemText } from "#web/ui/problem-text.ts";
import { useAction } from "#web/ui/use-action.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { RenameQuery } from "./rename-query.tsx";
import { SaveQuery } from "./save-query.tsx";
import styles from "./saved-queries.module.css";

type RowProps = { saved: SavedQuery; own: readonly SavedQuery[]; onOpened: () => void };

function Rename({ saved, own }: Pick<RowProps, "saved" | "own">) {
  const { t } = useTexts("query");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        aria-label={t("saved.renameOf", { name: saved.name })}
        onClick={() => setOpen(true)}
      >
        {t("saved.rename")}
      </Button>
      {isOpen ? <RenameQuery saved={saved} own={own} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SavedRow({ saved, own, onOpened }: RowProps) {
  const { t } = useTexts("query");
  const { pathname } = useLocation();
  const { isBusy, perform } = useAction(listSavedQueries);
  const isAdministrator = useSession()?.role === "Administrator";
  const { id, name, choices, isOwn, isShared, owner } = saved;
  const [isDeleting, setDeleting] = useState(false);
  const failed = useProblemText({ "not-found": t("saved.gone", { name }) });
  async function remove(): Promise<void> {
    const done = t("saved.deleted");
    await perform(() => callApi(deleteSavedQuery, { params: { id } }), { done, failed });
    setDeleting(false);
  }
  return (
    <li className={styles.one}>
      <span>
        <Link to={`${pathname}?${choices}`} onClick={onOpened}>
          {name}
        </Link>
        {isOwn ? null : <small>{t("saved.shared", { owner: shownName(owner) })}</small>}
        {isOwn && isShared ? <small>{t("saved.isShared")}</small> : null}
      </span>
      <span className={styles.actions}>
        {isOwn ? <Rename saved={saved} own={own} /> : null}
        {isOwn || isAdministrator ? (
          <Button
            kind="quiet"
            aria-label={t("saved.deleteOf", { name })}
            onClick={() => setDeleting(true)}
          >
            {t("saved.delete")}
          </Button>
        ) : null}
      </span>
      <ConfirmDialog
        opened={isDeleting}
        losesWork
        title={t("saved.deleteTitle", { name })}
        confirm={t("saved.delete")}
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setDeleting(false)}
      >
        <p>{t(isShared ? "saved.deleteSharedText" : "saved.deleteText")}</p>
      </ConfirmDialog>
    </li>
  );
}

export function SavedQueries({ onClose }: { onClose: () => void }) {
  const { t } = useTexts("query");
  const { data, error, refetch } = useQuery(queryOf(listSavedQueries));
  const own = data?.filter(({ isOwn }) => isOwn) ?? [];
  return (
    <Dialog opened onClose={onClose} title={t("saved.title")}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          {data.length === 0 ? <p>{t("saved.none")}</p> : null}
          <ul className={styles.list}>
            {data.map((saved) => (
              <SavedRow key={saved.id} saved={saved} own={own} onOpened={onClose} />
            ))}
          </ul>
        </>
      ) : error ? null : (
        <Waiting rows={4} />
      )}
      <SaveQuery own={own} onClose={onClose} />
    </Dialog>
  );
}
