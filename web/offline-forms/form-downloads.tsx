// What goes into a form, as which file, and a download for each language.

import { useState } from "react";
import { dataEntryRoles } from "#contract/define.ts";
import {
  type FormFormat,
  formFormats,
  getOfflineForm,
  type OfflineForm,
} from "#contract/documents.ts";
import { type Language, languages } from "#questionnaire/engine/languages.ts";
import { askForFile } from "#web/api.ts";
import { useSession } from "#web/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Control } from "#web/ui/controls/control.tsx";
import { Segments } from "#web/ui/controls/segments.tsx";
import { Select } from "#web/ui/controls/select.tsx";
import { formatDayOf } from "#web/ui/format.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import { useDownload } from "#web/ui/use-action.ts";
import styles from "./offline-forms.module.css";

type Contents = { format: FormFormat; lastYear: boolean; filled: boolean };

function Box({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

/** The answers are for those who may enter data. */
const useMayReadAnswers = (): boolean => {
  const role = useSession()?.role;
  return role !== undefined && dataEntryRoles.includes(role);
};

type ContentProps = {
  contents: Contents;
  year: number;
  change: (changes: Partial<Contents>) => void;
};

function ContentChoices({ contents, year, change }: ContentProps) {
  const { t } = useTexts("offlineforms");
  const codeText = useCodeTexts("offlineforms");
  const mayRead = useMayReadAnswers();
  return (
    <div className={styles.choices}>
      <Segments
        legend={t("format")}
        options={formFormats.map((value) => ({ value, label: codeText(`format.${value}`) }))}
        value={contents.format}
        onChange={(format) => change({ format })}
      />
      {mayRead ? (
        <>
          <Box
            label={t("withLastYear", { year: String(year - 1) })}
            isOn={contents.lastYear}
            onChange={(lastYear) => change({ lastYear })}
          />
          <Box
            label={t("filled")}
            isOn={contents.filled}
            onChange={(filled) => change({ filled })}
          />
        </>
      ) : null}
    </div>
  );
}

type LanguageProps = {
  language: Language;
  form: OfflineForm;
  contents: Contents;
  countryId: number;
};

function LanguageLine({ language, form, contents, countryId }: LanguageProps) {
  const { t, lang } = useTexts("offlineforms");
  const codeText = useCodeTexts("offlineforms");
  const { isBusy, download } = useDownload();
  const { code, ownName } = language;
  const fetchFile = () =>
    askForFile(getOfflineForm, {
      params: { id: form.id },
      query: { culture: code, countryId, ...contents },
    });
  return (
    <li>
      <strong lang={code}>{ownName}</strong>
      <span>{codeText(`about.${contents.format}`)}</span>
      <Button
        kind="quiet"
        busy={isBusy}
        aria-label={t("downloadIn", { language: ownName })}
        onClick={() => download(fetchFile)}
      >
        {t("download")}
      </Button>
      <span className={styles.version}>
        {t("versionOf", { date: formatDayOf(form.publishedAt, lang) })}
      </span>
    </li>
  );
}

type VersionProps = { forms: readonly OfflineForm[]; id: number; onChange: (id: number) => void };

/** An earlier version is for those who began on its form. */
function VersionChoice({ forms, id, onChange }: VersionProps) {
  const { t, lang } = useTexts("offlineforms");
  if (forms.length < 2) return null;
  return (
    <Control label={t("version")}>
      {(control) => (
        <Select
          id={control}
          value={id}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        >
          {forms.map((form) => (
            <option key={form.id} value={form.id}>
              {t("versionNumber", {
                number: form.number,
                date: formatDayOf(form.publishedAt, lang),
              })}
            </option>
          ))}
        </Select>
      )}
    </Control>
  );
}

export function FormDownloads({
  forms,
  countryId,
}: {
  forms: readonly OfflineForm[];
  countryId: number;
}) {
  const { t } = useTexts("offlineforms");
  const mayRead = useMayReadAnswers();
  const [contents, setContents] = useState<Contents>({
    format: "docx",
    lastYear: mayRead,
    filled: false,
  });
  const [id, setId] = useState<number | null>(null);
  const form =
    forms.find((one) => one.id === id) ?? forms.find(({ isAsked }) => isAsked) ?? forms[0];
  if (!form) return null;
  return (
    <>
      <ContentChoices
        contents={contents}
        year={form.year}
        change={(changes) => setContents((now) => ({ ...now, ...changes }))}
      />
      <VersionChoice forms={forms} id={form.id} onChange={setId} />
      <ul className={styles.languages}>
        {languages.map((language) => (
          <LanguageLine key={language.code} {...{ language, form, contents, countryId }} />
        ))}
      </ul>
      <p className={styles.note}>{t("note")}</p>
    </>
  );
}
