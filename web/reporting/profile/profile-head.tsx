// What a profile says first: a sentence made from its figures, where they come from, and whether they are provisional.

import { type Lang, nameIn } from "#questionnaire/engine/languages.ts";
import { textOf } from "#reports/engine/text.ts";
import { useReportLocale } from "#web/reporting/use-report-locale.ts";
import { formatDayOf, formatInstant, formatNumber } from "#web/ui/format.ts";
import { useTexts } from "#web/ui/i18n.ts";
import notice from "#web/ui/notice.module.css";
import { useInstance } from "#web/ui/use-instance.ts";
import styles from "./profile.module.css";
import type { Profile } from "./profile-query.ts";

function indicatorValue({ indicators }: Profile, key: string): number | null {
  const value = indicators.find((one) => one.key === key)?.value;
  return typeof value === "number" ? value : null;
}

/** The sentence of the figures that are known; without them the country's name. */
export function useProfileTitle(profile: Profile | undefined): string | null {
  const { t, lang } = useTexts("reportpages");
  if (profile === undefined) return null;
  const country = nameIn(profile.country, lang);
  const [found, fviii] = [indicatorValue(profile, "found"), indicatorValue(profile, "fviii")];
  if (found !== null && fviii !== null) return t("profile.title", { country, found, fviii });
  if (found !== null) return t("profile.titleFound", { country, found });
  if (fviii !== null) return t("profile.titleUse", { country, fviii });
  return country;
}

function useAbout({ year, submittedAt, approvedAt, population, gni }: Profile): string {
  const { t, lang } = useTexts("reportpages");
  const locale = useReportLocale(undefined);
  const day = (instant: string) => formatDayOf(instant, lang);
  return [
    t("profile.surveyYear", { year: String(year) }),
    ...(submittedAt === null ? [] : [t("profile.submitted", { day: day(submittedAt) })]),
    ...(approvedAt === null ? [] : [t("profile.approved", { day: day(approvedAt) })]),
    population === null
      ? t("profile.noPopulation")
      : t("profile.population", {
          people: formatNumber(population.value, lang),
          year: String(population.year),
        }),
    ...(gni === null
      ? []
      : [
          t("profile.class", {
            class: textOf(locale, `gni.${gni.value}`),
            year: String(gni.year),
          }),
        ]),
  ].join(" ");
}

/** "Demonstration data", or nothing. */
function useDataNote(): string {
  const { t } = useTexts("reportpages");
  const { data: instance } = useInstance();
  return instance?.demo ? t("demo") : "";
}

export function AboutProfile({ profile }: { profile: Profile }) {
  const { t, lang } = useTexts("reportpages");
  const about = useAbout(profile);
  return (
    <p className={styles.about}>
      {about} {t("asOf", { time: formatInstant(profile.asOf, lang) })} {useDataNote()}
    </p>
  );
}

/** Of what is not approved yet, and of a year without a survey. */
export function StateNotice({ profile }: { profile: Profile }) {
  const { t } = useTexts("reportpages");
  const { state, sections } = profile;
  if (state === "approved") return null;
  const year = String(profile.year);
  return (
    <p className={notice.warning} role="status">
      {state === "none"
        ? t("profile.none", { year })
        : t("profile.provisional", { count: sections?.submitted ?? 0, all: sections?.all ?? 0 })}
    </p>
  );
}

type FootProps = { profile: Profile; page: number };

const footOf = ({ country, year }: Profile, lang: Lang) => `${nameIn(country, lang)} · ${year}`;

/** The foot of each sheet of paper. */
export function PrintedFoot({ profile, page }: FootProps) {
  const { t, lang } = useTexts("reportpages");
  return (
    <p className={styles.foot} aria-hidden="true">
      <span>
        {footOf(profile, lang)} · {t("asOf", { time: formatInstant(profile.asOf, lang) })}{" "}
        {useDataNote()}
        {profile.state === "provisional" ? ` ${t("profile.isProvisional")}` : ""}
      </span>
      <span>{page} / 2</span>
    </p>
  );
}
