-- The languages are one list in the code (questionnaire/engine/languages.ts), and a new one needs no
-- migration: the database checks the form of a code only.

alter table "user" drop constraint user_culture_check;
alter table "user" add constraint user_culture_check check (culture ~ '^[a-z]{2,3}$');

alter table mail drop constraint mail_culture_check;
alter table mail add constraint mail_culture_check check (culture ~ '^[a-z]{2,3}$');
