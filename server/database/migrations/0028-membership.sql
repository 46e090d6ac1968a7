-- In which years a country had a member organization in the federation: since and until, several times if it
-- left and came back. Null means unknown, the empty set means never. The trigger of 0026 keeps its history,
-- that of 0022 tells the memory of reports.

alter table country add column membership int4multirange
  constraint membership_since_1900 check (membership <@ '{[1900,)}');

-- [{"since": 1985, "until": 1998}, {"since": 2004, "until": null}]; both years are years of membership.
create function membership_spells(membership int4multirange) returns json
language sql immutable strict as $$
  select coalesce(json_agg(
    json_build_object('since', lower(spell), 'until', upper(spell) - 1) order by spell), '[]')
  from unnest(membership) spell
$$;

-- The reverse. Spells that touch or overlap become one.
create function membership_of(spells jsonb) returns int4multirange
language sql immutable strict as $$
  select coalesce(range_agg(int4range(since, until, '[]')), '{}')
  from jsonb_to_recordset(spells) as spell (since integer, until integer)
$$;
