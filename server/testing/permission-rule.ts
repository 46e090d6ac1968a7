// Who may make which call by the specification, stated a second time and by path, for the tests to
// compare with the contract's access entries and with the server. A call that is not listed is for
// every signed-in user.

import type { Access, Role, TokenScope } from "#contract/define.ts";

const mayCall: Record<string, readonly Role[]> = {
  "GET /User": ["Administrator"],
  "POST /User/Approve": ["Administrator"],
  "POST /User": ["Administrator"],
  "PUT /User/{id}": ["Administrator"],
  "DELETE /User/{id}": ["Administrator"],
  "POST /User/Invite/{id}": ["Administrator"],
  "PUT /Role/{key}": ["Administrator"],
  "GET /Setting": ["Administrator"],
  "PUT /Setting/{name}": ["Administrator"],
  "GET /Setting/{name}/History": ["Administrator"],
  "PUT /Country/Overview": ["Administrator"],
  "POST /Country/Overview/Upload": ["Administrator"],
  "GET /Country/Overview/Template": ["Administrator"],
  "GET /Country/Overview/History": ["Administrator"],
  "PUT /Country/Membership": ["Administrator"],
  "POST /Country/Membership/Upload": ["Administrator"],
  "GET /Country/Membership/Template": ["Administrator"],
  "POST /Survey": ["Administrator", "WFH"],
  "PUT /Survey/{key}": ["Administrator"],
  "DELETE /Survey/{key}": ["Administrator"],
  "GET /Survey/Overview": ["Administrator", "WFH"],
  "POST /Survey/Approve": ["Administrator", "WFH"],
  "POST /Survey/ApproveAll": ["Administrator", "WFH"],
  "GET /Report": ["Administrator", "WFH", "DDC"],
  "GET /Report/{id}": ["Administrator", "WFH", "DDC"],
  "GET /CountryProfile": ["Administrator", "NMO", "WFH", "DDC"],
  "GET /ExpectedFigures": ["Administrator", "NMO", "WFH"],
  "GET /WorldThisYear": ["Administrator", "WFH", "DDC"],
  "GET /Query/fields": ["Administrator", "DDC"],
  "POST /Query": ["Administrator", "DDC"],
  "GET /SavedQuery": ["Administrator", "DDC"],
  "POST /SavedQuery": ["Administrator", "DDC"],
  "PUT /SavedQuery/{id}": ["Administrator", "DDC"],
  "DELETE /SavedQuery/{id}": ["Administrator", "DDC"],
  "POST /Query/Size": ["Administrator", "DDC"],
  "GET /Product/File": ["Administrator", "WFH", "DDC"],
  "GET /ExchangeRate": ["Administrator", "WFH", "DDC"],
  "PUT /ExchangeRate": ["Administrator"],
  "POST /HistoryImport": ["Administrator"],
  "POST /HistoryImport/{id}/Preview": ["Administrator"],
  "POST /HistoryImport/{id}/Apply": ["Administrator"],
  "POST /HistoryImport/{id}/Undo": ["Administrator"],
  "POST /HistoryImport/{id}/Cancel": ["Administrator"],
  "GET /HistoryImport": ["Administrator"],
  "GET /HistoryImport/{id}": ["Administrator"],
  "POST /Yearbook": ["Administrator", "WFH"],
  "POST /Yearbook/{id}/Cancel": ["Administrator", "WFH"],
  "GET /Yearbook": ["Administrator", "WFH"],
  "GET /Yearbook/{id}/File": ["Administrator", "WFH"],
  "GET /Respondent": ["Administrator", "WFH", "DDC"],
  "GET /Survey/Review": ["Administrator", "WFH"],
  "GET /Survey/Evidence": ["Administrator", "WFH"],
  "POST /Survey/Return": ["Administrator", "WFH"],
  "POST /Survey/Reopen/Decline": ["Administrator", "WFH"],
  "GET /Progress": ["Administrator", "WFH"],
  "POST /Reminder": ["Administrator", "WFH"],
  "POST /Reminder/Preview": ["Administrator", "WFH"],
  "GET /Product": ["Administrator", "WFH", "DDC"],
  "GET /Discrepancy/Countries": ["Administrator", "WFH"],
  "GET /Discrepancy": ["Administrator", "WFH"],
  "POST /Discrepancy/Send": ["Administrator", "WFH"],
  "POST /Discrepancy/Bounce": ["Administrator", "WFH"],
  "POST /Discrepancy/Question": ["Administrator", "WFH"],
  "GET /ReviewDesk": ["Administrator", "WFH"],
  "GET /ReviewDesk/Item": ["Administrator", "WFH"],
  "POST /ReviewDesk/Hold": ["Administrator", "WFH"],
  "POST /ReviewDesk/Decide": ["Administrator", "WFH"],
  "POST /Discrepancy/Question/State": ["Administrator", "WFH"],
  "GET /Audit": ["Administrator"],
  "GET /Audit/Actions": ["Administrator"],
  "GET /Dashboard": ["Administrator"],
  "GET /Mail": ["Administrator"],
  "GET /Mail/{id}": ["Administrator"],
  "POST /Mail/{id}/Retry": ["Administrator"],
  "POST /Mail/Preview": ["Administrator"],
};
const writers: readonly Role[] = ["Administrator", "NMO", "WFH"];
const sectionPaths =
  /^\/Survey\/(Organization|CompletedBy|DataSource|Product|Currency|FactorUse|Patient|Care|CommentSection|Handover|SectionsStatuses|State|Answers|UploadDocument|ImportLog|Document\/.*|History|Reopen|LastYear|PastYears|Receipt)$/;
