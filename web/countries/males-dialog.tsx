// Edits the males by age of one country and year: all five groups, or none.

import { useState } from "react";
import {
  exceedsPopulation,
  type MaleAgeGroup,
  type MalesByAge,
  maleAgeGroups,
  malesTogether,
} from "#reports/engine/males/by-age.ts";
import { Form, type FormField } from "#web/ui/controls/form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { showMessage } from "#web/ui/show-message.ts";
import { type CountryFigures, readPopulation } from "./figures.ts";
import { saveMales } from "./use-figures.ts";
import { useRefusal } from "./use-refusal.ts";

type Values = Record<MaleAgeGroup, string>;

/** What the fields say; null while one of them is blank or no number of people. */
function useRead(values: Values): MalesByAge | null {
  const { lang } = useTexts("countries");
  const read = maleAgeGroups.flatMap((group) => {
    const reading = readPopulation(values[group], lang);
    return reading.ok && reading.value !== null ? [[group, reading.value] as const] : [];
  });
  return read.length < maleAgeGroups.length ? null : (Object.fromEntries(read) as MalesByAge);
}

function useFields(values: Values, isTooMuch: boolean): FormField<MaleAgeGroup>[] {
  const { t, lang } = useTexts("countries");
  const hasSome = maleAgeGroups.some((group) => values[group].trim() !== "");
  return maleAgeGroups.map((name) => ({
    name,
    label: t(`males.${name}`),
    kind: "code",
    maxLength: 20,
    ...(hasSome ? { required: t("males.incomplete") } : {}),
    check: (text) => {
      if (!readPopulation(text, lang).ok) return t("figures.wrongPopulation");
      return isTooMuch && name === "from45" ? t("males.exceed") : null;
    },
  }));
}

/** Without a number in any field the males become unknown. */
export function MalesDialog({
  row,
  year,
  onClose,
}: {
  row: CountryFigures;
  year: number;
  onClose: () => void;
}) {
  const { t, lang } = useTexts("countries");
  const refusal = useRefusal(t("membership.conflict"));
  const { country, population, males } = row;
  const [values, setValues] = useState<Values>(
    () =>
      Object.fromEntries(
        maleAgeGroups.map((group) => [group, males ? formatNumber(males[group], lang) : ""]),
      ) as Values,
  );
  const read = useRead(values);
  const fields = useFields(values, exceedsPopulation(read, population));
  async function save(): Promise<void> {
    await saveMales(year, row, read);
    showMessage("ok", t("save.successful"));
    onClose();
  }
  const number = (value: number | null) => (value === null ? "–" : formatNumber(value, lang));
  return (
    <Dialog opened onClose={onClose} title={t("males.title", { country, year })}>
      <p>{t("males.lead")}</p>
      <Form
        fields={fields}
        values={values}
        onChange={setValues}
        submit={t("save.save")}
        onSubmit={save}
        refusal={refusal}
        cancel={{ label: t("cancel"), onCancel: onClose }}
      >
        <p role="status">
          {t("males.together", {
            sum: number(read && malesTogether(read)),
            population: number(population),
          })}
        </p>
      </Form>
    </Dialog>
  );
}
