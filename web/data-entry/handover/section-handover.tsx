// Below the questions of a section: who filled it the last time, from which source, and with which notes and reasons.
// "Still true" writes a note into this year as a comment on its cell.

import { useQuery } from "@tanstack/react-query";
import { isStaff } from "#contract/define.ts";
import type { Handover } from "#contract/handover/handover.ts";
import type { AnswerSource } from "#web/answers/answer-source.ts";
import { useFormContext } from "#web/answers/form-context.ts";
import { queryClient } from "#web/api.ts";
import styles from "#web/country/handover.module.css";
import { handoverOf } from "#web/country/handover-query.ts";
import { NoteList } from "#web/country/note-list.tsx";
import { useFillerText } from "#web/country/use-filler-text.ts";
import { useSession } from "#web/session.ts";
import { useTexts } from "#web/ui/i18n.ts";

type HandoverProps = { country: NonNullable<AnswerSource["country"]>; section: string };
type Last = NonNullable<Handover["last"]>;

function Inside({ last, people }: { last: Last; people: Last["sections"][number]["people"] }) {
  const { t } = useTexts("country");
  const fillerText = useFillerText();
  return (
    <>
      {people.length > 1 ? (
        <p>
          {t("filled.others", {
            list: people.slice(1).map(fillerText).join(" · "),
          })}
        </p>
      ) : null}
      <p>
        {last.source.length > 0
          ? t("filled.from", { list: last.source.join(" · ") })
          : t("filled.fromUnknown")}
      </p>
    </>
  );
}

export function SectionHandover({ country, section }: HandoverProps) {
  const { t, lang } = useTexts("country");
  const { source } = useFormContext();
  const session = useSession();
  const fillerText = useFillerText();
  const { data } = useQuery(handoverOf(country, lang));
  const last = data?.last;
  const own = last?.sections.find(({ code }) => code === section);
  const [first] = own?.people ?? [];
  if (!last || !own || !first) return null;
  const notes = last.notes.filter((note) => note.section === section);
  return (
    <details className={styles.handover}>
      <summary>
        {t("filled.by", { year: String(last.year), who: fillerText(first) })}{" "}
        <span>
          {notes.length > 0 ? t("notes.count", { count: notes.length }) : t("notes.none")}
        </span>
      </summary>
      <div className={styles.inside}>
        <Inside last={last} people={own.people} />
        <NoteList
          notes={notes}
          countryId={country.countryId}
          survey={data.survey}
          mayCarry={data.survey.isOpen || (session !== null && isStaff(session.role))}
          onCarried={() =>
            void queryClient.invalidateQueries({ queryKey: [...source.key, "comments"] })
          }
        />
      </div>
    </details>
  );
}
