-- What the memory of reports needs beside 0021: which countries changed, and that rows were deleted.

alter table country add column changed_in xid8 not null default pg_current_xact_id();
create trigger country_changed_in before insert or update on country
  for each row execute function set_changed_in();

-- One row, written by each transaction that deletes figures. Deletions are rare, so what is in memory is
-- then read anew as a whole.
create table figures_deleted (
  is_only boolean primary key default true check (is_only),
  changed_in xid8 not null default pg_current_xact_id()
);
insert into figures_deleted default values;

create function note_deletion() returns trigger language plpgsql as $$
begin
  update figures_deleted set changed_in = pg_current_xact_id();
  return null;
end $$;

create trigger survey_data_deleted after delete or truncate on survey_data
  for each statement execute function note_deletion();
create trigger country_year_deleted after delete or truncate on country_year
  for each statement execute function note_deletion();
create trigger country_deleted after delete or truncate on country
  for each statement execute function note_deletion();
