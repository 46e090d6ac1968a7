-- Values that an Administrator changes while the platform runs (contract/settings.ts). A row exists
-- once a setting was changed; without a value the installation's default applies.

create table setting (
  name text primary key,
  value jsonb,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  updated_by integer references "user"
);

-- Every version of every setting. Rows are only ever added.
create table setting_history (
  id bigint generated always as identity primary key,
  name text not null,
  version integer not null,
  value jsonb,
  at timestamptz not null default now(),
  by integer references "user",
  unique (name, version)
);

create function keep_setting() returns trigger language plpgsql as $$
begin
  insert into setting_history (name, version, value, at, by)
  values (new.name, new.version, new.value, new.updated_at, new.updated_by);
  return null;
end $$;
create trigger setting_is_kept after insert or update on setting
  for each row execute function keep_setting();

create function refuse_setting_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of setting_history are only ever added';
end $$;
create trigger setting_history_is_append_only
  before update or delete or truncate on setting_history
  for each statement execute function refuse_setting_history_change();

-- The roles that require a second factor were a column of role until now.
insert into setting (name, value)
select 'secondFactorRoles', jsonb_agg(key order by key) from role
where requires_second_factor having count(*) > 0;

comment on column role.requires_second_factor is
  'Replaced by the setting secondFactorRoles; stays while the previous release may read it.';

-- Read on every request and not from a process's cache, so that a changed rule applies to the next
-- request in every process.
create function requires_second_factor(role_key text) returns boolean
language sql stable as $$
  select coalesce((select value ? role_key from setting where name = 'secondFactorRoles'), false)
$$;
