-- A question about a warning that the country has explained already waits for another answer than that reason.

alter table cell_question add column known_reason text;
comment on column cell_question.known_reason is 'The reason that the finding had when the question was asked; null: none.';

create function finding_reason(data_id integer, key text) returns text language sql stable as $$
  select finding ->> 'reason' from survey_data, jsonb_array_elements(survey_data.findings) finding
  where survey_data.id = data_id and finding_key(finding) = key limit 1
$$;

/* A reason that the country gave for the figure since it was asked answers the question too, until the staff asks for more. */
create or replace function question_state(asked cell_question) returns text language sql stable as $$
  select case when asked.state = 'open'
    and finding_reason(asked.survey_data_id, asked.finding) is not null
    and finding_reason(asked.survey_data_id, asked.finding) is distinct from asked.known_reason
  then 'answered' else asked.state end
$$;
