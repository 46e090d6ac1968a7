// The parts that the home pages of all roles share.

import type { ReactNode } from "react";
import { Logo } from "#web/mark.tsx";
import { Problem } from "#web/problem.ts";
import { useSession } from "#web/session.ts";
import { Failed } from "#web/ui/failed.tsx";
import { useTexts } from "#web/ui/i18n.ts";
import { OutsideIcon } from "#web/ui/icons.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { useInstance } from "#web/ui/use-instance.ts";
import { useSetting } from "#web/ui/use-setting.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import styles from "./home.module.css";

type HeadProps = {
  /** While it is not known: the title of the route. */
  title?: string;
  /** The state in one sentence. */
  state?: ReactNode;
  /** Until when the survey is open, or since when it is closed. */
  deadline?: ReactNode;
};

/** Welcome, title and state; as high while it waits as with two lines of state. */
export function HomeHead({ title, state, deadline }: HeadProps) {
  const { t } = useTexts("home");
  const session = useSession();
  const welcome = t("welcome", { firstName: session?.firstName ?? "" });
  return (
    <PageHead
      above={welcome}
      {...(title ? { title } : {})}
      lead={
        <span className={styles.state}>
          {state} <span className={styles.deadline}>{deadline}</span>
        </span>
      }
    />
  );
}

/** What the Administrators have to say to everyone, where it is written in the reader's language. */
export function Notice() {
  const { lang } = useTexts("home");
  const notice = useSetting("homeNotice")[lang];
  return notice ? <p className={styles.notice}>{notice}</p> : null;
}

type BlockProps = { title: ReactNode; children: ReactNode };

export function Block({ title, children }: BlockProps) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What the platform is for, and the way to the survey's own page. */
export function AboutSurvey() {
  const { t } = useTexts("home");
  const { data: instance } = useInstance();
  return (
    <Block title={t("about")}>
      <div className={styles.logo}>
        <Logo size={40} />
      </div>
      <p>{t("text")}</p>
      {instance ? (
        <p>
          <a className={styles.outside} href={instance.surveyPageUrl} rel="noreferrer">
            {t("surveyPage")} <span className="spoken">{t("outside")}</span>
            <OutsideIcon />
          </a>
        </p>
      ) : null}
    </Block>
  );
}

/** In place of a survey that has not come: why not, or that it is on its way. */
export function NoSurveyYet({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts("home");
  const isNone = error instanceof Problem && error.code === "no-current-survey";
  if (isNone) return <p className={styles.none}>{t("noSurvey")}</p>;
  if (error) return <Failed error={error} onRetry={onRetry} />;
  return (
    <div className={styles.waiting}>
      <Waiting rows={9} />
    </div>
  );
}
