// What Submit asks: which sections are ready, what is wrong in the others, and which ones to hand in; then who signs.

import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { listReceipts } from "#contract/review/receipts.ts";
import { isConfirmed } from "#questionnaire/engine/confirmations.ts";
import type { Finding, SectionCode } from "#questionnaire/engine/define.ts";
import type { Signature } from "#web/answers/answer-source.ts";
import { type AnswerStore, cellAt } from "#web/answers/answer-store.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { findingSlot, locationOf } from "#web/answers/form-layout.ts";
import { listCellOf, rowsOf, type SlotKey } from "#web/answers/slots.ts";
import { useSummary } from "#web/answers/use-cell.ts";
import { CellCount } from "#web/data-entry/cell-count.tsx";
import { fullName } from "#web/data-entry/grid/names.ts";
import { useFindingText } from "#web/data-entry/grid/use-finding-text.ts";
import { useRowName } from "#web/data-entry/lists/row-name.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { MeaningIcon } from "#web/ui/icons.tsx";
import { StatusMark } from "#web/ui/status-mark.tsx";
import { SignStep } from "./sign-step.tsx";
import { Steps } from "./steps.tsx";
import styles from "./submit-dialog.module.css";
import { firstErrorIn, mayChoose, type SubmitRow, submitRowsOf } from "./submit-rows.ts";
import { type ShownReceipt, useReceipt } from "./use-receipt.ts";

export type SubmitDialogProps = {
  store: AnswerStore;
  opened: boolean;
  /** The section on the screen; null on the comments. */
  shown: SectionCode | null;
  onClose: () => void;
  /** Without a signature where no one is asked to sign. */
  onSubmit: (sections: readonly SectionCode[], signature: Signature | null) => void;
  /** The last one that was shown. */
  receipt: ShownReceipt | null;
  onReceipt: (receipt: ShownReceipt) => void;
  jumpTo: (key: SlotKey) => void;
};

type LinkProps = { slot: SlotKey; text: string; onJump: (key: SlotKey) => void };

/** The cell's name leads to the cell, or the text where that names it. */
function CellLink({ slot, text, onJump }: LinkProps) {
  const { store, textOf } = useFormContext();
  const rowName = useRowName();
  const location = locationOf(store.layout, slot);
  if (!location) return <span>{text}</span>;
  const { field, question } = location;
  const inList = listCellOf(slot);
  const column = fullName(field, question, textOf);
  const row = inList && rowName(question, rowsOf(cellAt(store, inList.list)), inList.index);
  const name = row ? textOf("name.inList", { row, name: column }) : column;
  // "E-mail required" names its cell.
  const isNamed = text.toLowerCase().includes(name.toLowerCase());
  return (
    <span>
      <LinkButton onClick={() => onJump(slot)}>{isNamed ? text : name}</LinkButton>
      {isNamed ? null : ` ${text}`}
    </span>
  );
}

/** More than these make the list too long to read; the cells themselves show all. */
const maxListed = 6;

type ProblemsProps = { row: SubmitRow; onJump: (key: SlotKey) => void };

function Problems({ row: { findings, drafts }, onJump }: ProblemsProps) {
  const { t } = useTexts("dialogs");
  const { store, textOf } = useFormContext();
  const findingText = useFindingText();
  const slotOf = ({ section, fields: [first] }: Finding) =>
    findingSlot(store.layout, section, first ?? "");
  const lines = [
    ...drafts.map((slot) => ({
      slot,
      meaning: "error" as const,
      text: textOf(`message.${store.drafts.get(slot)?.message}`),
    })),
    ...findings.map((finding) => ({
      slot: slotOf(finding),
      meaning: isConfirmed(finding) ? ("ok" as const) : finding.severity,
      text: findingText(finding),
    })),
  ];
  const left = lines.length - maxListed;
  return (
    <ul className={styles.problems}>
      {lines.slice(0, maxListed).map(({ slot, meaning, text }) => (
        <li key={`${slot} ${text}`} data-meaning={meaning}>
          <MeaningIcon meaning={meaning} />
          <CellLink slot={slot} text={text} onJump={onJump} />
        </li>
      ))}
      {left > 0 ? <li>{t("submit.more", { count: left })}</li> : null}
    </ul>
  );
}

type RowProps = ProblemsProps & { isChosen: boolean; onChoose: (isChosen: boolean) => void };

