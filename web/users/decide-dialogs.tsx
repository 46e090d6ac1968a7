// The dialogs that approve or reject a request for an account, each with a preview of its mail.

import { useState } from "react";
import { registeredRole } from "#contract/define.ts";
import { lengths } from "#contract/lengths.ts";
import { approveUser, listUsers, type User } from "#contract/users.ts";
import { callApi, queryClient } from "#web/api.ts";
import { personName } from "#web/identity/person-name.ts";
import { useChecks } from "#web/ui/controls/checks.ts";
import { Form, type FormField } from "#web/ui/controls/form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { assignmentBody, useAssignmentFields } from "./assignment-fields.ts";
import { MailPreview } from "./mail-preview.tsx";
import type { Decision } from "./waiting-requests.tsx";

type DialogProps = { user: User; onClose: () => void };

type Body = Omit<Parameters<typeof callApi<typeof approveUser>>[1]["body"], "id">;

/** Reloads the list also after a failure: another Administrator may have decided the request. */
function useDecide({ user, onClose }: DialogProps) {
  return async (body: Body, done: string): Promise<void> => {
    const query = { culture: user.culture };
    try {
      await callApi(approveUser, { query, body: { ...body, id: user.id } });
      showMessage("ok", done);
      onClose();
    } finally {
      await queryClient.invalidateQueries({ queryKey: [listUsers.id] });
    }
  };
}

function Approve(props: DialogProps) {
  const { user, onClose } = props;
  const { t } = useTexts("admin");
  const decide = useDecide(props);
  const [values, setValues] = useState({
    roleKey: registeredRole,
    countryId: String(user.countryId ?? ""),
    organization: user.organization ?? "",
  });
  const { role, country, organization } = useAssignmentFields(values);
  return (
    <Form
      fields={[role, country, organization]}
      values={values}
      onChange={setValues}
      submit={t("approve.submit")}
      cancel={{ label: t("cancel"), onCancel: onClose }}
      onSubmit={(assignment) =>
        decide(
          { isApproved: true, ...assignmentBody(assignment) },
          t("approve.done", { email: user.email }),
        )
      }
    >
      <MailPreview
        template="invitation"
        culture={user.culture}
        values={{ firstName: user.firstName }}
      />
    </Form>
  );
}

function Reject(props: DialogProps) {
  const { user, onClose } = props;
  const { t } = useTexts("admin");
  const decide = useDecide(props);
  const { longerThan } = useChecks();
  const [values, setValues] = useState({ reason: "" });
  const reason: FormField<"reason"> = {
    name: "reason",
    kind: "long",
    label: t("reject.reason"),
    hint: t("reject.hint"),
    required: t("reject.reasonRequired"),
    check: longerThan(5),
    maxLength: lengths.reason,
  };
  return (
    <Form
      fields={[reason]}
      values={values}
      onChange={setValues}
      submit={t("reject.submit")}
      cancel={{ label: t("cancel"), onCancel: onClose }}
      onSubmit={(entered) =>
        decide({ isApproved: false, ...entered }, t("reject.done", { email: user.email }))
      }
    >
      <MailPreview
        template="registration-denied"
        culture={user.culture}
        values={{ firstName: user.firstName, reason: values.reason.trim() }}
      />
    </Form>
  );
}

export function DecideDialog({ action, ...props }: DialogProps & { action: Decision }) {
  const { t } = useTexts("admin");
  const name = personName(props.user);
  const title = action === "approve" ? t("approve.title", { name }) : t("reject.title", { name });
  return (
    <Dialog opened onClose={props.onClose} title={title}>
      {action === "approve" ? <Approve {...props} /> : <Reject {...props} />}
    </Dialog>
  );
}
