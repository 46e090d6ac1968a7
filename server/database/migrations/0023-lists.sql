-- An index for each filter of the audit, in the order in which events are shown: the newest first, by
-- time and then by id. Nothing is sorted, and a period of time narrows every one of them.
-- With a million events this takes about four seconds on two cores, in which saves wait.

create index if not exists audit_event_time on audit_event (at desc, id desc);
create index if not exists audit_event_actor_time on audit_event (actor_id, at desc, id desc);
create index if not exists audit_event_action_time on audit_event (action, at desc, id desc);
create index if not exists audit_event_country_time on audit_event (country_id, at desc, id desc)
  where country_id is not null;
create index if not exists audit_event_survey_time on audit_event (survey_key, at desc, id desc)
  where survey_key is not null;
-- A save is about one of a few sections, each of which is found among the newest events anyway.
create index if not exists audit_event_subject_time
  on audit_event (subject_type, subject_id, at desc, id desc) where subject_type <> 'section';
create index if not exists audit_event_refused on audit_event (at desc, id desc)
  where outcome = 'refused';

-- These are their beginnings, or end in the id only. A save writes as many entries as before.
drop index if exists audit_event_at;
drop index if exists audit_event_actor;
drop index if exists audit_event_action;
drop index if exists audit_event_country;
drop index if exists audit_event_subject;

create index if not exists mail_time on mail (created_at desc, id desc);
create index if not exists mail_status_time on mail (status, created_at desc, id desc);
drop index if exists mail_created_at;

-- Lower case without accents, so that "cote" finds "Côte".
create function plain_text(value text) returns text language sql immutable as $$
  select regexp_replace(normalize(lower(value collate "und-x-icu"), NFD), '[\u0300-\u036f]', '', 'g')
$$;
