-- A person can be erased from the audit, and no commitment breaks: where an event came from and what
-- it changed are committed to apart, each under a salt of its own, and a hash takes the place of
-- what is erased. With the salt gone, nobody can try out what it was.

alter table audit_detail
  alter column salt drop not null,
  add column origin_salt bytea,
  add column origin_hash bytea,
  add column content_hash bytea;

create function audit_hash(salt bytea, content jsonb) returns bytea language sql immutable as $$
  select sha256(salt || convert_to(content::text, 'utf8'))
$$;

create or replace function audit_commitment(detail audit_detail) returns bytea
language sql immutable as $$
  select case
    -- Events of earlier releases have one salt for both; erased, the commitment stands for itself.
    when detail.origin_salt is null and detail.origin_hash is null then coalesce(detail.content_hash,
      audit_hash(detail.salt,
        jsonb_build_array(detail.address, detail.user_agent, detail.before, detail.after)))
    else sha256(
      coalesce(detail.origin_hash,
        audit_hash(detail.origin_salt, jsonb_build_array(detail.address, detail.user_agent)))
      || coalesce(detail.content_hash,
        audit_hash(detail.salt, jsonb_build_array(detail.before, detail.after))))
  end
$$;

create function new_audit_salt() returns bytea language sql volatile as $$
  select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
$$;

create or replace function set_details_aside() returns trigger language plpgsql as $$
declare detail audit_detail;
begin
  detail.event_id := new.id;
  detail.origin_salt := new_audit_salt();
  detail.address := new.address;
  detail.user_agent := new.user_agent;
  detail.salt := new_audit_salt();
  detail.before := new.before;
  detail.after := new.after;
  insert into audit_detail select detail.*;
  insert into audit_unsealed values (new.id);
  new.commitment := audit_commitment(detail);
  new.address := null;
  new.user_agent := null;
  new.before := null;
  new.after := null;
  return new;
end $$;

-- Whether a person is the one an event is about.
create function is_about(event audit_event, person integer) returns boolean language sql immutable as $$
  select event.subject_type = 'user' and event.subject_id = person::text
$$;

-- From where the person came, and what was noted of the person. What the person did to anything else
-- stays: figures are not the person's own.
create function erase_from_audit(person integer) returns void language plpgsql as $$
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
  update audit_detail detail set
      content_hash = audit_hash(salt, jsonb_build_array(detail.before, detail.after)),
      salt = null, before = null, after = null
    from audit_event event where event.id = detail.event_id and detail.salt is not null
      and is_about(event, person);
end $$;

-- The only change of details that is let through is one that takes away and keeps the commitment.
create function refuse_all_but_erasure() returns trigger language plpgsql as $$
begin
  if new.event_id <> old.event_id
    or audit_commitment(new) is distinct from audit_commitment(old)
    or coalesce(new.address, old.address) is distinct from old.address
    or coalesce(new.user_agent, old.user_agent) is distinct from old.user_agent
    or coalesce(new.before, old.before) is distinct from old.before
    or coalesce(new.after, old.after) is distinct from old.after
  then
    raise exception 'audit events are only ever added';
  end if;
  return new;
end $$;

drop trigger audit_detail_is_not_changed on audit_detail;
create trigger audit_detail_is_only_erased before update on audit_detail
  for each row execute function refuse_all_but_erasure();
create trigger audit_detail_is_append_only before delete or truncate on audit_detail
  for each statement execute function refuse_change();
