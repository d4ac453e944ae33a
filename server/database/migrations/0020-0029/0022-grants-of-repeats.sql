-- The job id of the booking that was sent again with this grant.
alter table grants add column repeated_job_id text;
