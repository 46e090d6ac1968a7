// The user's details as a list. Users change phone and role in the organization themselves; an
// Administrator changes the rest.

import { useState } from "react";
import { updateProfile } from "#contract/my-account.ts";
import { getUser, type User } from "#contract/users.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { callApi, queryClient } from "#web/api.ts";
import { optional, usePersonFields } from "#web/identity/person-fields.ts";
import { personName } from "#web/identity/person-name.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form.tsx";
import list from "#web/ui/details.module.css";
import { formatDayOf, formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import { showMessage } from "#web/ui/show-message.ts";
import { useCountries } from "#web/ui/use-countries.ts";
import styles from "./my-profile.module.css";

function Details({ user }: { user: User }) {
  const { t, lang } = useTexts("profile");
  const { nameOf } = useCountries();
  const rows = [
    ["profile.name", personName(user)],
    ["profile.email", user.email],
    ["profile.phone", user.phone],
    ["profile.roleInOrganization", user.roleInOrganization],
    ["profile.role", user.role ? nameIn(user.role, lang) : null],
    ["profile.organization", user.organization],
    ["profile.country", nameOf(user.countryId)],
    ["profile.city", user.city],
    ["profile.since", formatDayOf(user.createdAt, lang)],
    ["profile.lastLogin", user.lastLoginAt ? formatInstant(user.lastLoginAt, lang) : null],
  ] as const;
  return (
    <dl className={list.details}>
      {rows.map(([word, shown]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>{shown || <span className={styles.none}>{t("profile.none")}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

function Edit({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTexts("profile");
  const field = usePersonFields({ countries: [], organizations: [] });
  const first = { phone: user.phone ?? "", roleInOrganization: user.roleInOrganization ?? "" };
  const [values, setValues] = useState(first);
  const isChanged = () =>
    values.phone !== first.phone || values.roleInOrganization !== first.roleInOrganization;
  return (
    <>
      <LeaveGuard isChanged={isChanged} text={t("profile.leaveText")} />
      <p className={styles.note}>{t("profile.onlyThese")}</p>
      <Form
        fields={[optional(field.phone), optional(field.roleInOrganization)]}
        values={values}
        onChange={setValues}
        submit={t("profile.save")}
        cancel={{ label: t("cancel"), onCancel: onClose }}
        onSubmit={async (changed) => {
          const body = {
            phone: changed.phone || null,
            roleInOrganization: changed.roleInOrganization || null,
          };
          await callApi(updateProfile, { params: { id: user.id }, body });
          await queryClient.invalidateQueries({ queryKey: [getUser.id] });
          showMessage("ok", t("profile.saved"));
          onClose();
        }}
      />
    </>
  );
}

export function MyDetails({ user }: { user: User }) {
  const { t } = useTexts("profile");
  const [isEditing, setEditing] = useState(false);
  return (
    <section className={styles.part}>
      <h2>{t("profile.you")}</h2>
      {isEditing ? (
        <Edit user={user} onClose={() => setEditing(false)} />
      ) : (
        <>
          <Details user={user} />
          <Button kind="quiet" onClick={() => setEditing(true)}>
            {t("profile.edit")}
          </Button>
        </>
      )}
    </section>
  );
}
