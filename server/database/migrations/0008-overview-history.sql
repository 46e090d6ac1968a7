-- Every population and income class that ever stood for a country and year, whoever wrote it: the
-- database keeps them itself, so that no way of writing can leave one out. Rows are only ever added.

create table country_year_history (
  id bigint generated always as identity primary key,
  country_id integer not null references country,
  year integer not null,
  population bigint,
  gni_type text,
  at timestamptz not null default now(),
  by integer references "user",
  source text not null check (source in ('edit', 'upload', 'import'))
);
create index country_year_history_figure on country_year_history (country_id, year, id);

-- Who writes says who it is with set_config('ags.user_id' and 'ags.source', …, true), which ends with
-- the transaction; who does not is an import.
create function keep_country_year() returns trigger language plpgsql as $$
begin
  insert into country_year_history (country_id, year, population, gni_type, by, source)
  values (
    new.country_id, new.year, new.population, new.gni_type,
    nullif(current_setting('ags.user_id', true), '')::integer,
    coalesce(nullif(current_setting('ags.source', true), ''), 'import')
  );
  return null;
end $$;
create trigger country_year_is_kept after insert on country_year
  for each row execute function keep_country_year();
create trigger country_year_change_is_kept after update on country_year
  for each row when (old.* is distinct from new.*) execute function keep_country_year();

-- What stood when the history began.
insert into country_year_history (country_id, year, population, gni_type, source)
select country_id, year, population, gni_type, 'import' from country_year
order by year, country_id;

create function refuse_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of figures is only ever added to';
end $$;
create trigger country_year_history_is_append_only
  before update or delete or truncate on country_year_history
  for each statement execute function refuse_history_change();
