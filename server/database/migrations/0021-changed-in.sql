-- Which transaction changed a country's survey, a figure or a country last, so that a process can keep
-- what it has read and ask only for what changed since. A trigger sets it, so that every writer does.
-- Transaction ids are compared, not times: a transaction that started early may commit late.

create function set_changed_in() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;

alter table survey_data add column changed_in xid8 not null default pg_current_xact_id();
create index survey_data_changed_in on survey_data (changed_in);
create trigger survey_data_changed_in before insert or update on survey_data
  for each row execute function set_changed_in();

alter table country_year add column changed_in xid8 not null default pg_current_xact_id();
create index country_year_changed_in on country_year (changed_in);
create trigger country_year_changed_in before insert or update on country_year
  for each row execute function set_changed_in();
