// Every value that may be changed while the platform runs: an entry each. The server checks and stores
// by it, and the settings screen is drawn from it. Plain data without zod, so the browser can load it;
// the schema of an entry is in setting-calls.ts, its texts are in the settings area of web/texts.

import type { Lang } from "#questionnaire/engine/languages.ts";
import { surveyPageUrl } from "#questionnaire/wfh/survey-page.ts";
import { adminRoles, type Role } from "./define.ts";

/** The properties of each kind of entry besides its default, and the type of its value. */
type Kinds = {
  number: { rule: { min: number; max: number; unit: Unit }; value: number };
  email: { rule: object; value: string };
  /** An http or https address. */
  address: { rule: object; value: string };
  switch: { rule: object; value: boolean };
  choice: { rule: { options: readonly string[] }; value: string };
  /** A text for each language that has one. */
  texts: { rule: { maxLength: number }; value: Readonly<Partial<Record<Lang, string>>> };
  /** The roles that something applies to. */
  roles: { rule: object; value: readonly Role[] };
};
export type SettingKind = keyof Kinds;
export type Unit = "perMinute" | "perHour" | "atOnce" | "hours" | "days" | "percent" | "year";

export const settingGroups = [
  "contact",
  "home",
  "access",
  "registration",
  "years",
  "limits",
] as const;

type Common = {
  /** The section of the settings screen. */
  group: (typeof settingGroups)[number];
  /** The environment variable that sets the default of an installation. */
  environment?: string;
  changedBy: readonly Role[];
  /** Whether the browser may read it without a session (GET /Instance). */
  isPublic: boolean;
};

type EntryOf<K extends SettingKind> = Common &
  Kinds[K]["rule"] & { kind: K; default: Kinds[K]["value"] };
/** A setting of any kind. */
export type SettingEntry = { [K in SettingKind]: EntryOf<K> }[SettingKind];
export type EntryOfKind<K extends SettingKind> = Extract<SettingEntry, { kind: K }>;

const limit = { kind: "number", group: "limits", changedBy: adminRoles, isPublic: false } as const;

export const settings = {
  supportEmail: {
    kind: "email",
    group: "contact",
    default: "support@example.org",
    environment: "SUPPORT_EMAIL",
    changedBy: adminRoles,
    isPublic: true,
  },
  surveyPageUrl: {
    kind: "address",
    group: "contact",
    default: surveyPageUrl,
    environment: "SURVEY_PAGE_URL",
    changedBy: adminRoles,
    isPublic: true,
  },
  /** Shown on the home page in the reader's language. */
  homeNotice: {
    kind: "texts",
    group: "home",
    maxLength: 500,
    default: {},
    changedBy: adminRoles,
    isPublic: true,
  },
  secondFactorRoles: {
    kind: "roles",
    group: "access",
    default: [],
    changedBy: adminRoles,
    isPublic: false,
  },
  /** Whether an easily guessed password that follows the rule is refused, or only warned about. */
  passwordStrength: {
    kind: "choice",
    group: "access",
    options: ["warn", "refuse"],
    default: "warn",
    environment: "PASSWORD_STRENGTH",
    changedBy: adminRoles,
    isPublic: false,
  },
  /** How long a registration waits until Administrators are reminded; always before the answer is due. */
  registrationReminderHours: {
    kind: "number",
    group: "registration",
    unit: "hours",
    min: 2,
    max: 47,
    default: 36,
    changedBy: adminRoles,
    isPublic: true,
  },
  /** The year of the surveys overview when its address names none (specification, section 9). */
  overviewYear: {
    kind: "number",
    group: "years",
    unit: "year",
    min: 1999,
    max: 2099,
    default: 2021,
    changedBy: adminRoles,
    isPublic: true,
  },
  /** How long before the deadline of a survey the countries that are not done are reminded; 0: never. */
  reminderDays: {
    kind: "number",
    group: "years",
    unit: "days",
    min: 0,
    max: 60,
    default: 0,
    changedBy: adminRoles,
    isPublic: false,
  },
  /** A population that differs from the year before by more is to be confirmed. */
  populationJumpPercent: {
    kind: "number",
    group: "years",
    unit: "percent",
    min: 1,
    max: 100,
    default: 10,
    changedBy: adminRoles,
    isPublic: true,
  },
  callsPerMinute: {
    ...limit,
    unit: "perMinute",
    min: 60,
    max: 100_000,
    default: 600,
    environment: "CALLS_PER_MINUTE",
  },
  /** A whole office may share one address. */
  callsPerMinuteOfNetwork: {
    ...limit,
    unit: "perMinute",
    min: 300,
    max: 1_000_000,
    default: 3000,
    environment: "CALLS_PER_MINUTE_OF_NETWORK",
  },
  uploadsPerHour: {
    ...limit,
    unit: "perHour",
    min: 5,
    max: 10_000,
    default: 30,
    environment: "UPLOADS_PER_HOUR",
  },
  uploadsAtOnce: { ...limit, unit: "atOnce", min: 1, max: 20, default: 2 },
  exportsPerHour: {
    ...limit,
    unit: "perHour",
    min: 5,
    max: 10_000,
    default: 60,
    environment: "EXPORTS_PER_HOUR",
  },
  exportsAtOnce: { ...limit, unit: "atOnce", min: 1, max: 20, default: 4 },
  messagesPerHour: { ...limit, unit: "perHour", min: 5, max: 1000, default: 50 },
  visitorMessagesPerHour: { ...limit, unit: "perHour", min: 1, max: 100, default: 5 },
  registrationsPerHour: { ...limit, unit: "perHour", min: 1, max: 1000, default: 10 },
  resetRequestsPerHour: { ...limit, unit: "perHour", min: 1, max: 1000, default: 20 },
  failedResetsPerHour: { ...limit, unit: "perHour", min: 1, max: 1000, default: 20 },
  failedRefreshesPerHour: { ...limit, unit: "perHour", min: 20, max: 10_000, default: 300 },
} as const satisfies Record<string, SettingEntry>;

export type SettingName = keyof typeof settings;
type ValueOf<E extends SettingEntry> = E extends { options: readonly (infer Option)[] }
  ? Option
  : Kinds[E["kind"]]["value"];
export type SettingValue<N extends SettingName> = ValueOf<(typeof settings)[N]>;
export type SettingValues = { [N in SettingName]: SettingValue<N> };

/** The entries by name, in the order of the screen. */
export const settingEntries: ReadonlyMap<string, SettingEntry> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(settings),
);

type PublicName = {
  [N in SettingName]: (typeof settings)[N]["isPublic"] extends true ? N : never;
}[SettingName];
/** What a browser may read without a session. */
export type PublicSettings = Pick<SettingValues, PublicName>;

const isPublic = (name: string): name is PublicName => settingEntries.get(name)?.isPublic === true;
export const publicSettingNames: readonly PublicName[] = [...settingEntries.keys()].filter(
  isPublic,
);

/** The values of the entries; an installation's environment may say others. */
export const settingDefaults = Object.fromEntries(
  [...settingEntries].map(([name, entry]) => [name, entry.default]),
) as SettingValues;
