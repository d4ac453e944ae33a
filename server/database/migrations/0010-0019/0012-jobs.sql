-- Why a message was not delivered at its last attempt.
alter table outbox add column last_failure text;

-- Accepted requests without a booking: a server looks for them every few seconds.
create index booking_requests_unfinished on booking_requests (created_at) where state = 'ACCEPTED';
