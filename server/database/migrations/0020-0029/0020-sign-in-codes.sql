-- What the address of a sign-in's return has in place of a token.
create table sign_in_codes (
  code_hash text primary key,
  browser_hash text not null,
  identity_id text not null references identities (id) on delete cascade,
  provider_id_token text,
  expires_at timestamptz not null
);

create index sign_in_codes_by_expiry on sign_in_codes (expires_at);

create index sign_in_codes_by_identity on sign_in_codes (identity_id);