const publicCalls = new Set([
  "POST /User/Authenticate",
  "POST /User/RefreshToken",
  "POST /User/ForgotPassword",
  "POST /User/ResetPassword",
  "POST /User/CheckLink",
  "POST /User/Register",
  "GET /Organization/country",
  "GET /Country",
  "GET /Country/{id}",
  "GET /Instance",
  "POST /Contact",
  "POST /User/Logout",
  "POST /CspReport",
]);

function rolesOf(method: string, path: string): Access["roles"] {
  const key = `${method} ${path}`;
  if (publicCalls.has(key)) return "public";
  if (sectionPaths.test(path)) return writers;
  return mayCall[key] ?? "any";
}

const countryScoped = /^\/(OfflineForm|CountryProfile|ExpectedFigures)$/;
const ofOwnAccount: Record<string, "self" | "own"> = {
  "GET /User/{id}": "self",
  "PUT /User/UpdateProfile/{id}": "self",
  "GET /User/{id}/Export": "own",
};
/** What a user whose role requires a second factor may do before setting one up. */
const beforeSecondFactor = new Set([
  "GET /User/{id}",
  "GET /User/SecondFactor",
  "POST /User/SecondFactor/Begin",
  "POST /User/SecondFactor/Confirm",
]);

/** What a program may read with an API token, by its scope. */
const readByToken: Record<string, TokenScope> = {
  "GET /Country/GniType": "lists",
  "GET /Country/Overview/All": "lists",
  "GET /Country/Membership": "lists",
  "GET /Manufacturer": "lists",
  "GET /ProductType": "lists",
  "GET /Survey": "lists",
  "GET /Survey/All": "lists",
  "GET /Survey/Structure": "lists",
  "GET /Survey/Definition": "lists",
  "GET /Survey/Definition/{id}": "lists",
  "GET /Report": "reports",
  "GET /Report/{id}": "reports",
  "GET /Product": "reports",
  "GET /Product/File": "reports",
  "GET /ExchangeRate": "reports",
  "GET /Query/fields": "query",
  "POST /Query": "query",
  "POST /Query/Size": "query",
  "GET /Survey/Overview": "answers",
};
const readSection =
  /^GET \/Survey\/(Organization|CompletedBy|DataSource|Product|Currency|FactorUse|Patient|Care|SectionsStatuses|State)$/;

/** The rule of a call by its method and path. */
export function permissionRule(method: string, path: string): Access {
  const key = `${method} ${path}`;
  const isOfCountry = sectionPaths.test(path) || countryScoped.test(path);
  const scope = isOfCountry ? "country" : ofOwnAccount[key];
  const token = readSection.test(key) ? "answers" : readByToken[key];
  return {
    roles: rolesOf(method, path),
    ...(token ? { token } : {}),
    ...(scope ? { scope } : {}),
    ...(beforeSecondFactor.has(key) ? { beforeSecondFactor: true } : {}),
  };
}
