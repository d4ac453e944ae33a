-- The desk's search also finds bookings that are not to be called.

create index bookings_by_registration on bookings (registration) where phone <> '';

create index bookings_by_name on bookings (lower(first_name || ' ' || last_name) text_pattern_ops) where phone <> '';

create index bookings_by_last_name on bookings (lower(last_name || ' ' || first_name) text_pattern_ops) where phone <> '';

create index bookings_by_age on bookings (created_at) where phone <> '';
