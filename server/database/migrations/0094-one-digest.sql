-- The digest of a survey is that of its sections, so that how it is computed is written once. Both results stay the same.

create or replace function sections_digest(data_id integer, codes text[]) returns text language sql stable as $$
  select encode(sha256(convert_to(coalesce(jsonb_object_agg(section, jsonb_build_object(
    'answers', answers, 'states', states, 'precision', precision)), '{}')::text, 'UTF8')), 'hex')
  from section where survey_data_id = data_id and (codes is null or section = any (codes))
$$;

comment on function sections_digest is 'SHA-256 in hex of the answers, value states and precision of these sections; null: of all.';

create or replace function survey_digest(data_id integer) returns text language sql stable as $$
  select sections_digest(data_id, null)
$$;
