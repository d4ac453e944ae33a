-- The sum of the values is the version of what a search reads besides workshops and offers. Each statement that changes
-- it counts up a row that no other transaction holds, so that two bookings never wait for each other.
create table search_versions (
  id bigint generated always as identity primary key,
  value bigint not null default 1
) with (fillfactor = 50);

create function note_search_change() returns trigger language plpgsql as $$
begin
  update search_versions set value = value + 1
    where id = (select id from search_versions limit 1 for no key update skip locked);
  if not found then
    insert into search_versions default values;
  end if;
  return null;
end
$$;

create trigger workshop_days_noted after insert or update or delete or truncate on workshop_days
  for each statement execute function note_search_change();

create trigger campaigns_noted after insert or update or delete or truncate on campaigns
  for each statement execute function note_search_change();

create trigger manufacturers_noted after insert or update or delete or truncate on manufacturers
  for each statement execute function note_search_change();

create trigger models_noted after insert or update or delete or truncate on models
  for each statement execute function note_search_change();

create trigger fuels_noted after insert or update or delete or truncate on fuels
  for each statement execute function note_search_change();

create trigger model_fuels_noted after insert or update or delete or truncate on model_fuels
  for each statement execute function note_search_change();
