-- Details written since 0010 can no longer be made to look like those of an earlier release, in which
-- one erasure took everything.

create or replace function refuse_all_but_erasure() returns trigger language plpgsql as $$
begin
  if new.event_id <> old.event_id
    or audit_commitment(new) is distinct from audit_commitment(old)
    or ((new.origin_salt is null and new.origin_hash is null)
      <> (old.origin_salt is null and old.origin_hash is null))
    or coalesce(new.address, old.address) is distinct from old.address
    or coalesce(new.user_agent, old.user_agent) is distinct from old.user_agent
    or coalesce(new.before, old.before) is distinct from old.before
    or coalesce(new.after, old.after) is distinct from old.after
  then
    raise exception 'audit events are only ever added';
  end if;
  return new;
end $$;

-- Whether something of an event was erased that is nobody's who was deleted: where it came from
-- belongs to who acted, what was noted to whom it is about.
create function is_wrongly_erased(event audit_event, detail audit_detail) returns boolean
language sql stable as $$
  with gone as (
    select exists (select 1 from "user" where id = event.actor_id and status = 'deleted') as actor,
      exists (select 1 from "user" where is_about(event, id) and status = 'deleted') as subject)
  select case
    when detail.origin_salt is null and detail.origin_hash is null
      then detail.content_hash is not null and not (actor or subject)
    else (detail.origin_hash is not null and not (actor or (event.actor_id is null and subject)))
      or (detail.content_hash is not null and not subject)
  end from gone
$$;
