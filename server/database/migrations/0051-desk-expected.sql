-- The desk calls about cars that are still expected, and no longer about those that are in a workshop.

create index bookings_expected on bookings (scheduled_date, call_attempts, created_at, id)
  include (call_again_at)
  where status in ('REQUEST_RECEIVED', 'BOOKING_CONFIRMED') and phone <> ''
    and customer_verification_response in ('NOT_VERIFIED', 'NO_ANSWER', 'RESCHEDULE_REQUIRED');

create index bookings_expected_again on bookings (call_again_at)
  where call_again_at is not null and status in ('REQUEST_RECEIVED', 'BOOKING_CONFIRMED') and phone <> ''
    and customer_verification_response in ('NOT_VERIFIED', 'NO_ANSWER', 'RESCHEDULE_REQUIRED');

-- expand: the version before reads the bookings of its ten days by bookings_by_age meanwhile
drop index bookings_to_call;

-- expand: the same holds for the call-backs, of which a part of those bookings is due
drop index bookings_to_call_again;
