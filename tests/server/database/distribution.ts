/** How the tables would lie on several PostgreSQL servers under Citus; docs/scaling.md says why. */

/** A copy of each is on every server. */
export const REFERENCE_TABLES = [
  'campaigns',
  'counters',
  'custom_offers',
  'facilities',
  'fuels',
  'job_types',
  'manufacturers',
  'migrations',
  'kysely_migration_lock',
  'model_fuels',
  'models',
  'repair_types',
  'settings',
  'signing_keys',
  'workshops',
]

/** The rows of each lie on one server by the hash of this column. */
export const DISTRIBUTED_TABLES: Record<string, string> = {
  booking_files: 'booking_id',
  booking_requests: 'generated_job_id',
  bookings: 'id',
  call_counts: 'caller_hash',
  change_reports: 'booking_id',
  consents: 'id',
  consumer_addresses: 'identity_id',
  consumer_images: 'identity_id',
  consumer_vehicles: 'identity_id',
  customers: 'phone',
  events: 'id',
  grants: 'grant_hash',
  identities: 'id',
  one_time_code_sends: 'phone',
  phone_failures: 'phone',
  one_time_codes: 'phone',
  outbox: 'id',
  provider_records: 'id',
  security_events: 'id',
  service_reminders: 'identity_id',
  sessions: 'identity_id',
  sign_in_counts: 'address_hash',
  sign_in_codes: 'identity_id',
  sign_in_flows: 'state_hash',
  subscription_requests: 'id',
  subscriptions: 'contact_hash',
  unsubscribe_tokens: 'token_hash',
  verification_records: 'booking_id',
  workshop_days: 'workshop_id',
}

/** Unique keys that one server cannot hold alone, with what replaces each. */
export const WITHOUT_THE_KEY: Record<string, string> = {
  booking_requests_generated_id_key: 'a random UUID; the request that has it is found by its job id',
  bookings_generated_job_id_key: "the request's row, which is locked while its booking is created",
  bookings_reference_key: 'a longer random reference',
  consumer_images_pkey: 'the key (identity_id, id)',
  customers_pkey: 'the key (phone, id)',
  identities_phone_key: 'a table of phones by phone, written in the same transaction',
  one_time_code_sends_pkey: 'the key (phone, id)',
  one_time_codes_pkey: 'the key (phone, ref_id)',
  sessions_pkey: 'the key (identity_id, id)',
  sign_in_codes_pkey: 'the key (identity_id, code_hash), with the identity in the code',
  subscriptions_pkey: 'the key (contact_hash, id)',
  verification_records_pkey: 'the key (booking_id, id)',
}
