-- A decision that approves nothing revokes an approval, or returns a survey that was never approved.

alter table approval add column is_return boolean not null default false;
