-- How a user left each list, as parameters of an address, by the name of the list.

alter table "user" add column list_views jsonb not null default '{}';
