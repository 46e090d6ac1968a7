-- What reports as of a past time need beside the revisions, approvals and figures that are kept already:
-- a way to the revisions since that time, and what countries were called.

-- Revisions are added in the order of time, so ranges of blocks find them; an entry for each would cost
-- every save. About a second for a million revisions.
create index section_revision_at on section_revision using brin (at);

-- Every form in which a country was ever stored; a trigger keeps them. Null: it was deleted.
create table country_history (
  id bigint generated always as identity primary key,
  country_id integer not null,
  country jsonb,
  at timestamptz not null default now()
);
create index country_history_country on country_history (country_id, id);

create function keep_country() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into country_history (country_id) values (old.id);
  elsif tg_op = 'INSERT' or to_jsonb(new) - 'changed_in' <> to_jsonb(old) - 'changed_in' then
    insert into country_history (country_id, country) values (new.id, to_jsonb(new) - 'changed_in');
  end if;
  return null;
end $$;
create trigger country_is_kept after insert or update or delete on country
  for each row execute function keep_country();

-- What is stored when the history begins.
insert into country_history (country_id, country)
select id, to_jsonb(country) - 'changed_in' from country order by id;

create trigger country_history_is_append_only
  before update or delete or truncate on country_history
  for each statement execute function refuse_history_change();
