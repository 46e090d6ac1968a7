// People found beside people expected, as bars of one scale: what is hatched is still missing.

import { nameIn } from "#questionnaire/engine/languages.ts";
import type { ReportLocale } from "#reports/engine/text.ts";
import { inScheme, seriesColours } from "#reports/pictures/tokens.ts";
import { useTexts } from "#web/ui/i18n.ts";
import { Figure } from "./figure.tsx";
import type { PartProps } from "./indicators.tsx";
import styles from "./profile.module.css";
import type { Profile } from "./profile-query.ts";

type Found = Profile["found"][number];

/** A colour of the palette, on light and dark pages and on paper. */
const colourOf = (place: number) => {
  const pair = seriesColours[place] ?? ["currentColor", "currentColor"];
  return `light-dark(${inScheme(pair, "light")}, ${inScheme(pair, "dark")})`;
};
export const peopleColour = colourOf(0);
const severeColour = colourOf(4);

const numberOf = (figure: Found | undefined): number | null =>
  typeof figure?.value === "number" ? figure.value : null;

type BarProps = {
  found: Found | undefined;
  missing: Found | undefined;
  /** The largest number of people of all bars. */
  scale: number;
  colour: string;
  text: string;
  locale: ReportLocale;
  year: number;
};

function Bar({ found, missing, scale, colour, text, locale, year }: BarProps) {
  const people = numberOf(found);
  if (found === undefined || people === null) return null;
  const lack = Math.max(0, numberOf(missing) ?? 0);
  const percent = (value: number) => `${((value / scale) * 100).toFixed(2)}%`;
  return (
    <div className={styles.found}>
      <p>
        {text}{" "}
        <b>
          <Figure figure={found} column={found.column} locale={locale} year={year} />
        </b>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <span style={{ width: percent(people), background: colour }} />
        <span style={{ width: percent(lack) }} data-missing />
      </div>
    </div>
  );
}

type ExpectationProps = {
  expected: Found | undefined;
  missing: Found | undefined;
  locale: ReportLocale;
  year: number;
};

/** How many people are expected, and how many of them are missing or were found beyond. */
function Expectation({ expected, missing, locale, year }: ExpectationProps) {
  const { t } = useTexts("reportpages");
  const lack = numberOf(missing) ?? 0;
  return (
    <p className={styles.quiet}>
      {expected === undefined ? null : (
        <>
          {t("profile.expected")}{" "}
          <Figure figure={expected} column={expected.column} locale={locale} year={year} />
          {" · "}
        </>
      )}
      {missing === undefined ? null : (
        <>
          {t(lack < 0 ? "profile.more" : "profile.missing")}{" "}
          <Figure
            figure={{ ...missing, value: Math.abs(lack) }}
            column={missing.column}
            locale={locale}
            year={year}
          />
        </>
      )}
    </p>
  );
}

export function FoundPeople({ profile, locale }: PartProps) {
  const { t, lang } = useTexts("reportpages");
  const figure = (key: string) => profile.found.find((one) => one.key === key);
  const [found, expected, missing] = ["foundPeople", "expectedPeople", "missing"].map(figure);
  const [severeFound, missingSevere] = ["severeFound", "missingSevere"].map(figure);
  const scale = Math.max(numberOf(found) ?? 0, numberOf(expected) ?? 0);
  const about = { scale, locale, year: profile.year };
  return (
    <section aria-labelledby="found">
      <h2 id="found">{t("profile.found")}</h2>
      {scale === 0 ? <p>{t("profile.foundNothing")}</p> : null}
      {scale > 0 ? (
        <>
          <Bar
            {...about}
            found={found}
            missing={missing}
            colour={peopleColour}
            text={t("profile.foundAll")}
          />
          <Bar
            {...about}
            found={severeFound}
            missing={missingSevere}
            colour={severeColour}
            text={t("profile.foundSevere")}
          />
          <Expectation {...{ expected, missing, locale, year: profile.year }} />
          <p className={styles.caption}>
            {t("profile.foundNote", { country: nameIn(profile.country, lang) })}
          </p>
        </>
      ) : null}
    </section>
  );
}
