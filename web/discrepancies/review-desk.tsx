// The review desk: the open items of all countries as a queue, one item after the other, by keys.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { ReplyOf } from "#contract/define.ts";
import {
  type DeskItem,
  type DeskOrder,
  deskOrders,
  listDeskItems,
} from "#contract/review/review-desk.ts";
import type { Survey } from "#contract/surveys.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { queryClient } from "#web/api.ts";
import { startedSurveys } from "#web/current-survey.ts";
import { Control } from "#web/ui/controls/control.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { YearSelect } from "#web/ui/controls/year-select.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { choiceParameter, knownParameters, yearParameter } from "#web/ui/link/link-parameters.ts";
import { UnknownInLink } from "#web/ui/link/unknown-choices.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./desk.module.css";
import { DeskFoot, KeyList } from "./desk-foot.tsx";
import { itemsOf } from "./desk-queries.ts";
import { idOf, ordered } from "./desk-queue.ts";
import { shownSurveyOf } from "./discrepancy-queries.ts";
import { ItemView } from "./item-view.tsx";
import { cellAddress } from "./point-list.tsx";
import { Queue } from "./queue.tsx";
import { type Desk, useDesk } from "./use-desk.ts";
import { type DeskKey, useDeskKeys } from "./use-desk-keys.ts";

type OpenProps = {
  survey: Survey;
  found: ReplyOf<typeof listDeskItems>;
  order: DeskOrder;
};

type CountsProps = { desk: Desk; items: readonly DeskItem[]; accepted: number };

function Counts({ desk, items, accepted }: CountsProps) {
  const { t, lang } = useTexts("review");
  const all = items.flatMap((item) => desk.outcomeOf(item) ?? (item.isLater ? "later" : []));
  const count = (wanted: string) => all.filter((one) => one === wanted).length;
  return (
    <p className={styles.counts} role="status">
      {t("desk.counts", {
        done: formatNumber(all.length + accepted, lang),
        total: formatNumber(items.length + accepted, lang),
        accepted: formatNumber(count("accepted") + accepted, lang),
        asked: formatNumber(count("asked"), lang),
        later: formatNumber(count("later"), lang),
      })}
    </p>
  );
}

function OpenDesk({ survey, found, order }: OpenProps) {
  const { t, lang } = useTexts("review");
  const navigate = useNavigate();
  const [writingAbout, setWritingAbout] = useState<string | null>(null);
  const [isOn, setOn] = useState(true);
  const [areKeysShown, setKeysShown] = useState(false);
  const countries = useMemo(() => new Map(found.countries.map((one) => [one.id, one])), [found]);
  const items = useMemo(
    () => ordered(found.items, order, (id) => countries.get(id)?.region ?? ""),
    [found, order, countries],
  );
  const desk = useDesk(survey.key, items);
  const { shown } = desk;
  const nameOf = (id: number) => {
    const country = countries.get(id);
    return country ? nameIn(country, lang) : "";
  };
  const onItem: Record<DeskKey, (item: DeskItem) => void> = {
    j: () => desk.move(1),
    k: () => desk.move(-1),
    a: (item) => {
      if (item.severity === "warning") desk.decide(item, "accepted");
    },
    q: (item) => setWritingAbout(item.field === null ? null : idOf(item)),
    s: (item) => desk.decide(item, "later"),
    z: desk.undo,
    e: (item) => void navigate(cellAddress(item.countryId, survey.year, item.field)),
    "?": () => setKeysShown(true),
  };
  useDeskKeys((key) => shown && onItem[key](shown), isOn);
  return (
    <>
      <Counts {...{ desk, items }} accepted={found.accepted} />
      <div className={styles.desk}>
        <div className={styles.columns}>
          <Queue {...{ items, desk, nameOf }} />
          {shown ? (
            <ItemView
              item={shown}
              country={nameOf(shown.countryId)}
              survey={survey}
              desk={desk}
              isWriting={writingAbout === idOf(shown)}
              onWriting={(isOn) => setWritingAbout(isOn ? idOf(shown) : null)}
            />
          ) : (
            <p>{t("desk.none")}</p>
          )}
        </div>
        <DeskFoot desk={desk} isOn={isOn} onOn={setOn} onKeys={() => setKeysShown(true)} />
      </div>
      <KeyList opened={areKeysShown} onClose={() => setKeysShown(false)} />
    </>
  );
}

type ChoiceProps = {
  surveys: readonly Survey[];
  survey: Survey | undefined;
  order: DeskOrder;
  onChange: (parts: Record<string, string>) => void;
};

function Choices({ surveys, survey, order, onChange }: ChoiceProps) {
  const { t } = useTexts("review");
  return (
    <div className={styles.choices}>
      <YearSelect
        label={t("year")}
        year={survey?.year ?? null}
        years={surveys.map(({ year }) => year)}
        onYear={(year) => onChange({ year: String(year) })}
      />
      <Control label={t("desk.order")}>
        {(id) => (
          <Select
            id={id}
            value={order}
            onChange={({ currentTarget }) => onChange({ order: currentTarget.value })}
          >
            {deskOrders.map((one) => (
              <option key={one} value={one}>
                {t(`desk.order.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Control>
    </div>
  );
}

export function ReviewDesk() {
  const { t, lang } = useTexts("review");
  const [linked, changeParams] = useLatestParams();
  const surveys = useQuery(startedSurveys());
  const parameters = {
    year: yearParameter(t("year")),
    order: choiceParameter(t("desk.order"), deskOrders),
  };
  const address = knownParameters(linked, parameters);
  const survey = shownSurveyOf(surveys.data, address);
  const { data, error, refetch } = useQuery({
    ...itemsOf(survey?.key ?? 0, lang),
    enabled: survey !== undefined,
  });
  useEffect(() => () => queryClient.removeQueries({ queryKey: [listDeskItems.id] }), []);
  const order = deskOrders.find((one) => one === address.get("order")) ?? "effect";
  const change = (parts: Record<string, string>) =>
    changeParams((latest) => withParams(latest, parts), { replace: true });
  const failed = surveys.error ?? error;
  const isEmpty = surveys.data !== undefined && survey === undefined;
  return (
    <>
      <PageHead isCompact lead={t("desk.lead")} />
      {failed ? (
        <Failed error={failed} onRetry={() => void [surveys.refetch(), refetch()]} />
      ) : null}
      {data || failed || isEmpty ? null : <Waiting rows={10} />}
      {data || isEmpty ? (
        <Choices surveys={surveys.data ?? []} survey={survey} order={order} onChange={change} />
      ) : null}
      <UnknownInLink parameters={parameters} />
      {isEmpty ? <p>{t("desk.none")}</p> : null}
      {data && survey ? (
        <OpenDesk key={survey.key} survey={survey} found={data} order={order} />
      ) : null}
    </>
  );
}
