-- Master queries that people keep under a name: the choices as the address of the screen has them.

create table saved_query (
  id bigint generated always as identity primary key,
  owner_id bigint not null references "user" (id),
  name text not null,
  choices text not null,
  is_shared boolean not null default false,
  changed_at timestamptz not null default now(),
  unique (owner_id, name)
);
