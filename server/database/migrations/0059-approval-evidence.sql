-- What was approved, as it was then, and what countries ask of an approved survey.

alter table approval
  -- SHA-256 of the answers, value states and precision of all sections; null for a decision that approved nothing.
  add column digest text,
  -- {"findings": [...], "confirmations": {section: {warning: {reason, …}}}}, as they were approved.
  add column evidence jsonb;

-- A country asks to open its approved survey again, and the answer of the staff.
create table reopen_request (
  id bigint generated always as identity primary key,
  survey_data_id integer not null references survey_data,
  reason text not null,
  by integer references "user",
  at timestamptz not null default now(),
  -- Null: not answered yet. Granted: the approval was revoked.
  is_granted boolean,
  answer text,
  answered_by integer references "user",
  answered_at timestamptz
);
create unique index reopen_request_open on reopen_request (survey_data_id) where is_granted is null;
create index reopen_request_survey on reopen_request (survey_data_id);

-- The canonical text of what a survey answers: jsonb has one order of keys.
create function survey_digest(data_id integer) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(jsonb_object_agg(section, jsonb_build_object(
    'answers', answers, 'states', states, 'precision', precision)), '{}')::text, 'UTF8')), 'hex')
  from section where survey_data_id = data_id
$$;
