-- Who signed for sections that were handed in, and the digest of what they were then. The name and the position are of
-- a person: they go with the account that signed, unless the survey is approved.

create table submission_receipt (
  id integer generated always as identity primary key,
  survey_data_id integer not null references survey_data on delete cascade,
  -- Counts the receipts of one survey of one country.
  number integer not null,
  at timestamptz not null default now(),
  signed_by integer not null references "user",
  name text not null,
  position text not null,
  sections text[] not null,
  digest text not null,
  unique (survey_data_id, number)
);
create index submission_receipt_signed_by on submission_receipt (signed_by);

-- As survey_digest, of some of the sections.
create function sections_digest(data_id integer, codes text[]) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(jsonb_object_agg(section, jsonb_build_object(
    'answers', answers, 'states', states, 'precision', precision)), '{}')::text, 'UTF8')), 'hex')
  from section where survey_data_id = data_id and section = any (codes)
$$;
