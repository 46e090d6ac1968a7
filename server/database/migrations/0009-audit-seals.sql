-- The audit trail is sealed: a chain of hashes beside the events, so that a change by anyone, the
-- database's owner included, is found. Personal details stand in a table of their own, tied to the
-- event by a salted commitment, so that a person can be erased and the chain still holds.

alter table audit_event add column user_agent text, add column commitment bytea default '';

create table audit_detail (
  event_id bigint primary key,
  salt bytea not null,
  address text,
  user_agent text,
  before jsonb,
  after jsonb
);

-- What was written and not yet sealed.
create table audit_unsealed (event_id bigint primary key);

create table audit_seal (
  no bigint primary key,
  event_id bigint not null unique,
  hash bytea not null,
  sealed_at timestamptz not null default now()
);

create function audit_commitment(detail audit_detail) returns bytea language sql immutable as $$
  select sha256(detail.salt || convert_to(
    jsonb_build_array(detail.address, detail.user_agent, detail.before, detail.after)::text, 'utf8'))
$$;

-- The link of event `event` at place `no` behind the link `previous`.
create function audit_link(previous bytea, no bigint, event audit_event) returns bytea
language sql immutable as $$
  select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(
    no, event.id, (extract(epoch from event.at) * 1000000)::bigint, event.actor_id, event.session_id,
    event.role_key, event.action, event.subject_type, event.subject_id, event.country_id,
    event.survey_key, event.outcome, event.request_id)::text, 'utf8') || event.commitment)
$$;

-- Whoever writes an event, an earlier release included, hands the details over with it; they are
-- put aside here.
create function set_details_aside() returns trigger language plpgsql as $$
declare detail audit_detail;
begin
  detail := row(new.id, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
    new.address, new.user_agent, new.before, new.after);
  insert into audit_detail select detail.*;
  insert into audit_unsealed values (new.id);
  new.commitment := audit_commitment(detail);
  new.address := null;
  new.user_agent := null;
  new.before := null;
  new.after := null;
  return new;
end $$;

-- Seals up to `most` events in the order of their numbers; gives how many. One process at a time.
create function seal_audit(most integer) returns integer language plpgsql as $$
declare
  last audit_seal;
  event audit_event;
  sealed integer := 0;
begin
  if not pg_try_advisory_xact_lock(4278102) then return 0; end if;
  select * into last from audit_seal order by no desc limit 1;
  for event in
    select audit_event.* from audit_unsealed join audit_event on audit_event.id = audit_unsealed.event_id
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

-- What is there already goes the same way.
alter table audit_event disable trigger audit_event_is_append_only;
insert into audit_detail
  select id, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), address, null, before, after
  from audit_event;
update audit_event set commitment = audit_commitment(audit_detail), address = null, before = null, after = null
  from audit_detail where audit_detail.event_id = audit_event.id;
insert into audit_unsealed select id from audit_event;
alter table audit_event enable trigger audit_event_is_append_only;

alter table audit_event alter column commitment set not null;
create trigger audit_event_details before insert on audit_event
  for each row execute function set_details_aside();
create trigger audit_seal_is_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
create trigger audit_detail_is_not_changed before update on audit_detail
  for each statement execute function refuse_change();

create index audit_event_actor on audit_event (actor_id, id desc);
create index audit_event_action on audit_event (action, id desc);
create index audit_event_country on audit_event (country_id, id desc);
create index audit_event_subject on audit_event (subject_type, subject_id, id desc);
