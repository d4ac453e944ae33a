-- The links in messages to workshops. Only hashes are stored.
create table workshop_answers (
  token_hash text primary key,
  booking_id text not null,
  -- The day that the message names.
  day date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  answer text check (answer in ('CONFIRMED', 'PROPOSED', 'DECLINED')),
  proposed_day date
);

create index workshop_answers_by_booking on workshop_answers (booking_id);

create index workshop_answers_by_expiry on workshop_answers (expires_at);

-- The day that the workshop proposes instead, until the customer answers, and why it has declined.
alter table bookings
  add column proposed_day date,
  add column decline_reason text;
