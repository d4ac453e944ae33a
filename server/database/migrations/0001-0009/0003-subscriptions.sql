create table subscriptions (
  id text primary key,
  contact_kind text not null check (contact_kind in ('email', 'phone')),
  contact text not null,
  contact_hash text not null,
  place text not null,
  formatted_address text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  pos cube generated always as (ll_to_earth(latitude, longitude)) stored,
  consented_at timestamptz not null,
  marketing_consented_at timestamptz,
  policy_day date not null,
  since_version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  notified_at timestamptz,
  unique (contact_hash, place)
);

create index subscriptions_waiting on subscriptions using gist (pos) where notified_at is null;

create table subscription_requests (
  id text primary key,
  contact_hash text not null,
  address_hash text not null,
  requested_at timestamptz not null
);

create index subscription_requests_by_contact on subscription_requests (contact_hash, requested_at);

create index subscription_requests_by_address on subscription_requests (address_hash, requested_at);

create table unsubscribe_tokens (
  token_hash text primary key,
  contact_hash text not null,
  created_at timestamptz not null
);

insert into counters (name, value) values ('launch notices', 0);

alter table workshops add column opened_version bigint not null default 0;

create index workshops_by_opening on workshops (opened_version);

drop trigger workshops_changed on workshops;

-- Holds the counter from before the first row on, so that versions are given in the order of the commits.
create trigger workshops_changed before insert or update or delete on workshops
  for each statement execute function workshops_changed();

create function workshop_opens() returns trigger language plpgsql as $$
begin
  if new.status = 'ACTIVE' then
    new.opened_version := (select value from counters where name = 'workshops');
  end if;
  return new;
end
$$;

create trigger workshop_opens before insert on workshops
  for each row execute function workshop_opens();

create trigger workshop_opens_again before update on workshops
  for each row when (old.status <> new.status
    or earth_distance(ll_to_earth(old.latitude, old.longitude), ll_to_earth(new.latitude, new.longitude)) > 1000)
  execute function workshop_opens();
