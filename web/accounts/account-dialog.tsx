// One account, for an Administrator: role, country and organization; invite again, suspend,
// reactivate, delete. What cannot be undone asks once more.

import { useState } from "react";
import { deleteUser, inviteUser, listUsers, type User, updateUser } from "#contract/accounts.ts";
import { callApi, queryClient } from "../api.ts";
import { useSession } from "../session.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Form } from "../ui/form.tsx";
import { useWords } from "../ui/i18n.ts";
import { useProblemText } from "../ui/problem-text.ts";
import { showMessage } from "../ui/show-message.ts";
import { type Place, placeBody, usePlaceFields } from "./account-fields.ts";
import styles from "./users-log.module.css";

type AccountProps = { user: User; onClose: () => void };

const lookAgain = () => queryClient.invalidateQueries({ queryKey: [listUsers.id] });

/** Does a deed, says that it is done, and shows the list as it is then. */
function useDeed(onClose: () => void) {
  const problemText = useProblemText();
  const [busy, setBusy] = useState<string | null>(null);
  async function perform(name: string, work: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(name);
    try {
      await work();
      showMessage("ok", done);
      onClose();
    } catch (error) {
      showMessage("error", problemText(error));
    }
    setBusy(null);
    await lookAgain();
  }
  return { busy, perform };
}

function EditPlace({ user, onClose }: AccountProps) {
  const { t } = useWords("admin");
  const [values, setValues] = useState<Place>({
    roleKey: user.role?.key ?? "",
    countryId: String(user.countryId ?? ""),
    organization: user.organization ?? "",
  });
  const { role, country, organization } = usePlaceFields(values);
  return (
    <Form
      fields={[role, country, organization]}
      values={values}
      onChange={setValues}
      submit={t("account.save")}
      cancel={{ label: t("cancel"), onCancel: onClose }}
      onSubmit={async (place) => {
        const none = {
          ...(place.countryId ? {} : { countryId: null }),
          ...(place.organization ? {} : { organizationId: null }),
        };
        await callApi(updateUser, {
          params: { id: user.id },
          body: { ...placeBody(place), ...none },
        });
        showMessage("ok", t("account.saved", { name: user.firstName }));
        onClose();
        await lookAgain();
      }}
    />
  );
}

function Deeds({ user, onClose, onDelete }: AccountProps & { onDelete: () => void }) {
  const { t } = useWords("admin");
  const { busy, perform } = useDeed(onClose);
  const params = { id: user.id };
  const setStatus = (status: "approved" | "suspended", done: string) =>
    perform(status, () => callApi(updateUser, { params, body: { status } }), done);
  const { email } = user;
  return (
    <div className={styles.more}>
      {user.isInvited && user.status === "approved" ? (
        <Button
          kind="quiet"
          busy={busy === "invite"}
          onClick={() =>
            void perform(
              "invite",
              () => callApi(inviteUser, { params }),
              t("account.invited", { email }),
            )
          }
        >
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
  const { t } = useWords("admin");
  const { busy, perform } = useDeed(onClose);
  const { email } = user;
  const remove = () => callApi(deleteUser, { params: { id: user.id } });
  return (
    <>
      <p>{t("delete.text", { name: `${user.firstName} ${user.lastName}`, email })}</p>
      <div className={styles.more}>
        <Button
          busy={busy !== null}
          onClick={() => void perform("delete", remove, t("delete.done", { email }))}
        >
          {t("delete.confirm")}
        </Button>
        <Button kind="quiet" onClick={onClose} data-autofocus>
          {t("cancel")}
        </Button>
      </div>
    </>
  );
}

/** One's own account is another Administrator's to change. */
export function AccountDialog({ user, onClose }: AccountProps) {
  const { t } = useWords("admin");
  const session = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;
  const isOwn = session?.key === user.id;
  if (isDeleting) {
    return (
      <Dialog opened onClose={onClose} title={t("delete.title", { name })}>
        <Delete user={user} onClose={onClose} />
      </Dialog>
    );
  }
  const mayEdit = user.status === "approved" || user.status === "suspended";
  return (
    <Dialog opened onClose={onClose} title={name}>
      <p className={styles.none}>{[user.email, user.phone].filter(Boolean).join(" · ")}</p>
      {isOwn ? <p>{t("account.own")}</p> : null}
      {mayEdit && !isOwn ? <EditPlace user={user} onClose={onClose} /> : null}
      {isOwn ? null : <Deeds user={user} onClose={onClose} onDelete={() => setDeleting(true)} />}
    </Dialog>
  );
}
