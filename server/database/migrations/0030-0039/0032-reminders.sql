-- The day of which the customer was reminded on its eve.
alter table bookings add column reminded_for date;
