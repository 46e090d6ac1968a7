-- How often users and networks called within a window of time, shared by all processes. The columns
-- are those that the library rate-limiter-flexible expects; `expire` is in milliseconds since 1970.
-- Unlogged: a count is worth no write to the log, and starts anew after a crash of the database.

create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
