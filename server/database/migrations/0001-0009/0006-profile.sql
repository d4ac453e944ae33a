alter table identities add column version integer not null default 1;

alter table identities add column metadata jsonb not null default '{}';

alter table identities add column profile_image text;

create table consumer_vehicles (
  identity_id text not null references identities (id) on delete cascade,
  id text not null,
  position integer not null,
  make text not null,
  model text not null,
  variant text not null,
  registration text not null,
  year integer not null,
  primary key (identity_id, id)
);

create unique index consumer_vehicles_registration on consumer_vehicles (identity_id, registration);

insert into consumer_vehicles (identity_id, id, position, make, model, variant, registration, year)
select identities.id, saved.id, row_number() over (partition by identities.id), saved.make, saved.model,
  saved.variant, saved.registration, saved.year
from identities, jsonb_to_recordset(profile -> 'cars') as saved (id text, make text, model text, variant text,
  registration text, year integer);

update identities set profile = profile - 'cars';

create table consumer_images (
  id text primary key,
  identity_id text not null references identities (id) on delete cascade,
  content text not null,
  created_at timestamptz not null
);

create index consumer_images_by_identity on consumer_images (identity_id);

create table service_reminders (
  identity_id text not null references identities (id) on delete cascade,
  registration text not null,
  service_reminder_date date not null,
  service_reminder_description text not null,
  workshop_id text not null references workshops (id),
  primary key (identity_id, registration)
);
