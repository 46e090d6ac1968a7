-- A login with which BI tools read figures, and nothing else: no names, no addresses, no accounts, no audit.
-- Run it once as a superuser of the database:   psql "$DATABASE_URL" -f docs/read-only-role.sql
-- and choose a password there:                  \password ags_reader

create role ags_reader login noinherit connection limit 5;
alter role ags_reader set default_transaction_read_only = on;
alter role ags_reader set statement_timeout = '60s';
alter role ags_reader set idle_in_transaction_session_timeout = '60s';

grant usage on schema public to ags_reader;
grant select on answer to ags_reader;
grant select (id, code, iso2, name_en, name_fr, name_es, region) on country to ags_reader;
grant select (country_id, year, population, gni_type, males_0_4, males_5_13, males_14_18, males_19_44, males_45_up)
  on country_year to ags_reader;
grant select (key, year, start_date, end_date) on survey to ags_reader;
