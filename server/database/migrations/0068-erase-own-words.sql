-- Earlier releases wrote the names that people gave to saved queries and uploaded files into the audit. They go
-- with the account of who gave them, like everything else that is the person's own.

create function has_own_words(event audit_event) returns boolean language sql immutable as $$
  select event.action in ('query_saved', 'query_deleted', 'history_uploaded')
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
      and (is_about(event, person) or (event.actor_id = person and has_own_words(event)));
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
      or (detail.content_hash is not null and not (subject or (actor and has_own_words(event))))
  end from gone
$$;

-- Those who were deleted before.
update audit_detail detail set
    content_hash = audit_hash(salt, jsonb_build_array(detail.before, detail.after)),
    salt = null, before = null, after = null
  from audit_event event join "user" on "user".id = event.actor_id and "user".status = 'deleted'
  where event.id = detail.event_id and has_own_words(event)
    and detail.origin_salt is null and detail.origin_hash is not null and detail.salt is not null;
