// Every mail there is, what it is filled with and where its button leads. The words stand in words/.

type FirstName = { firstName: string };
type Happened = FirstName & { /** ISO instant. */ at: string };

/** What a mail is filled with. `token` opens an account: it is wiped once the mail is sent. */
export type MailValues = {
  /** To an address that nobody has proved: it says nothing that a stranger could choose. */
  "registration-received": Record<never, never>;
  "registration-waiting": { name: string; organization: string; country: string };
  "registration-overdue": { count: string; hours: string };
  "account-exists": FirstName;
  "registration-denied": FirstName & { reason: string };
  invitation: FirstName & { token: string };
  "reset-password": FirstName & { token: string };
  "password-changed": Happened;
  "new-device": Happened & { device: string };
  "second-factor-added": Happened;
  "second-factor-removed": Happened;
  "role-changed": FirstName & { role: string };
  "session-reuse": Happened;
  "account-suspended": FirstName;
  "account-reactivated": FirstName;
  "contact-message": { name: string; email: string; message: string };
};
export type MailTemplate = keyof MailValues;

const setPassword = "/resetpassword";

/** Below PUBLIC_URL; a token goes into the fragment, which reaches no server. */
export const linkOf: Partial<Record<MailTemplate, string>> = {
  "registration-waiting": "/admin/userslog",
  "registration-overdue": "/admin/userslog",
  "account-exists": setPassword,
  invitation: setPassword,
  "reset-password": setPassword,
  "password-changed": setPassword,
  "new-device": setPassword,
  "second-factor-removed": setPassword,
  "session-reuse": setPassword,
  "account-reactivated": "/login",
};
