-- The version of each workshop's last change; '' is a statement that changed more workshops than are worth a row each.
create table workshop_changes (
  workshop_id text primary key,
  version bigint not null
);

create index workshop_changes_by_version on workshop_changes (version);

drop trigger custom_offers_changed on custom_offers;

-- Before the first row, as on workshops, so that note_workshop_changes finds this statement's version.
create trigger custom_offers_changed before insert or update or delete on custom_offers
  for each statement execute function workshops_changed();

create function note_workshop_changes() returns trigger language plpgsql as $$
declare
  current_version bigint := (select value from counters where name = 'workshops');
begin
  if (select count(*) from (select from changed limit 501) as counted) > 500 then
    insert into workshop_changes values ('', current_version)
      on conflict (workshop_id) do update set version = excluded.version;
  else
    execute format('insert into workshop_changes select distinct %I, $1 from changed
      on conflict (workshop_id) do update set version = excluded.version', tg_argv[0]) using current_version;
  end if;
  return null;
end
$$;

create function note_emptied_workshops() returns trigger language plpgsql as $$
begin
  update counters set value = value + 1 where name = 'workshops';
  insert into workshop_changes select '', value from counters where name = 'workshops'
    on conflict (workshop_id) do update set version = excluded.version;
  return null;
end
$$;

create trigger workshops_inserted after insert on workshops referencing new table as changed
  for each statement execute function note_workshop_changes('id');

create trigger workshops_updated_from after update on workshops referencing old table as changed
  for each statement execute function note_workshop_changes('id');

create trigger workshops_updated_to after update on workshops referencing new table as changed
  for each statement execute function note_workshop_changes('id');

create trigger workshops_deleted after delete on workshops referencing old table as changed
  for each statement execute function note_workshop_changes('id');

create trigger workshops_emptied after truncate on workshops
  for each statement execute function note_emptied_workshops();

create trigger offers_inserted after insert on custom_offers referencing new table as changed
  for each statement execute function note_workshop_changes('workshop_id');

create trigger offers_updated_from after update on custom_offers referencing old table as changed
  for each statement execute function note_workshop_changes('workshop_id');

create trigger offers_updated_to after update on custom_offers referencing new table as changed
  for each statement execute function note_workshop_changes('workshop_id');

create trigger offers_deleted after delete on custom_offers referencing old table as changed
  for each statement execute function note_workshop_changes('workshop_id');

create trigger offers_emptied after truncate on custom_offers
  for each statement execute function note_emptied_workshops();
