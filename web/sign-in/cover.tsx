// The cover beside the login form: what the survey is, told in all three languages at once,
// and in each where to register. The reader's own language stands first.

import { Link } from "react-router";
import { type Lang, langs } from "#questionnaire/engine/languages.ts";
import en from "../texts/en/cover.json" with { type: "json" };
import es from "../texts/es/cover.json" with { type: "json" };
import fr from "../texts/fr/cover.json" with { type: "json" };
import { useTexts } from "../ui/i18n.ts";
import styles from "./cover.module.css";

const words: Record<Lang, typeof en> = { en, fr, es };

/** The reader's own invitation to register stands at the form; here are the other two. */
function Introduction({ lang, isOwn }: { lang: Lang; isOwn: boolean }) {
  const { title, text, registerText, register } = words[lang];
  return (
    <section lang={lang}>
      <h3>{title}</h3>
      <p>{text}</p>
      {isOwn ? null : (
        <p>
          {registerText} <Link to="/register">{register}</Link>
        </p>
      )}
    </section>
  );
}

export function Cover() {
  const { lang } = useTexts("layout");
  const ownFirst = [lang, ...langs.filter((other) => other !== lang)];
  return (
    <aside className={styles.cover} aria-labelledby="cover-title">
      <div className={styles.globe} aria-hidden="true" />
      <div className={styles.title}>
        <h2 id="cover-title">{words[lang].title}</h2>
        <p>{words[lang].subject}</p>
      </div>
      <div className={styles.languages}>
        {ownFirst.map((each) => (
          <Introduction key={each} lang={each} isOwn={each === lang} />
        ))}
      </div>
    </aside>
  );
}
