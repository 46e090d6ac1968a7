// Every mail, the values of its texts and the target of its button. The texts are in texts/.

type FirstName = { firstName: string };
type Notice = FirstName & { /** ISO instant. */ at: string };

/** The values of each mail. `token` opens an account: it is deleted once the mail is sent. */
export type MailValues = {
  /** Its address is not verified yet, so it contains nothing that a stranger could choose. */
  "registration-received": Record<never, never>;
  "registration-waiting": { name: string; organization: string; country: string };
  "registration-overdue": { count: string; hours: string };
  "account-exists": FirstName;
  "registration-denied": FirstName & { reason: string };
  invitation: FirstName & { token: string };
  "reset-password": FirstName & { token: string };
  "password-changed": Notice;
  "new-device": Notice & { device: string };
  "second-factor-guessed": Notice & { device: string };
  "second-factor-added": Notice;
  "second-factor-removed": Notice;
  "api-token-created": Notice & { name: string };
  "role-changed": FirstName & { role: string };
  "session-reuse": Notice;
  "account-suspended": FirstName;
  "account-reactivated": FirstName;
  "account-unused": FirstName;
  "audit-head": FirstName & { head: string };
  /** `deadline`, `state`: as the recipient's language writes them. `message` may be blank. */
  "survey-reminder": FirstName & {
    year: string;
    deadline: string;
    state: string;
    message: string;
  };
  /** `path`: where its button leads. */
  discrepancies: FirstName & { subject: string; summary: string; path: string };
  "approval-revoked": FirstName & { year: string; reason: string };
  "survey-returned": FirstName & { year: string; reason: string };
  "reopening-declined": FirstName & { year: string; reason: string };
  "reopening-asked": FirstName & { year: string; country: string; reason: string };
  "contact-message": { name: string; email: string; message: string };
};
export type MailTemplate = keyof MailValues;

const setPassword = "/resetpassword";

/** Paths below PUBLIC_URL, which may name the year of a survey; the token is added as a fragment, which is sent to no server. */
export const linkOf: Partial<Record<MailTemplate, string>> = {
  "registration-waiting": "/admin/userslog",
  "registration-overdue": "/admin/userslog",
  "account-exists": setPassword,
  invitation: setPassword,
  "reset-password": setPassword,
  "password-changed": setPassword,
  "new-device": setPassword,
  "second-factor-guessed": setPassword,
  "second-factor-removed": setPassword,
  "api-token-created": "/myprofile",
  "session-reuse": setPassword,
  "account-reactivated": "/login",
  "account-unused": "/login",
  "approval-revoked": "/newdataentry?year={year}",
  "survey-returned": "/newdataentry?year={year}",
  "reopening-declined": "/newdataentry?year={year}",
  "reopening-asked": "/surveysoverview?year={year}",
  "survey-reminder": "/newdataentry?year={year}",
  discrepancies: "/newdataentry",
};
