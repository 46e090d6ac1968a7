-- Who did what, when, from where. Rows are only ever added.

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer,
  session_id uuid,
  role_key text,
  address text,
  action text not null,
  subject_type text,
  subject_id text,
  country_id integer,
  survey_key integer,
  before jsonb,
  after jsonb,
  outcome text not null,
  request_id text
);
create index audit_event_at on audit_event (at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are only ever added';
end $$;
create trigger audit_event_is_append_only before update or delete or truncate on audit_event
  for each statement execute function refuse_change();

-- Settings the platform keeps about itself, such as whether its figures are demonstration data.
create table platform (
  key text primary key,
  value jsonb not null
);
