-- Mails, queued in the transaction that causes them. What is said in them is encrypted with a key
-- outside the database, because some carry links that open an account.

create table mail (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  recipient text not null,
  culture text not null check (culture in ('en', 'fr', 'es')),
  subject text not null,
  content bytea not null,
  user_id integer references "user",
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  last_tried_at timestamptz,
  sent_at timestamptz,
  last_error text
);
create index mail_created_at on mail (created_at desc);
