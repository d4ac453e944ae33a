-- An address may name a city that the gazetteer does not know: its first workshop says where it is.
create index workshops_by_city on workshops (country, regexp_replace(lower(city), '[^a-z0-9]+', ' ', 'g'), serial_id);
