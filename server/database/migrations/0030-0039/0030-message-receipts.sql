-- What the gateway reports of a message afterwards: when the phone got it, and the moment of the newest report.
alter table outbox
  add column arrived_at timestamptz,
  add column receipt_at timestamptz;
