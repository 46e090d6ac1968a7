// One account, for an Administrator: role, country and organization; inviting again, suspending,
// reactivating, and deleting after a confirmation.

import { useState } from "react";
import { deleteUser, inviteUser, listUsers, type User, updateUser } from "#contract/users.ts";
import { callApi, queryClient } from "#web/api.ts";
import { personName } from "#web/identity/person-name.ts";
import { useSession } from "#web/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { useAction } from "#web/ui/use-action.ts";
import { type Assignment, assignmentBody, useAssignmentFields } from "./assignment-fields.ts";
import styles from "./users-log.module.css";

type AccountProps = { user: User; onClose: () => void };

const reloadUsers = () => queryClient.invalidateQueries({ queryKey: [listUsers.id] });

function EditAssignment({ user, onClose }: AccountProps) {
  const { t } = useTexts("admin");
  const [values, setValues] = useState<Assignment>({
    roleKey: user.role?.key ?? "",
    countryId: String(user.countryId ?? ""),
    organization: user.organization ?? "",
  });
  const { role, country, organization } = useAssignmentFields(values);
  return (
    <Form
      fields={[role, country, organization]}
      values={values}
      onChange={setValues}
      submit={t("account.save")}
      cancel={{ label: t("cancel"), onCancel: onClose }}
      onSubmit={async (assignment) => {
        const none = {
          ...(assignment.countryId ? {} : { countryId: null }),
          ...(assignment.organization ? {} : { organizationId: null }),
        };
        await callApi(updateUser, {
          params: { id: user.id },
          body: { ...assignmentBody(assignment), ...none },
        });
        showMessage("ok", t("account.saved", { name: user.firstName }));
        onClose();
        await reloadUsers();
      }}
    />
  );
}

function Actions({ user, onClose, onDelete }: AccountProps & { onDelete: () => void }) {
  const { t } = useTexts("admin");
  const { busy, perform } = useAction(listUsers);
  const params = { id: user.id };
  const { email } = user;
  async function setStatus(status: "approved" | "suspended", done: string): Promise<void> {
    const change = () => callApi(updateUser, { params, body: { status } });
    if (await perform(change, { done, name: status })) onClose();
  }
  async function invite(): Promise<void> {
    const done = t("account.invited", { email });
    if (await perform(() => callApi(inviteUser, { params }), { done, name: "invite" })) onClose();
  }
  return (
    <div className={styles.more}>
      {user.isInvited && user.status === "approved" ? (
        <Button kind="quiet" busy={busy === "invite"} onClick={() => void invite()}>
          {t("account.invite")}
        </Button>
      ) : null}
      {user.status === "approved" ? (
        <Button
          kind="quiet"
          busy={busy === "suspended"}
          onClick={() => void setStatus("suspended", t("account.suspended", { email }))}
        >
          {t("account.suspend")}
        </Button>
      ) : null}
      {user.status === "suspended" ? (
        <Button
          kind="quiet"
          busy={busy === "approved"}
          onClick={() => void setStatus("approved", t("account.reactivated", { email }))}
        >
          {t("account.reactivate")}
        </Button>
      ) : null}
      <Button kind="quiet" onClick={onDelete}>
        {t("account.delete")}
      </Button>
    </div>
  );
}

function Delete({ user, onClose }: AccountProps) {
  const { t } = useTexts("admin");
  const { isBusy, perform } = useAction(listUsers);
  const { email } = user;
  async function remove(): Promise<void> {
    const params = { id: user.id };
    const done = t("delete.done", { email });
    if (await perform(() => callApi(deleteUser, { params }), { done })) onClose();
  }
  return (
    <>
      <p>{t("delete.text", { name: personName(user), email })}</p>
      <div className={styles.more}>
        <Button busy={isBusy} onClick={() => void remove()}>
          {t("delete.confirm")}
        </Button>
        <Button kind="quiet" onClick={onClose} data-autofocus>
          {t("cancel")}
        </Button>
      </div>
    </>
  );
}

/** Administrators cannot change their own account here; another Administrator can. */
export function AccountDialog({ user, onClose }: AccountProps) {
  const { t } = useTexts("admin");
  const session = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const name = personName(user);
  const isOwn = session?.key === user.id;
  if (isDeleting) {
    return (
      // The key makes it a new dialog, whose focus starts on "Cancel".
      <Dialog key="delete" opened onClose={onClose} title={t("delete.title", { name })}>
        <Delete user={user} onClose={onClose} />
      </Dialog>
    );
  }
  const mayEdit = user.status === "approved" || user.status === "suspended";
  return (
    <Dialog opened onClose={onClose} title={name}>
      <p className={styles.none}>{[user.email, user.phone].filter(Boolean).join(" · ")}</p>
      {isOwn ? <p>{t("account.own")}</p> : null}
      {mayEdit && !isOwn ? <EditAssignment user={user} onClose={onClose} /> : null}
      {isOwn ? null : <Actions user={user} onClose={onClose} onDelete={() => setDeleting(true)} />}
    </Dialog>
  );
}
