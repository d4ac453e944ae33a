-- What a code was sent for. It is null where a release without purposes sent it.
alter table one_time_codes add column purpose text;

alter table grants add column purpose text;
