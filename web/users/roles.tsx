// The roles: who has which, what each may do (the server derives it from the contract), and whether it
// requires a second factor.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReplyOf } from "#contract/define.ts";
import { listIn } from "#contract/paging.ts";
import { listRoles, listUsers, manageRole, type User } from "#contract/users.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { callApi, queryOf } from "#web/api.ts";
import { personName } from "#web/identity/person-name.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { PlainTable } from "#web/ui/table/plain-table.tsx";
import { useAction } from "#web/ui/use-action.ts";
import { useFirstContent } from "#web/ui/use-first-content.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { callLabelsByArea } from "./call-labels.ts";
import styles from "./roles.module.css";

type Role = ReplyOf<typeof listRoles>[number];

function SecondFactorSwitch({ role }: { role: Role }) {
  const { t, lang } = useTexts("admin");
  const name = nameIn(role, lang);
  const [isConfirming, setConfirming] = useState(false);
  const { isBusy, perform } = useAction(listRoles);
  const next = !role.requiresSecondFactor;
  async function change(): Promise<void> {
    const request = { params: { key: role.key }, body: { requiresSecondFactor: next } };
    const done = t("roles.changed", { role: name });
    await perform(() => callApi(manageRole, request), { done });
    setConfirming(false);
  }
  return (
    <>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={role.requiresSecondFactor}
          onChange={() => setConfirming(true)}
        />
        {t("roles.secondFactor")}
      </label>
      <ConfirmDialog
        opened={isConfirming}
        title={
          next ? t("roles.requireTitle", { role: name }) : t("roles.loosenTitle", { role: name })
        }
        confirm={next ? t("roles.require") : t("roles.loosen")}
        busy={isBusy}
        onConfirm={() => void change()}
        onCancel={() => setConfirming(false)}
      >
        <p>{next ? t("roles.requireText") : t("roles.loosenText")}</p>
      </ConfirmDialog>
    </>
  );
}

/** `users` are all accounts; undefined while on the way. */
function RoleCard({ role, users }: { role: Role; users: readonly User[] | undefined }) {
  const { t, lang } = useTexts("admin");
  const codeText = useCodeTexts("admin");
  const mine = users?.filter((user) => user.role?.key === role.key) ?? [];
  return (
    <section className={styles.role}>
      <h2>{nameIn(role, lang)}</h2>
      <p>{codeText(`role.${role.key}`)}</p>
      <SecondFactorSwitch role={role} />
      <details>
        <summary>
          {users
            ? t("roles.people", { count: mine.length, shown: formatNumber(mine.length, lang) })
            : "…"}
        </summary>
        <ul>
          {mine.map((user) => (
            <li key={user.id}>
              {personName(user)} <span className={styles.quiet}>{user.email}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Permissions({ roles }: { roles: readonly Role[] }) {
  const { t, lang } = useTexts("admin");
  const codeText = useCodeTexts("admin");
  const areas = callLabelsByArea(roles.flatMap(({ permissions }) => permissions));
  return (
    <PlainTable
      label={t("roles.what")}
      stacked="marks"
      isCompact
      head={
        <>
          <th scope="col">{t("roles.action")}</th>
          {roles.map((role) => (
            <th key={role.key} scope="col">
              {nameIn(role, lang)}
            </th>
          ))}
        </>
      }
    >
      {areas.map(({ area, actions }) => (
        <tbody key={area}>
          <tr>
            <th colSpan={roles.length + 1} scope="rowgroup">
              <span className={styles.area}>{codeText(`area.${area}`)}</span>
            </th>
          </tr>
          {actions.map(({ action, ids }) => (
            <tr key={action}>
              <th scope="row">{codeText(`action.${action}`)}</th>
              {roles.map((role) => {
                const may = ids.some((id) => role.permissions.includes(id));
                return (
                  <td key={role.key} data-title={nameIn(role, lang)}>
                    <span className={may ? styles.may : styles.mayNot} aria-hidden="true">
                      {may ? "✓" : "–"}
                    </span>
                    <span className="spoken">{may ? t("roles.may") : t("roles.mayNot")}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </PlainTable>
  );
}

export function Roles() {
  const { t } = useTexts("admin");
  const { data: roles, error, refetch } = useQuery(queryOf(listRoles));
  const { data: users } = useQuery({
    ...queryOf(listUsers),
    select: listIn<User>,
    enabled: useFirstContent(),
  });
  return (
    <>
      <PageHead lead={t("roles.lead")} />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {roles ? (
        <>
          <div className={styles.roles}>
            {roles.map((role) => (
              <RoleCard key={role.key} role={role} users={users} />
            ))}
          </div>
          <h2 id="may" className={styles.title}>
            {t("roles.what")}
          </h2>
          <Permissions roles={roles} />
        </>
      ) : error ? null : (
        <Waiting rows={20} />
      )}
    </>
  );
}
