-- The last seal of the chain, noted about once a minute, for all processes in one place. Together with
-- the copies in the log it shows that seals were removed from the end of the chain.

create table audit_head (
  seal_no bigint primary key,
  hash bytea not null,
  at timestamptz not null default now()
);
create trigger audit_head_is_append_only before update or delete or truncate on audit_head
  for each statement execute function refuse_change();
