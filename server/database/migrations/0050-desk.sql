-- A lead reads the figures of the desk and the log of what agents read and write.

-- expand: the next statement puts a wider check in its place
alter table identities drop constraint identities_role_check;

-- expand: the check allows one role more
alter table identities add constraint identities_role_check
  check (role in ('consumer', 'call_centre_agent', 'call_centre_lead', 'operator'));

alter table bookings add column call_attempts integer not null default 0;

alter table bookings add column call_again_at timestamptz;

create table call_attempts (
  id text primary key,
  booking_id text not null,
  agent_id text,
  outcome text not null check (outcome in ('NO_ANSWER', 'VERIFIED', 'NOT_INTERESTED', 'RESCHEDULE_REQUIRED')),
  slot text,
  note text not null,
  call_again_at timestamptz,
  moved_to date,
  has_cancelled boolean not null default false,
  sent_message text,
  recorded_at timestamptz not null
);

create index call_attempts_by_booking on call_attempts (booking_id, recorded_at);

create index call_attempts_by_time on call_attempts (recorded_at);

create table call_leases (
  phone text primary key,
  booking_id text not null,
  agent_id text not null,
  expires_at timestamptz not null
);

create index call_leases_by_end on call_leases (expires_at);

create index bookings_to_call on bookings (scheduled_date, call_attempts, created_at, id)
  include (call_again_at)
  where status <> 'CANCELLED' and phone <> '' and customer_verification_response in ('NOT_VERIFIED', 'NO_ANSWER', 'RESCHEDULE_REQUIRED');

create index bookings_to_call_again on bookings (call_again_at)
  where call_again_at is not null and status <> 'CANCELLED' and phone <> ''
    and customer_verification_response in ('NOT_VERIFIED', 'NO_ANSWER', 'RESCHEDULE_REQUIRED');
