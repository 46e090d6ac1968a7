// The cover beside the login form: what happens in a year, in the language in use, and for whom this is in
// every language at once, with a link to register in each. The language in use comes first.

import { Link } from "react-router";
import { type Lang, langs, perLanguage } from "#questionnaire/engine/languages.ts";
import type source from "#web/texts/en/cover.json";
import { useTexts } from "#web/ui/i18n.ts";
import { OutsideIcon } from "#web/ui/icons.tsx";
import { useInstance } from "#web/ui/use-instance.ts";
import styles from "./cover.module.css";

type Texts = typeof source;

const files = import.meta.glob<Texts>("../texts/*/cover.json", { import: "default", eager: true });

const texts = perLanguage((lang): Texts => {
  const found = files[`../texts/${lang}/cover.json`];
  if (!found) throw new Error(`The cover has no texts in ${lang}.`);
  return found;
});

const lines = ["line.count", "line.review", "line.report"] as const;

/** What happens in a year, in three lines, and where its result is. */
function Lines({ lang }: { lang: Lang }) {
  const { data: instance } = useInstance();
  const spoken = texts[lang];
  return (
    <div className={styles.lines}>
      {lines.map((line) => (
        <p key={line}>{spoken[line]}</p>
      ))}
      {instance ? (
        <p>
          <a href={instance.surveyPageUrl} rel="noreferrer">
            {spoken.reports} <span className="spoken">{spoken.outside}</span>
            <OutsideIcon />
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** The link to register in the language in use is at the form, so it is left out here. */
function Introduction({ lang, isCurrent }: { lang: Lang; isCurrent: boolean }) {
  const { title, text, registerText, register } = texts[lang];
  return (
    <section lang={lang}>
      <h3>{title}</h3>
      <p>{text}</p>
      {isCurrent ? null : (
        <p>
          {registerText} <Link to="/register">{register}</Link>
        </p>
      )}
    </section>
  );
}

export function Cover() {
  const { lang } = useTexts("layout");
  const ordered = [lang, ...langs.filter((other) => other !== lang)];
  return (
    <aside className={styles.cover} aria-labelledby="cover-title">
      <div className={styles.globe} aria-hidden="true" />
      <div className={styles.title}>
        <h2 id="cover-title">{texts[lang].title}</h2>
        <p>{texts[lang].subject}</p>
        <Lines lang={lang} />
      </div>
      <div className={styles.languages}>
        {ordered.map((each) => (
          <Introduction key={each} lang={each} isCurrent={each === lang} />
        ))}
      </div>
    </aside>
  );
}
