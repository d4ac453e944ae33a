-- The account that asked for the notice; null: a guest, or more than one.
alter table subscriptions add column identity_id text;

create index subscriptions_by_account on subscriptions (identity_id) where identity_id is not null;
