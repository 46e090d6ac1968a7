// The tools in the line of country and survey: edit, what the tables show, the list of keys, those
// that the screen adds, and stop editing. Edit and stop have places of their own, which nothing else takes.

import type { ReactNode } from "react";
import { useFormContext } from "#web/answers/form-context.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LinkButton } from "#web/ui/controls/link-button.tsx";
import { Segments } from "#web/ui/controls/segments.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import styles from "./data-entry.module.css";
import type { DetailsState } from "./details/use-details.ts";
import { type Density, densities } from "./use-density.ts";
import { editId, editingId } from "./use-editing.ts";

export type FormToolsProps = {
  isLocked: boolean;
  /** The form was closed for editing by the user. */
  hasStopped: boolean;
  density: Density;
  onDensity: (density: Density) => void;
  onEdit: () => void;
  onShowsLastYear: (shows: boolean) => void;
  details: DetailsState;
  onShowKeys: () => void;
  /** Called by "stop editing". */
  onStop: () => void;
  children: ReactNode;
};

/** Pressed once, the button gives way to a word that cannot be pressed. */
function Mode({ isLocked, hasStopped, onEdit }: Omit<FormToolsProps, "children">) {
  const { t } = useTexts("sections");
  const { isEditing } = useFormContext();
  if (isLocked) return <strong className={styles.mode}>{t("tools.locked")}</strong>;
  return (
    <div className={styles.mode}>
      {isEditing ? (
        <strong id={editingId} tabIndex={-1}>
          {t("bar.editing")}
        </strong>
      ) : (
        // After a stop it has the focus, and a second Enter must not open the form again.
        <Button
          id={editId}
          ignoresDoublePress={hasStopped}
          aria-keyshortcuts="Alt+E"
          onClick={onEdit}
        >
          {t("bar.edit")}
        </Button>
      )}
    </div>
  );
}

type DensityProps = Pick<FormToolsProps, "density" | "onDensity">;

function DensityChoice({ density, onDensity }: DensityProps) {
  const { t } = useTexts("sections");
  return (
    <Segments
      legend={t("density.label")}
      options={densities.map((value) => ({ value, label: t(`density.${value}`) }))}
      value={density}
      onChange={onDensity}
    />
  );
}

export function FormTools(props: FormToolsProps) {
  const { t } = useTexts("sections");
  const { questionnaire, isEditing, isNarrow, showsLastYear } = useFormContext();
  const { isLocked, onShowsLastYear, details, onShowKeys, onStop, children } = props;
  return (
    <div className={styles.tools} data-tools="">
      <Mode {...props} />
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={showsLastYear}
          onChange={({ currentTarget }) => onShowsLastYear(currentTarget.checked)}
        />
        {t("tools.lastYear", { year: String(questionnaire.year - 1) })}
      </label>
      {details.isWide ? (
        <label className={styles.toggle}>
          <input
            type="checkbox"
            checked={details.isShown}
            onChange={({ currentTarget }) => details.show(currentTarget.checked)}
          />
          {t("details.title")}
        </label>
      ) : null}
      {isNarrow ? null : <DensityChoice {...props} />}
      <div className={styles.ends}>
        {isLocked ? null : (
          // Its place stays empty while reading, so that nothing moves under the pointer.
          <div className={styles.stop} data-hidden={!isEditing}>
            <LinkButton onClick={onStop}>{t("bar.stop")}</LinkButton>
          </div>
        )}
        {isNarrow ? null : <LinkButton onClick={onShowKeys}>{t("tools.keys")}</LinkButton>}
        {children}
      </div>
    </div>
  );
}

export function PrintTool({ print }: { print: () => void }) {
  const { t } = useTexts("sections");
  return <LinkButton onClick={print}>{t("tools.print")}</LinkButton>;
}

type EndToolsProps = { tools: ReactNode | ((print: () => void) => ReactNode); print: () => void };

/** Print comes first where the screen has no place for it. */
export function EndTools({ tools, print }: EndToolsProps) {
  if (typeof tools === "function") return tools(print);
  return (
    <>
      <PrintTool print={print} />
      {tools}
    </>
  );
}
