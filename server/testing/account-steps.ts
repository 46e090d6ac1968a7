// The steps of an account's life that several tests take: request, approval, mailed link, signing in.
// Mails are read from the outbox as their recipients get them.

import type { OutboxMail } from "./outbox.ts";
import { freshAddress, registration } from "./registration.ts";
import type { Answer } from "./send.ts";
import type { StartedApp } from "./start-app.ts";

/** The password of accounts that `createNmo` makes. */
export const chosenPassword = "Kigali!2x";

/** A request for an account; its organization contains markup, which mails must show as text. */
export const accountRequest = (email: string) => ({
  ...registration(email),
  organization: "Federación <b>de</b> Hemofilia",
});

const administratorOf = (app: StartedApp) => ({ token: app.callers.administrator.token });

export async function mailsTo(app: StartedApp, to: string): Promise<OutboxMail[]> {
  return (await app.mails()).filter((mail) => mail.to === to);
}

/** Sends a request for an account and runs its jobs; returns the status. */
export async function register(app: StartedApp, email: string): Promise<number> {
  const { status } = await app.send("POST", "/User/Register?culture=es", {
    body: accountRequest(email),
    headers: { "x-forwarded-for": "203.0.113.7" },
  });
  await app.runJobs();
  return status;
}

/** The account of an address, as an Administrator sees it. */
export async function userOf(app: StartedApp, email: string): Promise<Answer["body"]> {
  const { body } = await app.send("GET", "/User", administratorOf(app));
  return body.find((user: { email: string }) => user.email === email);
}

/** Approves the request as NMO of Mexico, with an organization of that country. */
export async function approve(
  app: StartedApp,
  email: string,
  organization: object = { organization: "Federación de Hemofilia" },
): Promise<Answer> {
  const { id } = await userOf(app, email);
  const answer = await app.send("POST", "/User/Approve?culture=en", {
    ...administratorOf(app),
    body: { id, isApproved: true, roleKey: "NMO", countryId: 3, ...organization },
  });
  await app.runJobs();
  return answer;
}

/** The token of the newest link mailed to the address. */
export async function tokenMailedTo(app: StartedApp, email: string): Promise<string> {
  const token = (await mailsTo(app, email)).findLast((mail) => mail.token)?.token;
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

export const setPassword = (
  app: StartedApp,
  token: string,
  password = chosenPassword,
  confirmPassword = password,
): Promise<Answer> =>
  app.send("POST", "/User/ResetPassword", { body: { token, password, confirmPassword } });

/** An NMO with a password, by request, approval and mailed link; returns the address. */
export async function createNmo(app: StartedApp): Promise<string> {
  const email = freshAddress();
  await register(app, email);
  await approve(app, email);
  const { status } = await setPassword(app, await tokenMailedTo(app, email));
  if (status !== 204) throw new Error(`setting the password of ${email} gave ${status}`);
  return email;
}

export const signIn = (
  app: StartedApp,
  email: string,
  password = chosenPassword,
  cookie?: string,
): Promise<Answer> =>
  app.send("POST", "/User/Authenticate", {
    body: { email, password },
    headers: cookie ? { cookie } : {},
  });

/** The device cookie that an answer sets, as a browser sends it back. */
export const deviceCookieOf = ({ headers }: Answer): string =>
  String(headers["set-cookie"]).split(";", 1)[0] ?? "";
