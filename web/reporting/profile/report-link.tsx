// The report that a figure comes from, for those who may open it.

import { Link } from "react-router";
import { reportRoles } from "#contract/define.ts";
import { addressOf, reportEntries } from "#web/reporting/entries.ts";
import { useSession } from "#web/session.ts";
import type { Profile } from "./profile-query.ts";

type ReportLinkProps = { report: string; profile: Profile; text: string };

export function ReportLink({ report, profile, text }: ReportLinkProps) {
  const role = useSession()?.role;
  const entry = reportEntries.get(report);
  if (entry === undefined || role === undefined || !reportRoles.includes(role)) return text;
  const filters = new URLSearchParams({
    year: String(profile.year),
    basis: "window",
    country: String(profile.country.id),
  });
  return <Link to={`${addressOf(entry)}?${filters}`}>{text}</Link>;
}
