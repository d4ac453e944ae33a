-- ll_to_earth names what it calls without a schema, so that a restore, which has no search path, cannot compute it.
-- The names in a body that begins with RETURN are resolved here, once.
create function position_on_earth(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(
    cube(
      cube(6378168::double precision * cos(radians(latitude)) * cos(radians(longitude))),
      6378168::double precision * cos(radians(latitude)) * sin(radians(longitude))
    ),
    6378168::double precision * sin(radians(latitude))
  );

alter table workshops drop column pos;

alter table workshops add column pos cube
  generated always as (position_on_earth(latitude, longitude)) stored;

create index workshops_by_position on workshops using gist (pos);

alter table subscriptions drop column pos;

alter table subscriptions add column pos cube
  generated always as (position_on_earth(latitude, longitude)) stored;

create index subscriptions_waiting on subscriptions using gist (pos) where notified_at is null;
