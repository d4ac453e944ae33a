create table verification_records (
  id text primary key,
  booking_id text not null,
  agent_id text,
  response_before text not null,
  response_after text not null,
  preference_before text,
  preference_after text,
  recorded_at timestamptz not null
);

create index verification_records_by_booking on verification_records (booking_id, recorded_at);
