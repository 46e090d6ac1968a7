// Asks before a screen with unsaved changes is left for another address.

import { type Location, useBlocker } from "react-router";
import { session } from "#web/session.ts";
import { ConfirmDialog } from "./dialog.tsx";
import { useTexts } from "./i18n.ts";

type GuardProps = {
  /** Called when the user is about to leave. */
  isChanged: () => boolean;
  /** What would be lost. */
  text: string;
};

/** The address without what is searched for, which only hides rows of the same screen. */
function withoutSearch({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  params.delete("search");
  return `${pathname}?${params}`;
}

/** One per screen. It does not ask when the login session has ended. */
export function LeaveGuard({ isChanged, text }: GuardProps) {
  const { t } = useTexts("ui");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      session.current() !== null &&
      withoutSearch(currentLocation) !== withoutSearch(nextLocation) &&
      isChanged(),
  );
  return (
    <ConfirmDialog
      opened={blocker.state === "blocked"}
      losesWork
      title={t("leave.title")}
      confirm={t("leave.leave")}
      cancel={t("leave.stay")}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
