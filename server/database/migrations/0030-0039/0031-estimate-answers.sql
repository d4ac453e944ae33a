-- How often the workshop has sent an estimate, and the customer's answer to the newest one. An approval stays in
-- is_estimate_approved.
alter table bookings
  add column estimate_revision integer not null default 0,
  add column is_estimate_declined boolean not null default false,
  add column estimate_answered_at timestamptz;
