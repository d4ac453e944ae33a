-- Who has cancelled a booking; null before this was stored.
alter table bookings
  add column cancelled_by text;
