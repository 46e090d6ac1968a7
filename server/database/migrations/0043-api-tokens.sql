-- Tokens with which programs read in the name of a user. Only the digest of a token is stored.

create table api_token (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references "user" (id),
  name text not null,
  digest bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  last_used_at timestamptz
);
create index api_token_user_id on api_token (user_id);
