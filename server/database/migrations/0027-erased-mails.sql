-- Mails that were deleted with a person. Without a mail server each process wrote its mails to files of
-- its own, maybe on another machine: each finds here which of them it must delete too. Nothing in it
-- says whom the mail was about.

create table erased_mail (
  mail_id uuid primary key,
  erased_at timestamptz not null default now()
);
create index erased_mail_erased_at on erased_mail (erased_at);
