-- Sealing looks at no event before the first that waits for its seal. Without that bound PostgreSQL may choose to read
-- every event there is, once a second: 0.4 of a processor at a million events.

create or replace function seal_audit(most integer) returns integer language plpgsql as $$
declare
  last audit_seal;
  event audit_event;
  first_id bigint;
  sealed integer := 0;
begin
  if not pg_try_advisory_xact_lock(4278102) then return 0; end if;
  select * into last from audit_seal order by no desc limit 1;
  select min(event_id) into first_id from audit_unsealed;
  for event in
    select audit_event.* from audit_unsealed join audit_event on audit_event.id = audit_unsealed.event_id
    where audit_event.id >= first_id and audit_unsealed.event_id >= first_id
    order by audit_event.id limit most
  loop
    last.no := coalesce(last.no, 0) + 1;
    last.hash := audit_link(last.hash, last.no, event);
    insert into audit_seal (no, event_id, hash) values (last.no, event.id, last.hash);
    delete from audit_unsealed where event_id = event.id;
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

comment on function seal_audit is 'Seals up to so many events in the order of their numbers; gives how many. One process at a time.';
