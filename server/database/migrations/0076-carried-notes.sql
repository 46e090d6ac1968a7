-- A note of an earlier year that is still true is written again into this one, with the year since which it is.

alter table comment add column carried_from smallint;
create unique index comment_carried on comment (survey_data_id, field, md5(text))
  where carried_from is not null;
