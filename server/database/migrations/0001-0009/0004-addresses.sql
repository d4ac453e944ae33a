create table consumer_addresses (
  identity_id text not null references identities (id) on delete cascade,
  id text not null,
  position integer not null,
  address text not null,
  address_details text not null,
  city text not null,
  pincode text not null,
  country text not null check (length(country) = 2),
  location text not null,
  tag text not null,
  is_default boolean not null,
  primary key (identity_id, id)
);

create unique index consumer_addresses_default on consumer_addresses (identity_id) where is_default;

insert into consumer_addresses
  (identity_id, id, position, address, address_details, city, pincode, country, location, tag, is_default)
select identities.id, saved.id, row_number() over (partition by identities.id), saved.address,
  saved."addressDetails", saved.city, saved.pincode, saved.country, saved.location, saved.tag, saved."isDefault"
from identities, jsonb_to_recordset(profile -> 'addresses') as saved (id text, address text,
  "addressDetails" text, city text, pincode text, country text, location text, tag text, "isDefault" boolean);

update identities set profile = profile - 'addresses';
