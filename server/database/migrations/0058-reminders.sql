-- Reminders of a survey that were mailed to the respondents of a country, one row for each mail.

create table survey_reminder (
  id bigint generated always as identity primary key,
  survey_key integer not null references survey on delete cascade,
  country_id integer not null references country,
  at timestamptz not null default now(),
  -- Null: the platform, before the deadline (setting `reminderDays`).
  by integer references "user",
  -- Null once the mail is deleted.
  mail_id uuid references mail on delete set null
);
create index survey_reminder_survey on survey_reminder (survey_key, country_id, at desc);
create index survey_reminder_mail on survey_reminder (mail_id);
