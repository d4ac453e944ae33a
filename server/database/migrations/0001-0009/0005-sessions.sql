create table sessions (
  id text primary key,
  identity_id text not null references identities (id) on delete cascade,
  token_id text not null,
  token_at timestamptz not null,
  replaced_token_id text,
  provider_id_token text,
  created_at timestamptz not null,
  used_at timestamptz not null,
  ended_at timestamptz
);

create index sessions_by_identity on sessions (identity_id, used_at);

create index sessions_by_use on sessions (used_at);

create table sign_in_flows (
  state_hash text primary key,
  browser_hash text not null,
  code_verifier text not null,
  nonce text not null,
  site_state text,
  next text,
  expires_at timestamptz not null
);

create index sign_in_flows_by_expiry on sign_in_flows (expires_at);

create table sign_in_counts (
  address_hash text not null,
  span bigint not null,
  count integer not null,
  primary key (address_hash, span)
);

create table provider_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (model, id)
);

create index provider_records_by_grant on provider_records (grant_id);

create index provider_records_by_uid on provider_records (uid);

create index provider_records_by_expiry on provider_records (expires_at);
