-- For the cleaning by terms (docs/retention.md).
create index one_time_codes_by_expiry on one_time_codes (expires_at);

create index one_time_code_sends_by_age on one_time_code_sends (sent_at);

create index phone_failures_by_age on phone_failures (last_failed_at);

create index grants_by_end on grants (reads_until);

create index customers_by_age on customers (updated_at);

create index bookings_with_people on bookings (scheduled_date) where phone <> '';

create index change_reports_by_age on change_reports (goes_at);

create index booking_requests_created on booking_requests (updated_at) where state = 'CREATED';

create index verification_records_by_age on verification_records (recorded_at);

create index sessions_by_start on sessions (created_at);

create index sessions_by_end on sessions (ended_at) where ended_at is not null;

create index sign_in_counts_by_span on sign_in_counts (span);

create index call_counts_by_span on call_counts (span);

create index outbox_by_age on outbox (created_at);

create index subscriptions_notified on subscriptions (notified_at) where notified_at is not null;

create index subscriptions_by_age on subscriptions (consented_at);

create index subscription_requests_by_age on subscription_requests (requested_at);

create index unsubscribe_tokens_by_age on unsubscribe_tokens (created_at);

-- For the deletion of an account.
create index grants_by_phone on grants (phone);

create index subscriptions_by_contact on subscriptions (contact);

create index provider_records_by_account on provider_records ((payload ->> 'accountId'));
