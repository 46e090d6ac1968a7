// Chooses the fields: a search, and a tree of sections and questions that can be ticked as a whole.

import { useState } from "react";
import type { QueryField } from "#contract/query/query.ts";
import { Check } from "#web/ui/controls/check.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { DownIcon } from "#web/ui/icons.tsx";
import styles from "./field-picker.module.css";
import { nameOf, type QuestionFields, type SectionFields, search, treeOf } from "./field-tree.ts";

export type Picking = {
  chosen: ReadonlySet<string>;
  onToggle: (codes: readonly string[], isOn: boolean) => void;
};

type SomeProps = Picking & { label: string; fields: readonly QueryField[] };

/** One box for several fields. */
function SomeCheck({ label, fields, chosen, onToggle }: SomeProps) {
  const codes = fields.map(({ code }) => code);
  return (
    <Check
      label={label}
      chosen={codes.filter((code) => chosen.has(code)).length}
      count={codes.length}
      onChange={(isOn) => onToggle(codes, isOn)}
    />
  );
}

function Question({
  title,
  fields,
  isOpen: isOpenAtFirst,
  ...picking
}: Omit<QuestionFields, "code"> & Picking & { isOpen: boolean }) {
  const { t } = useTexts("query");
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const inRow = (names: { row: string; column: string }) => t("fields.inRow", names);
  // A summary may not contain the box: screen readers would not find it.
  return (
    <div className={styles.question}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-label={t("fields.of", { question: title })}
        onClick={() => setOpen(!isOpen)}
      >
        <DownIcon />
      </button>
      <SomeCheck {...picking} label={title} fields={fields} />
      {isOpen ? (
        <ul>
          {fields.map((field) => (
            <li key={field.code}>
              <SomeCheck {...picking} label={nameOf(field, inRow)} fields={[field]} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Section({
  title,
  questions,
  isOpen,
  ...picking
}: Omit<SectionFields, "code"> & Picking & { isOpen: boolean }) {
  const fields = questions.flatMap((one) => one.fields);
  return (
    <section className={styles.section} aria-label={title}>
      <SomeCheck {...picking} label={title} fields={fields} />
      {questions.map(({ code, ...question }) => (
        <Question key={`${code} ${isOpen}`} {...question} {...picking} isOpen={isOpen} />
      ))}
    </section>
  );
}

export function FieldPicker({ fields, ...picking }: Picking & { fields: readonly QueryField[] }) {
  const { t } = useTexts("query");
  const [text, setText] = useState("");
  const found = search(fields, text);
  return (
    <div className={styles.picker}>
      <h2>
        {t("fields.title")}{" "}
        <small>{t("fields.chosen", { chosen: picking.chosen.size, total: fields.length })}</small>
      </h2>
      <input
        type="search"
        className={styles.search}
        aria-label={t("fields.search")}
        placeholder={t("fields.search")}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {found.length > 0 ? (
        <SomeCheck
          {...picking}
          label={text === "" ? t("fields.all") : t("fields.allFound", { count: found.length })}
          fields={found}
        />
      ) : null}
      <div className={styles.tree}>
        {treeOf(found).map(({ code, ...section }) => (
          <Section key={code} {...section} {...picking} isOpen={text !== ""} />
        ))}
        {found.length === 0 ? <p>{t("fields.none")}</p> : null}
      </div>
    </div>
  );
}
