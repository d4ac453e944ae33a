-- The stages (statuses) of which the customer has had a message; a move begins again.
alter table bookings add column reported_stages jsonb not null default '[]';
