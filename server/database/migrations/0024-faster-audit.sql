-- The same commitment as `audit_commitment` makes, written as expressions of the trigger itself: calling
-- four functions for each event took longer than the hashes.

create or replace function set_details_aside() returns trigger language plpgsql as $$
declare
  origin_salt bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  salt bytea := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
begin
  insert into audit_detail (event_id, origin_salt, address, user_agent, salt, before, after)
  values (new.id, origin_salt, new.address, new.user_agent, salt, new.before, new.after);
  insert into audit_unsealed values (new.id);
  new.commitment := sha256(
    sha256(origin_salt
      || convert_to(jsonb_build_array(new.address, new.user_agent)::text, 'utf8'))
    || sha256(salt || convert_to(jsonb_build_array(new.before, new.after)::text, 'utf8')));
  new.address := null;
  new.user_agent := null;
  new.before := null;
  new.after := null;
  return new;
end $$;