function Row({ row, onJump, isChosen, onChoose }: RowProps) {
  const { t } = useTexts("dialogs");
  const { store, textOf } = useFormContext();
  const { section, status, readiness } = row;
  const id = useId();
  const name = (
    <>
      <StatusMark status={status} label={textOf(`status.${status}`)} />
      <span id={id}>{textOf(`section.${section}`)}</span>
    </>
  );
  return (
    <li className={styles.row}>
      {mayChoose(row) ? (
        <label className={styles.name}>
          <input
            type="checkbox"
            aria-labelledby={id}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
          {name}
        </label>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <div>
        {readiness === "done" ? null : <Problems row={row} onJump={onJump} />}
        <p className={styles.state}>{t(`submit.${readiness}`)}</p>
      </div>
      <CellCount store={store} section={section} className={styles.answered} />
    </li>
  );
}

/** Which rows are chosen: those that are ready, until the user chooses otherwise. */
function useChosen(rows: readonly SubmitRow[]) {
  const [choices, setChoices] = useState<ReadonlyMap<SectionCode, boolean>>(new Map());
  const isChosen = (row: SubmitRow): boolean =>
    mayChoose(row) && (choices.get(row.section) ?? true);
  return {
    isChosen,
    chosen: rows.filter(isChosen).map(({ section }) => section),
    choose: (section: SectionCode, isIn: boolean) =>
      setChoices(new Map(choices).set(section, isIn)),
  };
}

/** The receipt of the latest sections that were handed in, to look at or print it once more. One that failed is made now. */
function LatestReceipt({ receipt, onReceipt }: Pick<SubmitDialogProps, "receipt" | "onReceipt">) {
  const { t, lang } = useTexts("dialogs");
  const { source } = useFormContext();
  const { data } = useQuery({
    queryKey: [listReceipts.id, ...source.key],
    queryFn: ({ signal }) => source.receipts?.load(signal) ?? [],
  });
  const { error } = useReceipt(receipt);
  const [latest] = data ?? [];
  if (receipt && error) {
    return (
      <p className={styles.text}>
        <LinkButton onClick={() => onReceipt(receipt)}>{t("receipt.failed")}</LinkButton>
      </p>
    );
  }
  if (!latest) return null;
  const time = formatInstant(latest.at, lang);
  return (
    <p className={styles.text}>
      <LinkButton onClick={() => onReceipt({ receipt: latest })}>
        {t("submit.latest", { number: latest.number, time })}
      </LinkButton>
    </p>
  );
}

type BodyProps = Omit<SubmitDialogProps, "opened" | "jumpTo"> & {
  onJump: (key: SlotKey) => void;
};

type LookProps = Omit<BodyProps, "onSubmit"> & {
  rows: readonly SubmitRow[];
  choices: ReturnType<typeof useChosen>;
  onNext: () => void;
};

function LookStep({ shown, rows, choices, onClose, onNext, onJump, store, ...latest }: LookProps) {
  const { t } = useTexts("dialogs");
  const { questionnaire, source } = useFormContext();
  const { isChosen, chosen, choose } = choices;
  const next = source.receipts ? "submit.next" : "submit.confirm";
  // The errors of other sections are links in their rows: the form does not leave its section by itself.
  const isShownBlocked = rows.some(
    ({ section, readiness }) => section === shown && readiness === "blocked",
  );
  function correct() {
    const key = shown ? firstErrorIn(store, shown) : null;
    if (key) onJump(key);
  }
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t("submit.title", { year: questionnaire.year })}
      actions={
        <>
          <Button ignoresDoublePress disabled={chosen.length === 0} onClick={onNext}>
            {t(next, { count: chosen.length })}
          </Button>
          {isShownBlocked ? (
            <Button kind="quiet" ignoresDoublePress onClick={correct}>
              {t("submit.correct")}
            </Button>
          ) : null}
          <Button kind="quiet" onClick={onClose}>
            {t("submit.cancel")}
          </Button>
        </>
      }
    >
      {source.receipts ? <Steps now="look" /> : null}
      <p className={styles.text} tabIndex={-1} data-autofocus>
        {t("submit.text")}
      </p>
      <LatestReceipt {...latest} />
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row
            key={row.section}
            row={row}
            onJump={onJump}
            isChosen={isChosen(row)}
            onChoose={(isIn) => choose(row.section, isIn)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function OpenDialog(props: BodyProps) {
  const { store, onClose, onSubmit } = props;
  const { source } = useFormContext();
  useSummary(store);
  const rows = submitRowsOf(store);
  const choices = useChosen(rows);
  const [isSigning, setSigning] = useState(false);
  // In the order of the form.
  const chosen = store.layout.sections.filter((section) => choices.chosen.includes(section));
  if (isSigning) {
    return (
      <SignStep
        sections={chosen}
        onSign={(signature) => onSubmit(chosen, signature)}
        onBack={() => setSigning(false)}
        onClose={onClose}
      />
    );
  }
  const next = () => (source.receipts ? setSigning(true) : onSubmit(chosen, null));
  return <LookStep {...props} rows={rows} choices={choices} onNext={next} />;
}

/** A jump waits until the dialog is closed, which gives the focus back to its opener. */
export function SubmitDialog({ opened, jumpTo, onClose, ...rest }: SubmitDialogProps) {
  const target = useRef<SlotKey | null>(null);
  useEffect(() => {
    const key = target.current;
    if (opened || !key) return;
    target.current = null;
    jumpTo(key);
  }, [opened, jumpTo]);
  if (!opened) return null;
  const onJump = (key: SlotKey) => {
    target.current = key;
    onClose();
  };
  return <OpenDialog {...rest} onClose={onClose} onJump={onJump} />;
}
