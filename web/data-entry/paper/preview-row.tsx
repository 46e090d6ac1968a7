// One cell of a form: as it was sent out, the paper's answer and the platform's to choose from, and why one of them is
// proposed. What cannot be read may be typed.

import { useId } from "react";
import type { FoundCell, PreviewCell } from "#contract/paper/paper-uploads.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { type TextKey, useTexts } from "#web/ui/i18n.ts";
import { FoundList } from "./found.tsx";
import styles from "./paper.module.css";
import type { CellTexts } from "./said-text.ts";
import type { PaperChoices } from "./use-choices.ts";

type RowProps = { cell: PreviewCell; texts: CellTexts; choices: PaperChoices };

type ChoiceProps = {
  group: string;
  label: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
};

function Choice({ group, label, text, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice} data-chosen={isChosen}>
      <input type="radio" name={group} checked={isChosen} aria-label={label} onChange={onChoose} />
      {text}
    </label>
  );
}

/** The numbers that a text may mean, each a button; and a field for what was meant. */
function Typed({ cell, texts, choices }: RowProps) {
  const { t, lang } = useTexts("paper");
  const id = useId();
  const fault = choices.faultOf(cell);
  return (
    <div className={styles.typed}>
      {(cell.options ?? []).map((option) => (
        <LinkButton key={option} onClick={() => choices.type(cell, String(option))}>
          {t("typed.option", { number: formatNumber(option, lang, { maximumFractionDigits: 6 }) })}
        </LinkButton>
      ))}
      <label htmlFor={id}>{t("typed.label")}</label>
      <input
        id={id}
        value={choices.typedOf(cell)}
        aria-label={t("typed.name", { name: texts.nameOf(cell) })}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onChange={({ currentTarget }) => choices.type(cell, currentTarget.value)}
      />
      {fault === null ? (
        <span>{t("typed.orNot")}</span>
      ) : (
        <span id={`${id}-fault`} className={styles.fault}>
          {texts.textOf(`message.${fault}`)}
        </span>
      )}
    </div>
  );
}

function PaperCell({ cell, texts, choices }: RowProps) {
  const { t } = useTexts("paper");
  const group = useId();
  const name = texts.nameOf(cell);
  const { paper, change } = cell;
  if (paper === null) {
    return (
      <>
        <td data-title={t("column.paper")}>
          <span className={styles.unreadable}>
            <span aria-hidden="true">✕ </span>
            {t("cell.quoted", { text: cell.text })}
          </span>
        </td>
        <td data-title={t("column.platform")}>{texts.textOfSaid(cell, cell.present)}</td>
      </>
    );
  }
  const paperText = texts.textOfSaid(cell, paper);
  const presentText = texts.textOfSaid(cell, cell.present);
  if (change === "same") {
    return (
      <>
        <td data-title={t("column.paper")}>{paperText}</td>
        <td data-title={t("column.platform")}>{presentText}</td>
      </>
    );
  }
  const take = choices.takeOf(cell);
  return (
    <>
      <td data-title={t("column.paper")}>
        <Choice
          group={group}
          label={t("choice.paper", { name, value: paperText })}
          text={paperText}
          isChosen={take === "paper"}
          onChoose={() => choices.choose([cell], "paper")}
        />
      </td>
      <td data-title={t("column.platform")}>
        <Choice
          group={group}
          label={t("choice.platform", { name, value: presentText })}
          text={presentText}
          isChosen={take === "present"}
          onChoose={() => choices.choose([cell], "present")}
        />
      </td>
    </>
  );
}

const whyKeys = {
  conflict: "why.conflict",
  new: "why.new",
  changed: "why.changed",
  emptied: "why.emptied",
  kept: "why.kept",
  same: "why.same",
  unreadable: "why.same",
} as const satisfies Record<PreviewCell["change"], TextKey<"paper">>;

function Why({ cell, texts, choices }: RowProps) {
  const { t } = useTexts("paper");
  if (cell.paper === null) {
    const { message = "choice" } = cell;
    const reason = message === "twice" ? t("why.twice") : texts.textOf(`message.${message}`);
    return (
      <>
        <p className={styles.reason}>{reason}</p>
        <Typed cell={cell} texts={texts} choices={choices} />
      </>
    );
  }
  if (cell.isTracked) return <p className={styles.reason}>{t("why.tracked")}</p>;
  const isOpen = cell.take === null && cell.change !== "conflict";
  return (
    <p className={styles.reason} data-strong={cell.take === null}>
      {isOpen ? t("why.notProposed") : t(whyKeys[cell.change])}
    </p>
  );
}

type PreviewRowProps = RowProps & { found: readonly FoundCell[] };

export function PreviewRow({ found, ...props }: PreviewRowProps) {
  const { t } = useTexts("paper");
  const { cell, texts } = props;
  const number = texts.questionOf(cell)?.writtenNumber ?? "";
  return (
    <tr>
      <td className={styles.number} data-title={number === "" ? undefined : t("column.question")}>
        {number}
      </td>
      <th scope="row">{texts.nameOf(cell)}</th>
      <td className={styles.printed} data-title={t("column.printed")}>
        {texts.textOfSaid(cell, cell.printed)}
      </td>
      <PaperCell {...props} />
      <td>
        <Why {...props} />
        <FoundList findings={found} texts={texts} />
      </td>
    </tr>
  );
}
