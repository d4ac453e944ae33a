-- One row for each choice that a browser makes; the newest of a receipt holds.
create table consents (
  id text primary key,
  receipt_id text not null,
  received_at timestamptz not null,
  policy_day date not null,
  performance boolean not null,
  marketing boolean not null,
  is_rejected boolean not null
);

create index consents_by_receipt on consents (receipt_id, received_at desc);

create index consents_by_age on consents (received_at);

create table events (
  id text primary key,
  page_load_id text not null,
  name text not null,
  facts jsonb not null,
  received_at timestamptz not null
);

create index events_by_age on events (received_at);

create table call_counts (
  caller_hash text not null,
  span bigint not null,
  count integer not null,
  primary key (caller_hash, span)
);
