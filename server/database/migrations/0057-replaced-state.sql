-- Which state of the booking a response replaced, so that the same response sent again is known. Null in older rows.
alter table verification_records add column replaced_updated_at timestamptz;
