-- Whom a mail to somebody else is about, such as an Administrator's about a request: it goes with the person.

alter table mail add column about_user_id integer references "user";
create index mail_about_user on mail (about_user_id) where about_user_id is not null;
