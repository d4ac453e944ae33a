create extension if not exists cube;

create extension if not exists earthdistance;

create table counters (
  name text primary key,
  value bigint not null
);

insert into counters (name, value) values ('workshops', 1);

create table settings (
  key text primary key,
  value text not null
);

create table facilities (
  id text primary key,
  translation_key text not null unique,
  translations jsonb not null,
  position integer not null
);

create table repair_types (
  id text primary key,
  translation_key text not null unique,
  translations jsonb not null,
  position integer not null
);

create table job_types (
  id text primary key,
  repair_type_id text not null references repair_types (id),
  translation_key text not null,
  translations jsonb not null,
  position integer not null
);

create table manufacturers (
  manufacturer_id text primary key,
  manufacturer text not null unique
);

create table models (
  model_id text primary key,
  manufacturer_id text not null references manufacturers (manufacturer_id),
  model text not null
);

create index models_by_manufacturer on models (manufacturer_id);

create table fuels (
  fuel_id text primary key,
  fuel text not null unique
);

create table model_fuels (
  model_id text not null references models (model_id),
  fuel_id text not null references fuels (fuel_id),
  primary key (model_id, fuel_id)
);

create table campaigns (
  campaign_name text primary key,
  display_name text not null,
  description text not null,
  code text not null,
  is_deleted boolean not null default false,
  covers_all_vehicles boolean not null,
  price double precision not null,
  is_percentage boolean not null,
  should_send_notification boolean not null default true,
  end_date date,
  mappings jsonb not null default '[]'
);

create table workshops (
  id text primary key,
  serial_id text not null unique check (position('-' in serial_id) = 0),
  name text not null,
  description text,
  website text,
  email text,
  phone_number1 text,
  lead_phone_number text,
  users jsonb not null default '[]',
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  cas boolean not null,
  address_line1 text not null,
  address_line2 text,
  address_line3 text,
  formatted_address text not null,
  city text not null,
  postcode text not null,
  state text not null,
  country text not null check (length(country) = 2),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  pos cube generated always as (ll_to_earth(latitude, longitude)) stored,
  rating double precision,
  total_ratings integer not null default 0,
  place_id text,
  reviews jsonb not null default '[]',
  reviews_over_query_limit boolean not null default false,
  opening_hours jsonb not null default '[]',
  images jsonb not null default '[]',
  facilities jsonb not null default '[]',
  services jsonb not null default '[]',
  offered_jobs jsonb generated always as
    (jsonb_path_query_array(services, '$[*] ? (@.isApproved == true).jobTypeId')) stored,
  specializations jsonb not null default '[]',
  approved_specializations jsonb generated always as
    (jsonb_path_query_array(specializations, '$[*] ? (@.isApproved == true).ref')) stored,
  coupon_code text,
  coupon_percentage double precision,
  daily_capacity integer not null check (daily_capacity > 0),
  version bigint not null default 1,
  updated_at timestamptz not null
);

create index workshops_by_position on workshops using gist (pos);

create index workshops_by_country on workshops (country, city, name);

create index workshops_by_place on workshops (place_id);

create table custom_offers (
  id text not null,
  workshop_id text not null references workshops (id),
  offer_code text not null,
  offer_type text not null,
  offer_title text not null,
  start_date date not null,
  end_date date not null,
  display_text text not null,
  is_active boolean not null,
  is_approved boolean not null,
  additional_terms jsonb not null default '[]',
  primary key (workshop_id, id)
);

create function workshops_changed() returns trigger language plpgsql as $$
begin
  update counters set value = value + 1 where name = 'workshops';
  return null;
end
$$;

create trigger workshops_changed after insert or update or delete on workshops
  for each statement execute function workshops_changed();

create trigger custom_offers_changed after insert or update or delete on custom_offers
  for each statement execute function workshops_changed();

create table workshop_days (
  workshop_id text not null references workshops (id),
  day date not null,
  capacity integer check (capacity >= 0),
  booked integer not null default 0 check (booked >= 0),
  primary key (workshop_id, day)
);

create index workshop_days_by_day on workshop_days (day);

create table one_time_codes (
  ref_id text primary key,
  phone text not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  failed_checks integer not null default 0,
  used_at timestamptz,
  used_for text
);

create index one_time_codes_by_phone on one_time_codes (phone, sent_at);

create table one_time_code_sends (
  id text primary key,
  ref_id text not null,
  phone text not null,
  address_hash text not null,
  sent_at timestamptz not null
);

create index one_time_code_sends_by_phone on one_time_code_sends (phone, sent_at);

create index one_time_code_sends_by_address on one_time_code_sends (address_hash, sent_at);

create table grants (
  grant_hash text primary key,
  ref_id text not null,
  phone text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  reads_until timestamptz not null
);

create table customers (
  id text primary key,
  phone text not null unique,
  formatted_address text,
  pincode text,
  latitude double precision,
  longitude double precision,
  referral_data text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table identities (
  id text primary key,
  phone text not null unique,
  role text not null check (role in ('consumer', 'call_centre_agent')),
  title text,
  first_name text,
  last_name text,
  email text,
  profile jsonb not null default '{}'
);

create table booking_requests (
  generated_job_id text primary key,
  request_hash text not null,
  generated_id text not null unique,
  state text not null check (state in ('ACCEPTED', 'CREATED')),
  facts jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table bookings (
  id text primary key,
  reference text not null unique,
  generated_job_id text unique,
  workshop_id text not null references workshops (id),
  scheduled_date date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  language text not null,
  status text not null,
  customer_verification_response text not null default 'NOT_VERIFIED',
  customer_preference text,
  coupon text,
  coupon_percentage double precision,
  campaign_name text,
  campaign_display_name text,
  campaign_description text,
  campaign_code text,
  should_send_notification boolean not null default true,
  jobs jsonb not null default '[]',
  customer_id text,
  identity_id text,
  ref_id text,
  phone text not null,
  title text not null,
  first_name text not null,
  last_name text not null,
  email text,
  notes text not null,
  referral_data text not null,
  marketing_opt_in boolean not null,
  registration text not null,
  make text not null,
  model text not null,
  year integer,
  variant text not null,
  hsn_tsn text,
  inventory_list jsonb not null default '[]',
  fuel_percentage double precision,
  odometer double precision,
  pickup jsonb not null,
  mechanic text,
  advisor_phone_number text,
  is_estimate_approved boolean not null default false,
  estimate_link text,
  tracking_link text,
  final_invoice_link text,
  is_proforma_approved boolean not null default false,
  service_feed_back_link text,
  proforma_link text,
  images jsonb not null default '[]'
);

create index bookings_by_phone on bookings (phone, scheduled_date);

create index bookings_by_workshop on bookings (workshop_id, scheduled_date);

create table outbox (
  id text primary key,
  position bigint generated always as identity,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email')),
  kind text not null,
  text text not null,
  booking_id text,
  created_at timestamptz not null,
  delivered_at timestamptz,
  attempts integer not null default 0
);

create index outbox_by_recipient on outbox (recipient, created_at);

create index outbox_waiting on outbox (created_at) where delivered_at is null;

create table signing_keys (
  id text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null
);
