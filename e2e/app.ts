// Shared by the browser tests: users, texts in the language of the run, axe checks, screenshots.

import { readFileSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { type Lang, langOf } from "#questionnaire/engine/languages.ts";

const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), "utf8"));

type Person = { email: string; country: string };

const canadian: Person = { email: "nmo.canada@example.org", country: "Canada" };
const people: Partial<Record<Lang, Person>> = {
  fr: { email: "nmo.france@example.org", country: "France" },
  es: { email: "nmo.mexico@example.org", country: "México" },
};
/** A country of its own per language, so that the runs per language do not affect each other. */
export const personOf = (lang: Lang): Person => people[lang] ?? canadian;
export const staff = "wfh@example.org";
const password = "Hemo!2026";

export class App {
  readonly page: Page;
  readonly lang: Lang;
  readonly #words = new Map<string, Record<string, string>>();

  constructor(page: Page, lang: Lang) {
    this.page = page;
    this.lang = lang;
  }

  /** A text of the web app or of the questionnaire with its placeholders filled. */
  word(area: string, key: string, values: Record<string, string | number> = {}): string {
    const paths =
      area === "questionnaire"
        ? ["wfh/texts/LANG/questionnaire.json", "engine/texts/LANG/engine.json"].map(
            (path) => `questionnaire/${path.replace("LANG", this.lang)}`,
          )
        : [`web/texts/${this.lang}/${area}.json`];
    const words: Record<string, string> =
      this.#words.get(area) ?? Object.assign({}, ...paths.map(read));
    this.#words.set(area, words);
    const text = words[key];
    if (text === undefined) throw new Error(`no text ${key} in ${paths}`);
    return text.replace(/\{(\w+)(?:\|\w+)?\}/g, (whole, name: string) =>
      String(values[name] ?? whole),
    );
  }

  async signIn(email: string, chosen = password): Promise<void> {
    await this.page.locator("input[type=email], input[name=email]").first().fill(email);
    await this.page.locator("input[type=password]").fill(chosen);
    await this.page.keyboard.press("Enter");
    await this.page.waitForURL((url) => !url.pathname.startsWith("/login"));
  }

  /** The dialog of Submit is open: goes on with what is chosen, signs and hands it in. */
  async signAndSubmit(): Promise<void> {
    const dialog = this.page.getByRole("dialog");
    const main = (key: string) => {
      const [start] = this.word("dialogs", key, { count: "#" }).split("#");
      return dialog.getByRole("button", { name: new RegExp(`^${start}\\d`) });
    };
    await expect(main("submit.next_one")).toBeEnabled();
    await main("submit.next_one").click();
    await dialog.getByLabel(this.word("dialogs", "sign.name")).fill("Ana Roy");
    await dialog.getByLabel(this.word("dialogs", "sign.position")).fill("Coordinator");
    await dialog.getByRole("checkbox").check();
    await this.look("sign");
    await expect(main("submit.confirm_one")).toBeEnabled();
    await main("submit.confirm_one").click();
  }

  /** Stores a screenshot and runs axe, which must find no violation. */
  async look(name: string): Promise<void> {
    await this.page.screenshot({ path: `test-results/pictures/${name}-${this.lang}.png` });
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" | ")}`,
    );
    expect(found, name).toEqual([]);
  }
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Adds up in `window.layoutShift` how much moves on each page that is opened from now on. */
export function measureShift(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.layoutShift += "value" in entry ? Number(entry.value) : 0;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** A test with the app in the language of its project; any error or warning of the page fails it. */
export const test = base.extend<{ app: App }>({
  app: async ({ page }, use, info) => {
    const lang = langOf(info.project.name);
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      const isReply = message.text().includes("Failed to load resource");
      if (["error", "warning"].includes(message.type()) && !isReply)
        complaints.push(message.text());
    });
    await use(new App(page, lang));
    expect(complaints).toEqual([]);
  },
});
export { expect };
