-- Facts that many queries ask for, stated once. The planner inlines all three.

create function utc_today() returns date language sql stable as $$
  select (now() at time zone 'utc')::date
$$;

-- Whether answers of a survey year may be changed today.
create function is_open(survey survey) returns boolean language sql stable as $$
  select survey.start_date <= utc_today() and utc_today() < survey.end_date
$$;

-- The name of a user as it is shown; null where there is no user.
create function person_name(person "user") returns text language sql immutable as $$
  select person.first_name || ' ' || person.last_name
$$;
