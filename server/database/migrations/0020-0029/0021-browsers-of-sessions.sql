-- Names from a list of ours, at the beginning of the session; null where they are unknown.
alter table sessions add column browser text;

alter table sessions add column system text;
