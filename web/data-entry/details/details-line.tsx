// The details as one line above the bar, where there is no space for them beside the form: the name of the
// cell that has the focus, its answer and last year's, and the state of its checks. On a phone it is
// above the keypad, with the sum and the value states, for which a keypad has no letters.

import { useFormContext } from "#web/answers/form-context.ts";
import { type FieldLocation, locationOf, type Tab } from "#web/answers/form-layout.ts";
import type { SlotKey } from "#web/answers/slots.ts";
import { useCell } from "#web/answers/use-cell.ts";
import { fieldName } from "#web/data-entry/grid/names.ts";
import { useValueText } from "#web/data-entry/grid/use-value-text.ts";
import { useFieldAt } from "#web/data-entry/products/use-field-at.ts";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { CellChecks } from "./cell-checks.tsx";
import styles from "./details-line.module.css";
import { useFocusedCell, useFollowedCell } from "./focused-cell.ts";
import { KeypadLine } from "./keypad-line.tsx";
import { LastYearText } from "./last-year-text.tsx";
import type { DetailsState } from "./use-details.ts";

type CellProps = { slot: SlotKey; location: FieldLocation };

function CellInLine({ slot, location }: CellProps) {
  const { textOf } = useFormContext();
  const { cell } = useCell(slot);
  const valueText = useValueText();
  const { question } = location;
  const field = useFieldAt()(slot, location);
  return (
    <>
      <strong className={styles.name}>{fieldName(field, question, textOf)}</strong>
      <span className={styles.value}>{valueText(field, cell)}</span>
      <LastYearText slot={slot} field={field} />
      <CellChecks slot={slot} />
    </>
  );
}

type LineProps = { details: DetailsState; tab: Tab };

function TabletLine({ details, tab }: LineProps) {
  const { t } = useTexts("sections");
  const { store } = useFormContext();
  const followed = useFollowedCell(store, details.lastCell.current);
  const location = followed ? locationOf(store.layout, followed) : undefined;
  const isHere = followed !== null && location?.tab === tab;
  return (
    <section className={styles.line} aria-label={t("details.line")}>
      {isHere ? (
        <CellInLine slot={followed} location={location} />
      ) : (
        <span className={styles.quiet}>{t("details.choose")}</span>
      )}
      <span className={styles.end}>
        <LinkButton
          aria-expanded={details.isDrawerOpen}
          disabled={!isHere}
          // The focus stays in its cell.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (followed ? details.toggleDrawer(followed) : undefined)}
        >
          {t("details.title")}
        </LinkButton>
      </span>
    </section>
  );
}

function PhoneLine({ details, tab }: LineProps) {
  const { store } = useFormContext();
  const { slot, line } = useFocusedCell(store);
  const location = slot ? locationOf(store.layout, slot) : undefined;
  if (!slot || location?.tab !== tab) return null;
  return <KeypadLine ref={line} slot={slot} location={location} onDetails={details.open} />;
}

/** Nothing where the details have space beside the form. */
export function DetailsLine(props: LineProps) {
  const { isNarrow } = useFormContext();
  if (props.details.isWide) return null;
  return isNarrow ? <PhoneLine {...props} /> : <TabletLine {...props} />;
}
