-- Males of a country and year in the age groups of the questionnaire (docs/decisions/0041). All five or none, so that
-- each share of an age group has its whole. Migration 0008 keeps their history like that of the other figures.
-- The previous release writes the other columns by name and leaves these as they are.

alter table country_year
  add column males_0_4 bigint check (males_0_4 >= 0),
  add column males_5_13 bigint check (males_5_13 >= 0),
  add column males_14_18 bigint check (males_14_18 >= 0),
  add column males_19_44 bigint check (males_19_44 >= 0),
  add column males_45_up bigint check (males_45_up >= 0),
  add constraint males_of_all_ages_or_none
    check (num_nulls(males_0_4, males_5_13, males_14_18, males_19_44, males_45_up) in (0, 5)),
  -- Unknown on either side is no contradiction.
  add constraint males_within_population
    check (males_0_4 + males_5_13 + males_14_18 + males_19_44 + males_45_up <= population);

alter table country_year_history
  add column males_0_4 bigint,
  add column males_5_13 bigint,
  add column males_14_18 bigint,
  add column males_19_44 bigint,
  add column males_45_up bigint;

create or replace function keep_country_year() returns trigger language plpgsql as $$
begin
  insert into country_year_history (country_id, year, population, gni_type, males_0_4, males_5_13, males_14_18,
    males_19_44, males_45_up, by, source)
  values (
    new.country_id, new.year, new.population, new.gni_type, new.males_0_4, new.males_5_13, new.males_14_18,
    new.males_19_44, new.males_45_up,
    nullif(current_setting('ags.user_id', true), '')::integer,
    coalesce(nullif(current_setting('ags.source', true), ''), 'import')
  );
  return null;
end $$;

-- The males as the platform's interfaces have them; null where they are not known.
create function males_by_age(males_0_4 bigint, males_5_13 bigint, males_14_18 bigint, males_19_44 bigint,
  males_45_up bigint) returns json language sql immutable as $$
  select case when males_0_4 is not null then json_build_object('under5', males_0_4, 'from5to13', males_5_13,
    'from14to18', males_14_18, 'from19to44', males_19_44, 'from45', males_45_up) end
$$;
