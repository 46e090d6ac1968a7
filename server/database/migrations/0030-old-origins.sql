-- Where an event came from is kept for a year. Then only the network of its address remains, which no seal
-- covers, and a hash takes the place of the rest. Details from before 0010 have one salt for everything, so
-- nothing can be taken from them alone: they stay until the person is erased.

alter table audit_detail add column network text;

-- Without the part of the address that belongs to one connection; null for what is no address.
create function network_of(address text) returns text language plpgsql immutable as $$
begin
  return network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end))::text;
exception when invalid_text_representation then
  return null;
end $$;

create function is_old(event audit_event) returns boolean language sql stable as $$
  select event.at < now() - interval '1 year'
$$;

create or replace function erase_from_audit(person integer) returns void language plpgsql as $$
begin
  update audit_detail detail set content_hash = event.commitment, salt = null,
      address = null, user_agent = null, before = null, after = null
    from audit_event event where event.id = detail.event_id
      and detail.origin_salt is null and detail.origin_hash is null and detail.salt is not null
      and (event.actor_id = person or is_about(event, person));
  update audit_detail detail set
      origin_hash = audit_hash(origin_salt, jsonb_build_array(detail.address, detail.user_agent)),
      origin_salt = null, address = null, user_agent = null
    from audit_event event where event.id = detail.event_id and detail.origin_salt is not null
      and (event.actor_id = person or (event.actor_id is null and is_about(event, person)));
  update audit_detail detail set network = null
    from audit_event event where event.id = detail.event_id and detail.network is not null
      and (event.actor_id = person or (event.actor_id is null and is_about(event, person)));
  update audit_detail detail set
      content_hash = audit_hash(salt, jsonb_build_array(detail.before, detail.after)),
      salt = null, before = null, after = null
    from audit_event event where event.id = detail.event_id and detail.salt is not null
      and is_about(event, person);
end $$;

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
    or coalesce(new.network, '') not in ('', coalesce(old.network, network_of(old.address), ''))
  then
    raise exception 'audit events are only ever added';
  end if;
  return new;
end $$;

create or replace function is_wrongly_erased(event audit_event, detail audit_detail) returns boolean
language sql stable as $$
  with gone as (
    select exists (select 1 from "user" where id = event.actor_id and status = 'deleted') as actor,
      exists (select 1 from "user" where is_about(event, id) and status = 'deleted') as subject)
  select case
    when detail.origin_salt is null and detail.origin_hash is null
      then detail.content_hash is not null and not (actor or subject)
    else (detail.origin_hash is not null
        and not (actor or (event.actor_id is null and subject) or is_old(event)))
      or (detail.content_hash is not null and not subject)
  end from gone
$$;
