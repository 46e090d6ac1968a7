// Removes the survey of a year for which no country has saved anything; asks first.

import { useState } from "react";
import { listSurveys, removeSurvey, type Survey, surveysOverview } from "#contract/surveys.ts";
import { callApi, queryClient } from "#web/api.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { useAction } from "#web/ui/use-action.ts";

export function RemoveSurvey({ survey, onDone }: { survey: Survey; onDone: () => void }) {
  const { t } = useTexts("surveys");
  const [isConfirming, setConfirming] = useState(false);
  const { isBusy, perform } = useAction();
  const { key, year } = survey;
  async function remove(): Promise<void> {
    const send = () => callApi(removeSurvey, { params: { key } });
    const isRemoved = await perform(send, { done: t("remove.done", { year }) });
    setConfirming(false);
    await queryClient.invalidateQueries({ queryKey: [surveysOverview.id] });
    await queryClient.invalidateQueries({ queryKey: [listSurveys.id] });
    if (isRemoved) onDone();
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setConfirming(true)}>
        {t("remove.open")}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t("remove.title", { year })}
        confirm={t("remove.confirm")}
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setConfirming(false)}
      >
        <p>{t("remove.text")}</p>
      </ConfirmDialog>
    </>
  );
}
