-- A subscription with a workshop waits for a free day there; any other one for a workshop near its place.
alter table subscriptions add column workshop_id text references workshops (id);

create index subscriptions_waiting_for_days on subscriptions (workshop_id)
  where notified_at is null and workshop_id is not null;
