-- For the deletion of an account: a question's first variable says where to answer.
create index outbox_questions on outbox ((variables ->> 0)) where kind = 'question';

-- For a booking that is sent again with another proof of its phone.
create index grants_by_reference on grants (ref_id);

-- For the lead's search in the log. Nearly every row has a phone, few have a booking.
create index security_events_by_phone on security_events (phone_hash) where phone_hash is not null;

create index security_events_by_booking on security_events (booking_hash) where booking_hash is not null;
