-- An operator reads the figures of the business.
alter table identities drop constraint identities_role_check;

alter table identities add constraint identities_role_check
  check (role in ('consumer', 'call_centre_agent', 'operator'));
