-- The desk's search also finds bookings that are not to be called.

create index bookings_by_registration on bookings (registration) where phone <> '';

create index bookings_by_age on bookings (created_at) where phone <> '';
