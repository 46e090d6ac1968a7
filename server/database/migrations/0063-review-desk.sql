-- The review desk: what the staff decided about a finding, and who is at it now.

create table review_decision (
  survey_data_id integer not null references survey_data,
  -- As finding_key has it.
  finding text not null,
  decision text not null check (decision in ('accepted', 'later')),
  -- Hash of what the finding said: when it says something else, it is open again.
  digest text not null,
  decided_by integer references "user",
  decided_at timestamptz not null default now(),
  primary key (survey_data_id, finding)
);

-- Two reviewers never get the same item. No one keeps one for long.
create table review_hold (
  survey_data_id integer not null references survey_data,
  finding text not null,
  taken_by integer not null references "user",
  taken_until timestamptz not null,
  primary key (survey_data_id, finding)
);
create index review_hold_taken_by on review_hold (taken_by);

/* What a finding says, without the reason that the country gave. */
create function finding_digest(finding jsonb) returns text language sql immutable as $$
  select md5((finding - 'reason')::text)
$$;

/* Accepted, and unchanged since. */
create function is_accepted(surveyed integer, finding jsonb) returns boolean language sql stable as $$
  select exists (
    select from review_decision decided
    where decided.survey_data_id = surveyed and decided.decision = 'accepted'
      and decided.finding = finding_key($2) and decided.digest = finding_digest($2)
  )
$$;
