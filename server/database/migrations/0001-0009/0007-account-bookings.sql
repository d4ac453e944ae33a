-- Cancelled bookings come last in a consumer's history, completed ones before them (ruling 33).
create function booking_group(status text) returns integer language sql immutable parallel safe return
  case when status in ('WORK_COMPLETE', 'COMPLETED') then 1 when status = 'CANCELLED' then 2 else 0 end;

create index bookings_by_history on bookings (phone, booking_group(status), scheduled_date desc, id);

-- What somebody booked for another number is reached without those for the own one.
create index bookings_by_identity on bookings (identity_id, phone) where identity_id is not null;

alter table bookings add column calendar_sequence integer not null default 0;

-- Calendar files that were saved before counted the seconds since the booking.
update bookings set calendar_sequence = floor(extract(epoch from updated_at - created_at));

create table booking_files (
  booking_id text not null references bookings (id) on delete cascade,
  name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp')),
  content bytea not null,
  created_at timestamptz not null,
  primary key (booking_id, name)
);
