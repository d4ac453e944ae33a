-- The browser that asked for a code, as a keyed hash of its cookie.
alter table one_time_codes add column browser_hash text;

-- Wrong codes of a phone since the last right one.
create table phone_failures (
  phone text primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);
