// One figure of a country: its value, what it is made of, between which limits chance alone leaves it, its own years,
// and other countries: the median of its income class, for the staff also the nearest ten.

import type { Expected, ExpectedFigure } from "#contract/pages/expected.ts";
import { nameIn } from "#questionnaire/engine/languages.ts";
import { listText } from "#questionnaire/engine/written/list-text.ts";
import { useCodeTexts, useTexts } from "#web/ui/i18n.ts";
import styles from "./expected.module.css";
import { signedFigure } from "./figure-text.ts";
import { PeerStrip } from "./peer-strip.tsx";
import { YearsLine } from "./years-line.tsx";

type FigureProps = { figure: ExpectedFigure; expected: Expected };

/** A median of fewer countries says so. */
const fewCountries = 5;

const isNumber = (value: unknown): value is number => typeof value === "number";

function useWrite({ column }: ExpectedFigure) {
  const { lang } = useTexts("country");
  return (value: unknown, mark?: ExpectedFigure["mark"]) =>
    signedFigure(column, { value, ...(mark === undefined ? {} : { mark }) }, lang);
}

function Parts({ figure: { parts } }: FigureProps) {
  const { lang } = useTexts("country");
  const textOf = useCodeTexts("country");
  const known = parts.filter(({ value }) => isNumber(value));
  if (known.length === 0) return null;
  const texts = known.map((part) =>
    textOf(`part.${part.key}`, { value: signedFigure(part.column, part, lang) }),
  );
  return <p>{texts.join(" · ")}</p>;
}

function OwnYears({ figure, expected }: FigureProps) {
  const { t } = useTexts("country");
  const write = useWrite(figure);
  const before = figure.before.filter(({ value }) => value !== null);
  if (before.length === 0) return <p>{t("before.none")}</p>;
  const now = { year: expected.year, value: isNumber(figure.value) ? figure.value : null };
  const list = before.map(({ year, value }) => `${year} ${write(value)}`).join(" · ");
  return (
    <p className={styles.years}>
      <YearsLine points={[...before, now]} />
      <span>{t("before", { list })}</span>
    </p>
  );
}

function OfClass({ figure, expected: { gni } }: FigureProps) {
  const { t } = useTexts("country");
  const textOf = useCodeTexts("country");
  const write = useWrite(figure);
  const { median, n, medianMark } = figure.ofClass;
  if (gni === null) return <p>{t("class.unknown")}</p>;
  const name = textOf(`class.${gni.value}`);
  if (median === null) return <p>{t("class.few", { name })}</p>;
  const values = { name, n, median: write(median, medianMark) };
  return <p>{t(n < fewCountries ? "class.medianOfFew" : "class.median", values)}</p>;
}

function OfPeers({ figure, expected }: FigureProps) {
  const { t, lang } = useTexts("country");
  const write = useWrite(figure);
  const { peers } = figure;
  if (!peers || peers.countries.length === 0) return null;
  const { place, n, countries } = peers;
  const median = write(peers.median, peers.medianMark);
  const names = new Map((expected.peers ?? []).map((one) => [one.code, nameIn(one, lang)]));
  const list = countries.map(
    ({ code, value, mark }) => `${names.get(code) ?? code} ${write(value, mark)}`,
  );
  const label =
    place === null ? t("peers.noPlace", { median }) : t("peers.place", { place, n, median });
  return (
    <div className={styles.peers}>
      <PeerStrip
        value={figure.value}
        among={peers}
        peers={countries.map(({ value }) => value)}
        label={label}
      />
      <p>{label}</p>
      <p>{listText(lang, list, "unit")}</p>
    </div>
  );
}

export function Figure(props: FigureProps) {
  const { t } = useTexts("country");
  const textOf = useCodeTexts("country");
  const { figure } = props;
  const write = useWrite(figure);
  const { limits } = figure;
  return (
    <li className={styles.figure}>
      <p className={styles.head}>
        <span>{textOf(`figure.${figure.key}`)}</span>
        <b>{write(figure.value, figure.mark)}</b>
      </p>
      <Parts {...props} />
      {limits === null ? null : (
        <p>{t("limits", { low: write(limits.low), high: write(limits.high) })}</p>
      )}
      <OwnYears {...props} />
      <OfClass {...props} />
      <OfPeers {...props} />
    </li>
  );
}
