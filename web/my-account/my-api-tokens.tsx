// The user's API tokens with what they read, when they end and when they were last used.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ApiToken, endApiToken, listApiTokens } from "#contract/account/api-tokens.ts";
import { callApi, queryOf } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import { useAction } from "#web/ui/use-action.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./my-profile.module.css";
import { NewApiToken } from "./new-api-token.tsx";

function OneToken({ token }: { token: ApiToken }) {
  const { t, lang } = useTexts("profile");
  const { isBusy, perform } = useAction(listApiTokens);
  const [isEnding, setEnding] = useState(false);
  const { id, name } = token;
  const end = async () => {
    await perform(() => callApi(endApiToken, { params: { id } }), { done: t("tokens.ended") });
    setEnding(false);
  };
  const endsAt = formatInstant(token.endsAt, lang);
  return (
    <tr>
      <th scope="row">{token.name}</th>
      <td>{token.scopes.map((scope) => t(`tokens.scope.${scope}`)).join(" · ")}</td>
      <td>{token.lastUsedAt ? formatInstant(token.lastUsedAt, lang) : t("tokens.never")}</td>
      <td>{token.hasEnded ? t("tokens.hasEnded", { at: endsAt }) : endsAt}</td>
      <td>
        <Button
          kind="quiet"
          aria-label={t("tokens.endOf", { name })}
          onClick={() => setEnding(true)}
        >
          {t("tokens.end")}
        </Button>
        <ConfirmDialog
          opened={isEnding}
          title={t("tokens.endTitle", { name })}
          confirm={t("tokens.end")}
          busy={isBusy}
          onConfirm={() => void end()}
          onCancel={() => setEnding(false)}
        >
          <p>{t("tokens.endText")}</p>
        </ConfirmDialog>
      </td>
    </tr>
  );
}

function Tokens({ tokens }: { tokens: readonly ApiToken[] }) {
  const { t } = useTexts("profile");
  if (tokens.length === 0) return <p>{t("tokens.none")}</p>;
  return (
    <PlainTable
      label={t("tokens.title")}
      head={
        <>
          <th scope="col">{t("tokens.name")}</th>
          <th scope="col">{t("tokens.reads")}</th>
          <th scope="col">{t("tokens.lastUsed")}</th>
          <th scope="col">{t("tokens.endsAt")}</th>
          <td />
        </>
      }
    >
      <tbody>
        {tokens.map((token) => (
          <OneToken key={token.id} token={token} />
        ))}
      </tbody>
    </PlainTable>
  );
}

export function MyApiTokens() {
  const { t } = useTexts("profile");
  const { data, error, refetch } = useQuery({
    ...queryOf(listApiTokens),
    enabled: useFirstContent(),
  });
  const [isMaking, setMaking] = useState(false);
  return (
    <section className={styles.part}>
      <h2 id="api-tokens">{t("tokens.title")}</h2>
      <p className={styles.note}>{t("tokens.lead")}</p>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <Tokens tokens={data} />
          <div className={styles.actions}>
            <Button kind="quiet" onClick={() => setMaking(true)}>
              {t("tokens.make")}
            </Button>
          </div>
        </>
      ) : error ? null : (
        <Waiting rows={2} />
      )}
      {isMaking ? <NewApiToken onClose={() => setMaking(false)} /> : null}
    </section>
  );
}
