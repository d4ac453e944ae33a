-- What a workshop serves, by the names of the reference data; an empty list states nothing, and all are served.
alter table workshops
  add column served_makes jsonb not null default '[]',
  add column served_models jsonb not null default '[]',
  add column served_variants jsonb not null default '[]',
  add column campaigns jsonb not null default '[]';
