-- When a message may be sent; null: at once.
alter table outbox add column due_at timestamptz;

create index outbox_by_booking on outbox (booking_id);

-- Of each booking that was moved or cancelled, when its last message goes.
create table change_reports (
  booking_id text primary key references bookings (id) on delete cascade,
  goes_at timestamptz not null,
  -- The day that the message before it named.
  day_before date not null
);
