-- The second factor of staff, and when their sessions were last used.

alter table sessions add column has_second_factor boolean not null default false;

alter table sessions add column active_at timestamptz;

alter table sign_in_codes add column has_second_factor boolean not null default false;

create table second_factors (
  identity_id text primary key references identities on delete cascade,
  totp_secret text,
  totp_step bigint,
  failed_checks integer not null default 0,
  last_failed_at timestamptz
);

create table passkeys (
  identity_id text not null references identities on delete cascade,
  id text not null,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (identity_id, id)
);
