-- The reply to a write that was sent with an Idempotency-Key, written in the same transaction as the
-- write itself, so that a repeated request gets the first reply. Rows are deleted after a day.

create table idempotency_key (
  user_id integer not null references "user",
  key text not null,
  -- SHA-256 of the call and of what was requested: the key belongs to this request only.
  request_hash bytea not null,
  -- The text of the JSON reply; null until the transaction that inserted the row has its reply.
  reply text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- A reply may contain personal data of the user, so it is deleted with the account.
create function delete_idempotency_keys() returns trigger language plpgsql as $$
begin
  delete from idempotency_key where user_id = new.id;
  return null;
end $$;
create trigger user_idempotency_keys after update of status on "user"
  for each row when (new.status = 'deleted') execute function delete_idempotency_keys();
