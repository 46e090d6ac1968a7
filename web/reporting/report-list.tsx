// The reports of a family as a table of contents: title, and what the report tells; with search.

import type { KeyboardEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { isStaff } from "#contract/define.ts";
import { found } from "#questionnaire/engine/written/plain-text.ts";
import { type Family, families, type ReportEntry } from "#reports/engine/define.ts";
import { type ReportLocale, textOf } from "#reports/engine/text.ts";
import { useSession } from "#web/session.ts";
import { Control, Controls } from "#web/ui/controls/control.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { useLatestParams, withParams } from "#web/ui/table/use-latest-params.ts";
import { addressOf, reportEntries } from "./entries.ts";
import styles from "./report-list.module.css";
import { useReportLocale } from "./use-report-locale.ts";
import { YearbookButton } from "./yearbook/yearbook-dialog.tsx";

function useFamily(): Family {
  const path = useLocation().pathname.toLowerCase();
  return families.find((family) => path.startsWith(`/${family}reports`)) ?? families[0];
}

/** What a search of reports looks at. */
const textsOf = ({ id, route }: ReportEntry, locale: ReportLocale): string[] => [
  textOf(locale, `report.${id}.title`),
  textOf(locale, `report.${id}.about`),
  route,
];

function Entry({ entry, locale }: { entry: ReportEntry; locale: ReportLocale }) {
  const { id } = entry;
  return (
    <li>
      <Link to={addressOf(entry)} className={styles.entry}>
        <span className={styles.title}>{textOf(locale, `report.${id}.title`)}</span>
        <span className={styles.about}>{textOf(locale, `report.${id}.about`)}</span>
      </Link>
    </li>
  );
}

type SearchProps = {
  search: string;
  count: number;
  find: (search: string) => readonly ReportEntry[];
};

/** What is searched is kept in the address; Enter opens the report that is left. */
function Search({ search, count, find }: SearchProps) {
  const { t } = useTexts("reporting");
  const [, change] = useLatestParams();
  const navigate = useNavigate();
  // What is in the field now, which the page may not show yet.
  const openOnly = ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const typed = currentTarget.value;
    const isWanted = key === "Enter" && !nativeEvent.isComposing && typed.trim() !== "";
    const [only, another] = isWanted ? find(typed) : [];
    if (only && !another) void navigate(addressOf(only));
  };
  const said = t(count === 0 ? "list.notFound" : "list.found", { count });
  return (
    <Controls>
      <Control label={t("list.search")}>
        {(id) => (
          <SearchInput
            id={id}
            value={search}
            onSearch={(value) =>
              change((latest) => withParams(latest, { search: value }), { replace: true })
            }
            onKeyDown={openOnly}
          />
        )}
      </Control>
      <output className={styles.about}>{search === "" ? null : said}</output>
    </Controls>
  );
}

function Entries({ entries }: { entries: readonly ReportEntry[] }) {
  const locale = useReportLocale(undefined);
  const [params] = useLatestParams();
  const search = params.get("search") ?? "";
  const find = (words: string) => found(words, entries, (entry) => textsOf(entry, locale));
  const shown = find(search);
  return (
    <>
      <Search search={search} count={shown.length} find={find} />
      <ul className={styles.list}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} locale={locale} />
        ))}
      </ul>
    </>
  );
}

export function ReportList() {
  const { t } = useTexts("reporting");
  const family = useFamily();
  const entries = [...reportEntries.values()].filter((entry) => entry.family === family);
  const isOfStaff = isStaff(useSession()?.role);
  // The yearbook has the reports of the federation.
  const hasYearbook = family === "ags" && isOfStaff;
  return (
    <>
      <PageHead
        lead={t(entries.length === 0 ? "list.none" : `list.${family}`)}
        actions={hasYearbook ? <YearbookButton /> : undefined}
      />
      {entries.length === 0 ? null : <Entries key={family} entries={entries} />}
    </>
  );
}
