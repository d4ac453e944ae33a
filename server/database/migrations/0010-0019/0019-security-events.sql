create table security_events (
  id text primary key,
  happened_at timestamptz not null,
  kind text not null,
  -- The route's pattern or the GraphQL field.
  operation text not null,
  -- The code of the refusal.
  code text,
  identity_id text,
  phone_hash text,
  address_hash text not null,
  booking_hash text
);

create index security_events_by_time on security_events (happened_at);

create index security_events_by_identity on security_events (identity_id) where identity_id is not null;
