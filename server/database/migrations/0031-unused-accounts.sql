-- Accounts that no one uses: when the owner was notified, and from when a reactivated one counts as unused.

alter table "user" add column unused_notified_at timestamptz, add column reactivated_at timestamptz;
