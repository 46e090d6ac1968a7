-- The life of an account beyond signing in: who decided on it, mailed links, known devices, the
-- second factor. Every column may be missing to the release before.

alter table "user"
  add column decided_at timestamptz,
  add column decided_by integer references "user",
  add column reason text,
  add column invited_at timestamptz,
  -- The Administrators were told that this request waits for long.
  add column overdue_told_at timestamptz;

alter table role add column requires_second_factor boolean not null default false;

-- Links to set a password. Only the digest of the token is kept, and only the newest one counts.
create table mailed_link (
  hash bytea primary key,
  user_id integer not null references "user",
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index mailed_link_user_id on mailed_link (user_id) where ended_at is null;

-- A browser in which someone signed in before. It authenticates nothing: it chooses the throttle's bucket.
create table known_device (
  user_id integer not null references "user",
  hash bytea not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, hash)
);

create table second_factor (
  user_id integer primary key references "user",
  -- Encrypted with a key outside the database.
  secret bytea not null,
  confirmed_at timestamptz,
  -- The last time step of 30 seconds that was used: each code counts once.
  last_step bigint not null default 0
);

create table recovery_code (
  hash bytea primary key,
  user_id integer not null references "user",
  used_at timestamptz
);
create index recovery_code_user_id on recovery_code (user_id);
