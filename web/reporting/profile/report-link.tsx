// The report that a figure comes from, for those who may open it.

import { Link } from "react-router";
import { reportRoles } from "#contract/define.ts";
import { filteredAddress } from "#web/reporting/entries.ts";
import { useSession } from "#web/session.ts";
import type { Profile } from "./profile-query.ts";

type ReportLinkProps = { report: string; profile: Profile; text: string };

export function ReportLink({ report, profile, text }: ReportLinkProps) {
  const role = useSession()?.role;
  const address = filteredAddress(report, {
    year: String(profile.year),
    basis: "window",
    country: String(profile.country.id),
  });
  if (address === null || role === undefined || !reportRoles.includes(role)) return text;
  return <Link to={address}>{text}</Link>;
}
